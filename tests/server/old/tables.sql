BEGIN TRANSACTION;
CREATE TABLE redbook_about (
	schema_version INTEGER NOT NULL, 
	fingerprint VARCHAR(64) NOT NULL, 
	PRIMARY KEY (schema_version)
);
INSERT INTO "redbook_about" VALUES(1,'17140dee8d437ec9eb10d92f76c85448a2dee2da7c6f1cf3f73d564ac9e2fef5');
CREATE TABLE redbook_actions (
	"table" VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	who VARCHAR(40) NOT NULL, 
	action VARCHAR(120) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", number)
);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',1,'fellowship','place:frodo:shire',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',2,'fellowship','place:sam:shire',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',3,'fellowship','place:pippin:shire',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',4,'fellowship','place:merry:shire',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',5,'fellowship','place:gandalf:arthedain',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',6,'fellowship','place:aragorn:cardolan',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',7,'fellowship','place:legolas:rhudaur',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',8,'fellowship','place:gimli:eregion',1794881606342);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',9,'sauron','place:balrog:mirkwood',1794881606354);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',10,'sauron','place:shelob:fangorn',1794881606354);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',11,'sauron','place:witch-king:rohan',1794881606354);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',12,'sauron','place:flying-nazgul:dagorlad',1794881606354);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',13,'sauron','place:black-rider:gondor',1794881606354);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',14,'sauron','place:saruman:mordor',1794881606354);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',15,'sauron','place:orcs:mordor',1794881606354);
INSERT INTO "redbook_actions" VALUES('-vTHJyJdYPAH',16,'sauron','place:warg:mordor',1794881606354);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',1,'fellowship','place:frodo:eregion',1794881606422);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',2,'fellowship','place:sam:cardolan',1794881606436);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',3,'fellowship','place:pippin:rhudaur',1794881606450);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',4,'fellowship','place:merry:enedwaith',1794881606474);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',5,'fellowship','place:gandalf:shire',1794881606494);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',6,'fellowship','place:aragorn:arthedain',1794881606507);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',7,'fellowship','place:legolas:shire',1794881606521);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',8,'fellowship','place:gimli:shire',1794881606546);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',9,'sauron','place:balrog:fangorn',1794881606566);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',10,'sauron','place:shelob:mirkwood',1794881606582);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',11,'sauron','place:witch-king:gondor',1794881606596);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',12,'sauron','place:flying-nazgul:dagorlad',1794881606609);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',13,'sauron','place:black-rider:rohan',1794881606619);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',14,'sauron','place:saruman:mordor',1794881606634);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',15,'sauron','place:orcs:mordor',1794881606649);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',16,'sauron','place:warg:mordor',1794881606678);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',17,'sauron','move:balrog:misty-mountains',1794881606706);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',18,'fellowship','move:pippin:misty-mountains',1794881606726);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',19,'fellowship','retreat:rhudaur',1794881606851);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',20,'sauron','move:flying-nazgul:eregion',1794881607066);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',21,'fellowship','stay',1794881607090);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',22,'sauron','card:magic',1794881607106);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',23,'fellowship','card:3',1794881607131);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',24,'fellowship','move:frodo:fangorn:tunnel',1794881607154);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',25,'sauron','move:witch-king:rohan',1794881607167);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',26,'fellowship','move:legolas:cardolan',1794881607182);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',27,'sauron','move:witch-king:gap-of-rohan',1794881607198);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',28,'fellowship','move:sam:enedwaith',1794881607209);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',29,'sauron','move:balrog:rhudaur',1794881607226);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',30,'sauron','card:1',1794881607243);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',31,'fellowship','card:5',1794881607259);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',32,'fellowship','move:merry:gap-of-rohan',1794881607275);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',33,'sauron','move:black-rider:arthedain',1794881607291);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',34,'sauron','card:eye',1794881607307);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',35,'fellowship','card:2',1794881607320);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',36,'fellowship','move:merry:rohan',1794881607339);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',37,'sauron','move:orcs:gondor',1794881607359);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',38,'fellowship','move:gandalf:arthedain',1794881607368);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',39,'sauron','move:cave-troll:dagorlad',1794881607374);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',40,'fellowship','move:legolas:eregion',1794881607380);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',41,'sauron','move:saruman:gondor',1794881607387);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',42,'fellowship','move:frodo:gondor',1794881607392);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',43,'chance','defender:saruman',1794881607392);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',44,'sauron','pass',1794881607397);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',45,'sauron','card:5',1794881607402);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',46,'fellowship','card:magic',1794881607407);
INSERT INTO "redbook_actions" VALUES('uE1BphQUInlv',47,'fellowship','replace:2',1794881607412);
CREATE TABLE redbook_analyses (
	"table" VARCHAR(24) NOT NULL, 
	points TEXT NOT NULL, 
	PRIMARY KEY ("table")
);
CREATE TABLE redbook_chats (
	id INTEGER NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	at BIGINT NOT NULL, 
	seat VARCHAR(40), 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE redbook_holders (
	"table" VARCHAR(24) NOT NULL, 
	seat VARCHAR(40) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat, person)
);
INSERT INTO "redbook_holders" VALUES('YUqmneTF9Igo','fellowship','4e3ba7c731fd8bb30e9e533690823dda3d6703c5a28b520c2b02f6bca4ed47ad');
INSERT INTO "redbook_holders" VALUES('-vTHJyJdYPAH','fellowship','4e3ba7c731fd8bb30e9e533690823dda3d6703c5a28b520c2b02f6bca4ed47ad');
INSERT INTO "redbook_holders" VALUES('-vTHJyJdYPAH','sauron','430dd759abfd85179ef0303c406016ed52a29583a834568b8632310b74b68ebe');
INSERT INTO "redbook_holders" VALUES('uE1BphQUInlv','fellowship','4e3ba7c731fd8bb30e9e533690823dda3d6703c5a28b520c2b02f6bca4ed47ad');
INSERT INTO "redbook_holders" VALUES('uE1BphQUInlv','sauron','430dd759abfd85179ef0303c406016ed52a29583a834568b8632310b74b68ebe');
CREATE TABLE redbook_leases (
	name VARCHAR(60) NOT NULL, 
	holder VARCHAR(24) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE redbook_persons (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "redbook_persons" VALUES('4e3ba7c731fd8bb30e9e533690823dda3d6703c5a28b520c2b02f6bca4ed47ad','Ada');
INSERT INTO "redbook_persons" VALUES('430dd759abfd85179ef0303c406016ed52a29583a834568b8632310b74b68ebe','Bob');
CREATE TABLE redbook_seats (
	"table" VARCHAR(24) NOT NULL, 
	seat VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	bot VARCHAR(40), 
	claim VARCHAR(16), 
	rematch BOOLEAN NOT NULL, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "redbook_seats" VALUES('YUqmneTF9Igo','fellowship','Ada',NULL,'3508d7105fcd9430',0);
INSERT INTO "redbook_seats" VALUES('YUqmneTF9Igo','sauron','',NULL,NULL,0);
INSERT INTO "redbook_seats" VALUES('-vTHJyJdYPAH','fellowship','Ada',NULL,'082cbdfa3717cee5',0);
INSERT INTO "redbook_seats" VALUES('-vTHJyJdYPAH','sauron','Bob',NULL,'81145d9448b7696c',0);
INSERT INTO "redbook_seats" VALUES('uE1BphQUInlv','fellowship','Ada',NULL,'5e19b55622a57600',0);
INSERT INTO "redbook_seats" VALUES('uE1BphQUInlv','sauron','Bob',NULL,'906456e58d47d6aa',0);
CREATE TABLE redbook_setups (
	person VARCHAR(64) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	seat VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	places TEXT NOT NULL, 
	PRIMARY KEY (person, game, seat, name)
);
CREATE TABLE redbook_tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	options TEXT NOT NULL, 
	state VARCHAR(12) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	here BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	revision INTEGER NOT NULL, 
	count INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	asked VARCHAR(40), 
	asked_bot BOOLEAN NOT NULL, 
	salt VARCHAR(200) NOT NULL, 
	clock VARCHAR(8) NOT NULL, 
	seconds INTEGER NOT NULL, 
	increment INTEGER NOT NULL, 
	spent TEXT NOT NULL, 
	since BIGINT, 
	due BIGINT, 
	result TEXT, 
	"match" VARCHAR(24), 
	round INTEGER NOT NULL, 
	rematch VARCHAR(24), 
	PRIMARY KEY (id), 
	CONSTRAINT redbook_match_round UNIQUE ("match", round)
);
INSERT INTO "redbook_tables" VALUES('YUqmneTF9Igo','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','waiting',0,0,1794881606199,1794881606199,0,0,0,'fellowship',0,'from-ada','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,NULL,NULL,1,NULL);
INSERT INTO "redbook_tables" VALUES('-vTHJyJdYPAH','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','playing',0,0,1794881606218,1794881606354,3,16,1,'sauron',0,'from-ada:from-bob','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,NULL,NULL,1,NULL);
INSERT INTO "redbook_tables" VALUES('uE1BphQUInlv','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','finished',0,0,1794881606373,1794881607412,47,47,18,NULL,0,'from-ada:from-bob','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,'{"winner": "sauron", "how": "rules", "text": "Sauron has won: the Ringbearer is defeated.", "points": {"fellowship": 0, "sauron": 5}}',NULL,1,NULL);
CREATE INDEX redbook_tables_state ON redbook_tables (state, changed);
CREATE INDEX redbook_tables_bots ON redbook_tables (asked_bot);
CREATE INDEX redbook_tables_due ON redbook_tables (due);
CREATE INDEX redbook_holders_person ON redbook_holders (person);
CREATE INDEX redbook_chats_table ON redbook_chats ("table", id);
COMMIT;

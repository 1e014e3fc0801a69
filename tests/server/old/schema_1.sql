BEGIN TRANSACTION;
CREATE TABLE redbook_about (
	schema_version INTEGER NOT NULL, 
	fingerprint VARCHAR(64) NOT NULL, 
	PRIMARY KEY (schema_version)
);
INSERT INTO "redbook_about" VALUES(1,'aea63a551ee4d181a37f4ecfddebcb1d68a6644d141ed09f59ee449685da5c37');
CREATE TABLE redbook_actions (
	"table" VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	who VARCHAR(40) NOT NULL, 
	action VARCHAR(120) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", number)
);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',1,'fellowship','place:frodo:shire',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',2,'fellowship','place:sam:shire',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',3,'fellowship','place:pippin:shire',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',4,'fellowship','place:merry:shire',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',5,'fellowship','place:gandalf:arthedain',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',6,'fellowship','place:aragorn:cardolan',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',7,'fellowship','place:legolas:rhudaur',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',8,'fellowship','place:gimli:eregion',1794879728978);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',9,'sauron','place:balrog:mirkwood',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',10,'sauron','place:shelob:fangorn',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',11,'sauron','place:witch-king:rohan',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',12,'sauron','place:flying-nazgul:dagorlad',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',13,'sauron','place:black-rider:gondor',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',14,'sauron','place:saruman:mordor',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',15,'sauron','place:orcs:mordor',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',16,'sauron','place:warg:mordor',1794879728984);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',17,'sauron','move:flying-nazgul:cardolan',1794879728997);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',18,'sauron','card:5',1794879729002);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',19,'fellowship','card:2',1794879729006);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',20,'fellowship','move:gimli:misty-mountains',1794879729011);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',21,'sauron','move:black-rider:fangorn',1794879729016);
INSERT INTO "redbook_actions" VALUES('4Rb48SgrEkDv',22,'fellowship','move:sam:arthedain',1794879729020);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',1,'fellowship','place:frodo:shire',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',2,'fellowship','place:sam:shire',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',3,'fellowship','place:pippin:shire',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',4,'fellowship','place:merry:shire',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',5,'fellowship','place:gandalf:arthedain',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',6,'fellowship','place:aragorn:cardolan',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',7,'fellowship','place:legolas:rhudaur',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',8,'fellowship','place:gimli:eregion',1794879729192);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',9,'sauron','place:balrog:mirkwood',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',10,'sauron','place:shelob:fangorn',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',11,'sauron','place:witch-king:rohan',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',12,'sauron','place:flying-nazgul:dagorlad',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',13,'sauron','place:black-rider:gondor',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',14,'sauron','place:saruman:mordor',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',15,'sauron','place:orcs:mordor',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',16,'sauron','place:warg:mordor',1794879729196);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',17,'sauron','move:flying-nazgul:cardolan',1794879729208);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',18,'sauron','card:eye',1794879729279);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',19,'fellowship','card:3',1794879729290);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',20,'fellowship','move:aragorn:enedwaith',1794879729302);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',21,'sauron','move:warg:dagorlad',1794879729351);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',22,'fellowship','move:boromir:gap-of-rohan',1794879729365);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',23,'sauron','move:shelob:misty-mountains',1794879729386);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',24,'fellowship','move:frodo:arthedain',1794879729399);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',25,'sauron','move:warg:fangorn',1794879729406);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',26,'fellowship','move:merry:cardolan',1794879729412);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',27,'sauron','move:black-rider:gap-of-rohan',1794879729416);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',28,'fellowship','move:pippin:cardolan',1794879729424);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',29,'sauron','move:cave-troll:gondor',1794879729433);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',30,'fellowship','move:gandalf:eregion',1794879729440);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',31,'sauron','move:orcs:gondor',1794879729454);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',32,'fellowship','move:gimli:fangorn:tunnel',1794879729459);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',33,'sauron','card:retreat',1794879729465);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',34,'fellowship','card:noble-sacrifice',1794879729473);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',35,'sauron','retreat:mirkwood',1794879729482);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',36,'sauron','move:witch-king:caradhras',1794879729490);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',37,'fellowship','move:pippin:enedwaith',1794879729495);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',38,'sauron','move:warg:high-pass',1794879729582);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',39,'fellowship','move:legolas:high-pass',1794879729638);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',40,'sauron','card:6',1794879729668);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',41,'fellowship','card:1',1794879729781);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',42,'sauron','move:shelob:eregion',1794879729846);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',43,'sauron','card:2',1794879730142);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',44,'fellowship','card:retreat',1794879730495);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',45,'fellowship','retreat:arthedain',1794879730510);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',46,'fellowship','move:pippin:gap-of-rohan',1794879730596);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',47,'sauron','move:balrog:misty-mountains',1794879730616);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',48,'fellowship','move:merry:eregion',1794879730643);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',49,'sauron','card:5',1794879730649);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',50,'fellowship','card:elven-cloak',1794879730658);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',51,'sauron','move:orcs:rohan',1794879730666);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',52,'fellowship','move:aragorn:caradhras',1794879730674);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',53,'sauron','card:magic',1794879730682);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',54,'fellowship','card:magic',1794879730690);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',55,'sauron','replace:5',1794879730698);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',56,'fellowship','replace:retreat',1794879730707);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',57,'fellowship','retreat:eregion',1794879730717);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',58,'sauron','move:balrog:rhudaur',1794879730726);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',59,'fellowship','move:sam:cardolan',1794879730731);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',60,'sauron','move:cave-troll:fangorn',1794879730740);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',61,'sauron','card:1',1794879730750);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',62,'fellowship','card:4',1794879730757);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',63,'fellowship','move:aragorn:fangorn:tunnel',1794879730766);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',64,'sauron','card:4',1794879730773);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',65,'fellowship','card:5',1794879730781);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',66,'sauron','move:saruman:dagorlad',1794879730790);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',67,'fellowship','move:pippin:rohan',1794879730797);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',68,'fellowship','retreat:gap-of-rohan',1794879730806);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',69,'sauron','move:saruman:fangorn',1794879730814);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',70,'fellowship','move:sam:eregion',1794879730821);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',71,'sauron','move:orcs:gap-of-rohan',1794879730829);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',72,'fellowship','move:sam:fangorn:tunnel',1794879730838);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',73,'sauron','use:saruman',1794879730845);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',74,'sauron','move:orcs:enedwaith',1794879730853);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',75,'fellowship','move:frodo:eregion',1794879730861);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',76,'sauron','move:witch-king:enedwaith',1794879730869);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',77,'fellowship','move:frodo:misty-mountains',1794879730877);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',78,'sauron','move:saruman:misty-mountains',1794879730885);
INSERT INTO "redbook_actions" VALUES('t3k42JzXedwG',79,'sauron','pass',1794879730890);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',1,'fellowship','place:frodo:shire',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',2,'fellowship','place:sam:shire',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',3,'fellowship','place:pippin:shire',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',4,'fellowship','place:merry:shire',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',5,'fellowship','place:gandalf:arthedain',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',6,'fellowship','place:aragorn:cardolan',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',7,'fellowship','place:legolas:rhudaur',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',8,'fellowship','place:gimli:eregion',1794879730911);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',9,'sauron','place:balrog:mirkwood',1794879730931);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',10,'sauron','place:shelob:fangorn',1794879730931);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',11,'sauron','place:witch-king:rohan',1794879730931);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',12,'sauron','place:flying-nazgul:dagorlad',1794879730931);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',13,'sauron','place:black-rider:gondor',1794879730931);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',14,'sauron','place:saruman:mordor',1794879730931);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',15,'sauron','place:orcs:mordor',1794879730931);
INSERT INTO "redbook_actions" VALUES('-wFms5Gc7QkA',16,'sauron','place:warg:mordor',1794879730931);
INSERT INTO "redbook_actions" VALUES('nKR37k4pJqia',1,'fellowship','place:frodo:shire',1794879730958);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',1,'fellowship','place:frodo:shire',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',2,'fellowship','place:sam:shire',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',3,'fellowship','place:pippin:shire',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',4,'fellowship','place:merry:shire',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',5,'fellowship','place:gandalf:arthedain',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',6,'fellowship','place:aragorn:cardolan',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',7,'fellowship','place:legolas:rhudaur',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',8,'fellowship','place:gimli:eregion',1794879730988);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',9,'sauron','place:balrog:mirkwood',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',10,'sauron','place:shelob:fangorn',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',11,'sauron','place:witch-king:rohan',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',12,'sauron','place:flying-nazgul:dagorlad',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',13,'sauron','place:black-rider:gondor',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',14,'sauron','place:saruman:mordor',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',15,'sauron','place:orcs:mordor',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',16,'sauron','place:warg:mordor',1794879730995);
INSERT INTO "redbook_actions" VALUES('9cEIEMbMEA1V',17,'sauron','resign',1794879731004);
INSERT INTO "redbook_actions" VALUES('cKIpSmuaI7Ye',1,'fellowship','abort',1794879731020);
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
INSERT INTO "redbook_chats" VALUES(1,'4Rb48SgrEkDv',1794879731032,'fellowship','Ada','Well met');
CREATE TABLE redbook_holders (
	"table" VARCHAR(24) NOT NULL, 
	seat VARCHAR(40) NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", seat, person)
);
INSERT INTO "redbook_holders" VALUES('4Rb48SgrEkDv','fellowship','884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73');
INSERT INTO "redbook_holders" VALUES('4Rb48SgrEkDv','sauron','e3bb66da3ce7e4f930c0aea52ea73dcc10248a6378486e29fc7915356a87697d');
INSERT INTO "redbook_holders" VALUES('t3k42JzXedwG','fellowship','884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73');
INSERT INTO "redbook_holders" VALUES('t3k42JzXedwG','sauron','e3bb66da3ce7e4f930c0aea52ea73dcc10248a6378486e29fc7915356a87697d');
INSERT INTO "redbook_holders" VALUES('-wFms5Gc7QkA','fellowship','884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73');
INSERT INTO "redbook_holders" VALUES('-wFms5Gc7QkA','sauron','e3bb66da3ce7e4f930c0aea52ea73dcc10248a6378486e29fc7915356a87697d');
INSERT INTO "redbook_holders" VALUES('nKR37k4pJqia','fellowship','884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73');
INSERT INTO "redbook_holders" VALUES('9cEIEMbMEA1V','fellowship','884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73');
INSERT INTO "redbook_holders" VALUES('9cEIEMbMEA1V','sauron','e3bb66da3ce7e4f930c0aea52ea73dcc10248a6378486e29fc7915356a87697d');
INSERT INTO "redbook_holders" VALUES('KT1cuHNsocmL','fellowship','e3bb66da3ce7e4f930c0aea52ea73dcc10248a6378486e29fc7915356a87697d');
INSERT INTO "redbook_holders" VALUES('KT1cuHNsocmL','sauron','884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73');
INSERT INTO "redbook_holders" VALUES('cKIpSmuaI7Ye','fellowship','884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73');
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
INSERT INTO "redbook_persons" VALUES('884478b9897c37c6a0bba147980bdac790c754e0a3ed0a16435c825d03164f73','Ada');
INSERT INTO "redbook_persons" VALUES('e3bb66da3ce7e4f930c0aea52ea73dcc10248a6378486e29fc7915356a87697d','Bob');
CREATE TABLE redbook_seats (
	"table" VARCHAR(24) NOT NULL, 
	seat VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	bot VARCHAR(40), 
	claim VARCHAR(16), 
	rematch BOOLEAN NOT NULL, 
	PRIMARY KEY ("table", seat)
);
INSERT INTO "redbook_seats" VALUES('4Rb48SgrEkDv','fellowship','Ada',NULL,'1b9d8823f6ab3186',0);
INSERT INTO "redbook_seats" VALUES('4Rb48SgrEkDv','sauron','Bob',NULL,'d0577deee4bac340',0);
INSERT INTO "redbook_seats" VALUES('t3k42JzXedwG','fellowship','Ada',NULL,'3975f953806620ae',0);
INSERT INTO "redbook_seats" VALUES('t3k42JzXedwG','sauron','Bob',NULL,'bcd49a0467f52b2d',0);
INSERT INTO "redbook_seats" VALUES('-wFms5Gc7QkA','fellowship','Ada',NULL,'4140e169e1e43fcf',0);
INSERT INTO "redbook_seats" VALUES('-wFms5Gc7QkA','sauron','Bob',NULL,'4071ea833e66387d',0);
INSERT INTO "redbook_seats" VALUES('nKR37k4pJqia','fellowship','Ada',NULL,'efdf1b2dadb882e5',0);
INSERT INTO "redbook_seats" VALUES('nKR37k4pJqia','sauron','',NULL,NULL,0);
INSERT INTO "redbook_seats" VALUES('9cEIEMbMEA1V','fellowship','Ada',NULL,'0bda11f5e99b76d8',0);
INSERT INTO "redbook_seats" VALUES('9cEIEMbMEA1V','sauron','Bob',NULL,'1be6b6e25432e6ea',0);
INSERT INTO "redbook_seats" VALUES('KT1cuHNsocmL','fellowship','Bob',NULL,'910fc4770a11a3b1',0);
INSERT INTO "redbook_seats" VALUES('KT1cuHNsocmL','sauron','Ada',NULL,'1cd7603ce3dd88c5',0);
INSERT INTO "redbook_seats" VALUES('cKIpSmuaI7Ye','fellowship','Ada',NULL,'11db740385f2d3d1',0);
INSERT INTO "redbook_seats" VALUES('cKIpSmuaI7Ye','sauron','',NULL,NULL,0);
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
INSERT INTO "redbook_tables" VALUES('4Rb48SgrEkDv','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','playing',0,0,1794879728906,1794879729020,9,22,5,'sauron',0,'one:two','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,NULL,NULL,1,NULL);
INSERT INTO "redbook_tables" VALUES('t3k42JzXedwG','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','finished',0,0,1794879729023,1794879730890,66,79,39,NULL,0,'','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,'{"winner": "sauron", "how": "rules", "text": "Sauron has won: the Ringbearer is defeated.", "points": {"fellowship": 0, "sauron": 5}}',NULL,1,NULL);
INSERT INTO "redbook_tables" VALUES('-wFms5Gc7QkA','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','playing',0,0,1794879730898,1794879730931,3,16,1,'sauron',0,'','game',3600,0,'{"fellowship": 7, "sauron": 20}',1794879730931,1794883330911,NULL,NULL,1,NULL);
INSERT INTO "redbook_tables" VALUES('nKR37k4pJqia','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','waiting',0,0,1794879730937,1794879730958,1,1,0,'fellowship',0,'','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,NULL,NULL,1,NULL);
INSERT INTO "redbook_tables" VALUES('9cEIEMbMEA1V','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','finished',0,0,1794879730966,1794879731004,4,17,1,NULL,0,'','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,'{"winner": "fellowship", "how": "resigned", "text": "Sauron resigns.", "points": {"fellowship": 9, "sauron": 0}}','3T3u6_F7hZN7',1,NULL);
INSERT INTO "redbook_tables" VALUES('KT1cuHNsocmL','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','playing',0,0,1794879731004,1794879731004,0,0,0,'fellowship',0,'','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,NULL,'3T3u6_F7hZN7',2,NULL);
INSERT INTO "redbook_tables" VALUES('cKIpSmuaI7Ye','confrontation','{"edition": "deluxe", "characters": "classic", "draft": "open", "specials": "none", "fellowship_specials": [], "sauron_specials": [], "upstream_retreat": true, "sam_wins_in_mordor": true, "draw_after": 50}','aborted',1,0,1794879731013,1794879731020,1,1,0,NULL,0,'','none',0,0,'{"fellowship": 0, "sauron": 0}',NULL,NULL,NULL,NULL,1,NULL);
CREATE INDEX redbook_tables_due ON redbook_tables (due);
CREATE INDEX redbook_tables_state ON redbook_tables (state, changed);
CREATE INDEX redbook_tables_bots ON redbook_tables (asked_bot);
CREATE INDEX redbook_holders_person ON redbook_holders (person);
CREATE INDEX redbook_chats_table ON redbook_chats ("table", id);
COMMIT;

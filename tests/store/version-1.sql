-- A data base as version 1 wrote it.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    head TEXT NOT NULL,
    created TEXT NOT NULL
);
CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    line TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_not_deleted BEFORE DELETE ON log
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
INSERT INTO games VALUES (1, 'kafene 1
game three-thirteen
rules classic
seats Ann Bob
players human greedy
seed 5
', '2026-11-15T20:00:00+00:00');
INSERT INTO log VALUES (1, 0, '- shuffle AS 2S', '2026-11-15T20:00:01+00:00');
INSERT INTO log VALUES (1, 1, '0 draw', '2026-11-15T20:00:02+00:00');
PRAGMA user_version = 1;

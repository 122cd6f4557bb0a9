import type Database from 'better-sqlite3'

/** Creates the sandbox's tables where they are missing. */
export function migrate(database: Database.Database): void {
  database.exec(`
    create table if not exists objects (
      seq integer primary key autoincrement,
      id text not null unique,
      kind text not null,
      created integer not null,
      customer text,
      owner text,
      body text not null,
      hidden text
    ) strict;
    create index if not exists objects_by_kind on objects (kind, seq);
    create index if not exists objects_by_time on objects (kind, created);
    create index if not exists objects_by_customer on objects (customer, kind, seq) where customer is not null;
    create index if not exists objects_by_owner on objects (owner, kind, seq) where owner is not null;
    create table if not exists tasks (
      at integer not null,
      priority integer not null,
      seq integer primary key autoincrement,
      kind text not null,
      subject text not null,
      unique (kind, subject)
    ) strict;
    create index if not exists tasks_by_time on tasks (at, priority, seq);
    create table if not exists settings (name text primary key, value text not null) strict;
    create table if not exists answers (
      key text primary key,
      request text not null,
      status integer not null,
      body text not null
    ) strict;
    create table if not exists deliveries (
      seq integer primary key autoincrement,
      event text not null unique,
      attempts integer not null default 0
    ) strict;
  `)
}

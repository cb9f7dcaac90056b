import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '@sofra/api/src/platform/postgres/migrate';
import { onThreeServers, serveGuests } from '#proofs/operations/serving-business.ts';
import type { SeveralServers } from '#proofs/operations/several-servers.ts';
import type { Proof } from '#proofs/proof.ts';
import type { Installation } from '#proofs/stage/installation.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../apps/api/migrations');
/** The duration of a report that runs while the tables are altered: longer than any till waits for a lock. */
const REPORT_MS = 5_000;
/** The changes of a typical new version: a column, a table and an index on tables that every order touches. */
const NEXT = `
set local role sofra_owner;
alter table orders add column next_note text;
alter table order_lines add column next_qty integer;
create table next_things (business_id uuid not null references businesses, id uuid not null, primary key (business_id, id));
call protect_tenant_table('next_things', 'select, insert');
create index orders_by_next_note on orders (business_id, next_note) where next_note is not null;`;

/** An upgrade needs no downtime (REL-42). */
export const upgrade: Proof = {
  name: 'upgrade',
  promise:
    'During an upgrade at dinner time the database changes and every server restarts, and no order fails.',
  run: () =>
    onThreeServers(async (evening, several, installation) => {
      let isIn = false;
      const [applied] = await Promise.all([
        newVersion(installation, several).finally(() => (isIn = true)),
        serveGuests(evening, { mayEnd: () => isIn }),
      ]);
      return {
        facts: `${applied.length} migration and ${several.servers.length} restarts`,
        violations: applied.length === 1 ? [] : ['the new migration was not applied'],
      };
    }),
};

/** Migrates the database while a long report holds a lock, then restarts the servers one after the other. */
async function newVersion(installation: Installation, several: SeveralServers): Promise<string[]> {
  const [report, migrating] = [
    new pg.Client(installation.connection),
    new pg.Client(installation.connection),
  ];
  const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-next-'));
  try {
    await Promise.all([report.connect(), migrating.connect()]);
    cpSync(MIGRATIONS, directory, { recursive: true });
    writeFileSync(path.join(directory, '9999-next.sql'), NEXT);
    await report.query('begin; select count(*) from orders, order_lines');
    const reading = sleep(REPORT_MS).then(() => report.query('commit'));
    const applied = await migrate(migrating, directory);
    await reading;
    // Servers refuse a database newer than their code; the record is deleted, so that they count as the new version.
    await migrating.query(`delete from schema_migrations where name = '9999-next.sql'`);
    for (const at of several.servers.keys()) await several.stopAndStart(at);
    return applied;
  } finally {
    await Promise.all([report.end(), migrating.end()]);
    rmSync(directory, { recursive: true, force: true });
  }
}

import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Archive, ArchivedTable } from '#src/backup/archive/read-archive.ts';
import { tally, type ArchiveSummary } from '#src/backup/archive/archive-format.ts';
import {
  copyInSql,
  copyOutSql,
  quoted,
  readTables,
  setPortableOutput,
  type Table,
} from '#src/backup/catalogue.ts';
import { compareWithArchive } from '#src/backup/compare-with-archive.ts';
import { copyIn } from '#src/backup/copy-stream.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/**
 * Loads the rows of an archive unchanged into the empty tables of its own schema, including numbers, times and hashes.
 * It runs inside the caller's transaction in the role of the tables' owner. Constraints and triggers that would check,
 * change or hash a row again are dropped first and restored before any other transaction can see a row. Then everything
 * is read back and compared. Errors: StartupError naming the first table that differs from the archive.
 */
export async function loadArchive(
  client: pg.Client,
  archive: Archive,
  log: (line: string) => void,
): Promise<ArchiveSummary> {
  await client.query('set local role sofra_owner');
  await setPortableOutput(client);
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  const putBack = await takeGuardsAway(client);
  const summary = await loadTables(archive, {
    tables,
    log,
    load: (table, rows) => copyIn(client, copyInSql(table), rows),
  });
  await continueIdentities(client);
  for (const statement of putBack) await client.query(statement);
  await compareWithArchive(client, summary, { kind: archive.kind, tables, copyOf: copyOutSql, log });
  return summary;
}

export interface Loading<Described extends Table> {
  tables: ReadonlyMap<string, Described>;
  /** Loads the rows of one table, of which it reads all or none. */
  load: (table: Described, rows: AsyncIterable<Buffer>) => Promise<void>;
  log: (line: string) => void;
}

/**
 * Loads every table of the archive, in its order. Errors: StartupError for a table or column that is missing or not
 * known.
 */
export async function loadTables<Described extends Table>(
  { kind: { called }, tables: archivedTables }: Archive,
  { tables, load, log }: Loading<Described>,
): Promise<ArchiveSummary> {
  const report = throttledProgress(log);
  const missing = new Map(tables);
  const archived = archivedTables();
  for (;;) {
    const { done, value } = await archived.next();
    if (done) {
      const [table] = missing.keys();
      if (table !== undefined) throw new StartupError(`${called.of} tablolar eksik: "${table}" yok.`);
      return value;
    }
    const table = missing.get(value.name);
    if (!table || !isDeepStrictEqual(table.columns, value.columns))
      throw new StartupError(`${called.of} "${value.name}" tablosu tanınmıyor.`);
    missing.delete(value.name);
    await load(
      table,
      watched(value, (rows) => report(() => `${value.name}: ${countText(rows)} satır yüklendi`)),
    );
  }
}

async function* watched(table: ArchivedTable, onRows: (rows: number) => void): AsyncGenerator<Buffer> {
  const passed = tally();
  for await (const rows of table.rows) {
    passed.add(rows);
    onRows(passed.rows());
    yield rows;
  }
}

const OWN_TABLES = `
  select c.* from pg_class c join pg_roles r on r.oid = c.relowner
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolname = current_user`;

/**
 * Removes triggers, foreign keys and row security for the load. Triggers would number and hash rows again, and foreign
 * keys would be checked once per row. COPY refuses tables whose owner is subject to row security.
 *
 * Returns the statements that restore everything. Each foreign key is then checked at once for all rows.
 */
async function takeGuardsAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select 2, format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
       from (${OWN_TABLES}) c where relhastriggers
     union all
     select 3, format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
       from (${OWN_TABLES}) c where relforcerowsecurity
     order by turn`,
  );
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back);
}

/** Sets identity sequences to continue after the highest restored number. */
async function continueIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.relname::text as name, a.attname::text as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
       from (${OWN_TABLES}) c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  );
  for (const { name, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from public.${quoted(name)}`,
      [sequence],
    );
  }
}

import { createHash } from 'node:crypto';
import pg from 'pg';
import type { ArchiveKind } from '#src/backup/archive/archive-format.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { copyOut } from '#src/backup/rows/copy-stream.ts';
import type { Table } from '#src/backup/rows/tables.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** The rows of a table that are read: all of them where it is empty. */
export interface RowFilter {
  /** Only the rows of this business. */
  businessId?: string;
  /** Only the rows that meet this SQL condition, in which `t` is the table. */
  condition?: string;
  /** The columns that are read as null, as `table.column` with the reason. */
  withheld?: Readonly<Record<string, string>>;
}

/** Count and checksum of rows in the order of their key. */
export interface RowsChecksum {
  rows: number;
  sha256: string;
}

export interface TableChecksum extends RowsChecksum {
  name: string;
}

/** Rows as PostgreSQL's COPY text in chunks of whole rows, counted and hashed as they pass. */
export interface CountedRows extends AsyncGenerator<Buffer, void> {
  checksum: () => RowsChecksum;
}

type OnRows = (rows: number) => void;

/** Reads every row once in the order of its key, so that equal databases give equal bytes. */
export const readRows = (
  client: pg.Client,
  table: Table,
  filter: RowFilter = {},
  onRows?: OnRows,
): CountedRows => counted(copyOut(client, copyOutSql(table, filter)), onRows);

export function counted(chunks: AsyncIterable<Buffer>, onRows: OnRows = () => undefined): CountedRows {
  const passed = tally();
  async function* passing(): AsyncGenerator<Buffer, void> {
    for await (const chunk of chunks) {
      passed.add(chunk);
      onRows(passed.rows());
      yield chunk;
    }
  }
  return Object.assign(passing(), { checksum: passed.end });
}

const NEWLINE = 0x0a;

/** Counts and hashes the rows of one table as they pass. In COPY's text format every line end ends a row. */
export function tally(): { add: (rows: Buffer) => void; rows: () => number; end: () => RowsChecksum } {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows) => {
      hash.update(rows);
      for (let at = rows.indexOf(NEWLINE); at >= 0; at = rows.indexOf(NEWLINE, at + 1)) count += 1;
    },
    rows: () => count,
    end: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

/** Reads the rows only to count and hash them. */
export async function checksumOf(
  client: pg.Client,
  table: Table,
  filter: RowFilter,
  onRows?: OnRows,
): Promise<RowsChecksum> {
  const rows = readRows(client, table, filter, onRows);
  while (!(await rows.next()).done);
  return rows.checksum();
}

interface Comparing {
  kind: Pick<ArchiveKind, 'called'>;
  tables: readonly Table[];
  /** The rows that were sent. */
  filter: RowFilter;
  log: (line: string) => void;
}

/** Reads every loaded row back and compares. Errors: StartupError naming the first table that differs. */
export async function compareRows(
  client: pg.Client,
  sent: readonly TableChecksum[],
  { kind: { called }, tables, filter, log }: Comparing,
): Promise<void> {
  const report = throttledProgress(log);
  for (const { name, rows, sha256 } of sent) {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new StartupError(`${called.of} "${name}" tablosu tanınmıyor.`);
    const now = await checksumOf(client, table, filter, (passed) =>
      report(() => `${name}: ${countText(passed)} satır karşılaştırıldı`),
    );
    const differs = `"${name}" tablosu ${called.with} uyuşmuyor`;
    if (now.rows !== rows) {
      throw new StartupError(
        `${differs}: ${called.in} ${countText(rows)}, yüklenende ${countText(now.rows)} satır var.`,
      );
    }
    if (now.sha256 !== sha256) throw new StartupError(`${differs}: satırların içeriği başka.`);
  }
}

export const quoted = pg.escapeIdentifier;

export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** The SQL condition that a row is of the business. */
export function isOfBusiness({ name, businessColumn }: Table, businessId: string): string {
  if (businessColumn === null) throw new Error(`${name} has no rows of businesses`);
  return `${quoted(businessColumn)} = ${pg.escapeLiteral(businessId)}`;
}

function copyOutSql(table: Table, { businessId, condition = 'true', withheld = {} }: RowFilter): string {
  const { name, columns, order } = table;
  const values = columns.map((column) =>
    withheld[`${name}.${column}`] === undefined ? quoted(column) : 'null',
  );
  const whose = businessId === undefined ? 'true' : isOfBusiness(table, businessId);
  return `copy (select ${values.join(', ')} from public.${quoted(name)} t
          where ${whose} and (${condition}) order by ${order}) to stdout`;
}

/**
 * Sets the output formats for this transaction, so that every PostgreSQL version and configuration writes values alike.
 */
export async function setPortableOutput(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'`);
}

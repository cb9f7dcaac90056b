/**
 * `npm run directory -- --cell <address>=<database URL or data directory> [--cell …] --to <file> [--map <file>]`:
 * writes the cell of each business and each e-mail, for `SOFRA_DIRECTORY`. The map lists the slugs for a proxy
 * (CELL-1).
 */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import {
  parseDirectory,
  writeDirectoryFile,
  writeSlugMap,
  type CellEntries,
} from '#src/features/auth/directory/directory-file.ts';
import { originOf, readConfig, type Config } from '#src/platform/operations/config.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';
import { withOwnerConnection, workAsOwner } from '#src/platform/postgres/owner-connection.ts';

const USAGE =
  'Kullanım: npm run directory -- --cell <adres>=<veritabanı URL’si ya da veri dizini> [--cell …] --to <dosya> [--map <dosya>]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { cell: { type: 'string', multiple: true }, to: { type: 'string' }, map: { type: 'string' } },
    });
    const cells = (values.cell ?? []).map((cell) => /^(https?:\/\/[^=\s]+)=(\S.*)$/.exec(cell));
    if (cells.length === 0 || cells.includes(null) || values.to === undefined) throw new StartupError(USAGE);
    return {
      cells: cells.map((cell) => ({ home: originOf(cell?.[1]) ?? '', database: cell?.[2] ?? '' })),
      to: values.to,
      map: values.map,
    };
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw new StartupError(USAGE, { cause: error });
    throw error;
  }
}

/** Condition for a business that lives in this cell: one that has moved away does not, one still on its way does. */
const IS_HERE = `not exists (select from moved_businesses m where m.id = b.id and m.state = 'GONE')`;

async function readCell(client: pg.Client, home: string): Promise<CellEntries> {
  const slugs = await client.query<{ slug: string }>(
    `select b.slug from businesses b where ${IS_HERE} order by 1`,
  );
  const emails = await client.query<{ email: string }>(
    `select distinct u.email from users u join businesses b on b.id = u.business_id
      where u.email is not null and u.is_active and u.deleted_at is null and ${IS_HERE} order by 1`,
  );
  return { home, slugs: slugs.rows.map(({ slug }) => slug), emails: emails.rows.map(({ email }) => email) };
}

function onCell(config: Config, database: string, work: (client: pg.Client) => Promise<CellEntries>) {
  if (/^postgres(ql)?:/.test(database)) return workAsOwner({ connectionString: database }, work);
  return withOwnerConnection({ ...config, databaseUrl: null, dataDir: path.resolve(database) }, work, {
    mustExist: true,
  });
}

async function run(): Promise<void> {
  const { cells, to, map } = readOptions();
  const config = readConfig(process.env);
  const entries: CellEntries[] = [];
  for (const { home, database } of cells)
    entries.push(await onCell(config, database, (client) => readCell(client, home)));
  // The hashes keep their key, so that an unknown e-mail gets the same response as before.
  const salt = fs.existsSync(to)
    ? parseDirectory(fs.readFileSync(to, 'utf8')).salt
    : randomBytes(16).toString('hex');
  writeDirectoryFile(to, salt, entries);
  if (map !== undefined) writeSlugMap(map, entries);
  const count = entries.reduce((sum, { slugs }) => sum + slugs.length, 0);
  console.log(`✓ ${entries.length} hücre, ${count} işletme: ${to}`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

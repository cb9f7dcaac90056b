import type { KeyObject } from 'node:crypto';
import * as fs from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { BUSINESS, type ArchiveSummary, type BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { describeOrigin, inSnapshot } from '#src/backup/archive/archive-snapshot.ts';
import { signHead } from '#src/backup/archive/signed-head.ts';
import { archiveBytes, writeArchive, type ArchiveSource } from '#src/backup/archive/write-archive.ts';
import { finishBackup, unfinishedPath } from '#src/backup/backup-files.ts';
import { countText, throttledProgress } from '#src/backup/progress-text.ts';
import { readTenantTables } from '#src/backup/rows/tables.ts';
import { diskFull, isDiskFull, StartupError } from '#src/platform/operations/startup-error.ts';

export interface ExportedBusiness {
  header: BusinessHeader;
  summary: ArchiveSummary;
}

interface Leaving {
  /** The slug or the id of the business. */
  business: string;
  /** The key of this installation, with which the file is signed. */
  key: KeyObject;
}

interface Exporting extends Leaving {
  file: string;
  log: (line: string) => void;
}

/**
 * Writes one business with all its rows into a new file (MOVE-1). It reads one snapshot row by row, so memory stays
 * small and no till waits for a lock. Errors: StartupError; there is no file then.
 */
export async function exportBusiness(
  client: pg.Client,
  { file, log, ...leaving }: Exporting,
): Promise<ExportedBusiness> {
  if (fs.existsSync(file)) throw new StartupError(`"${file}" zaten var; başka bir ad verin.`);
  const unfinished = unfinishedPath(file);
  fs.rmSync(unfinished, { force: true }); // of an export that was killed
  try {
    const exported = await inSnapshot(client, () =>
      writeSnapshot(client, { ...leaving, file: unfinished, log }),
    );
    finishBackup(file);
    return exported;
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw isDiskFull(error) ? diskFull(`"${file}"`, error) : error;
  }
}

async function writeSnapshot(
  client: pg.Client,
  { file, log, ...leaving }: Exporting,
): Promise<ExportedBusiness> {
  const report = throttledProgress(log);
  const source = await readBusiness(client, leaving, (table, rows) =>
    report(() => `${table}: ${countText(rows)} satır`),
  );
  return { header: source.header, summary: await writeArchive(file, source) };
}

/** Sends the same bytes to a stream (MOVE-6). The receiver must discard them when it throws. */
export async function sendBusiness(client: pg.Client, leaving: Leaving, output: Writable): Promise<void> {
  await inSnapshot(client, async () => {
    const source = await readBusiness(client, leaving, () => undefined);
    await pipeline(archiveBytes(source), output, { end: false });
  });
}

/** The columns that do not leave in the file of a business, with the reason; they arrive empty (MOVE-16). */
const WITHHELD_COLUMNS: Readonly<Record<string, string>> = {
  'users.pin_hash': 'four digits can all be tried within seconds',
  'webhook_endpoints.secret': 'signs for this installation, whose key alone opens it (WEBHOOK-16)',
  'webhook_endpoints.former_secret': 'as secret',
  'fiscal_devices.secrets': 'keys of the restaurant at its fiscal devices (FISCAL-2)',
  'platform_connections.secrets': 'keys of the restaurant at its platforms (PLATFORM-2)',
  'document_integrators.secret': 'the key of the restaurant at its integrator (DOCUMENT-40)',
};

/** Inside a snapshot. The rows are read as the application reads them: under the row security of the business too. */
async function readBusiness(
  client: pg.Client,
  { business, key }: Leaving,
  onRows: ArchiveSource<BusinessHeader>['onRows'],
): Promise<ArchiveSource<BusinessHeader>> {
  const header = { ...(await describeOrigin(client)), ...(await describeBusiness(client, business)) };
  const tables = await readTenantTables(client);
  await client.query('set local role sofra_app');
  await client.query(`select set_config('app.business_id', $1, true)`, [header.business.id]);
  const filter = { businessId: header.business.id, withheld: WITHHELD_COLUMNS };
  return {
    kind: BUSINESS,
    client,
    header,
    tables,
    filterOf: () => filter,
    onRows,
    sign: signer(header, key),
  };
}

/** Signs the head of the audit chain, with the number of its entries and the checksum of everything (MOVE-15). */
const signer =
  (
    { business, auditHead, startedAt }: BusinessHeader,
    key: KeyObject,
  ): ArchiveSource<BusinessHeader>['sign'] =>
  ({ tables, sha256 }) => {
    const entries = tables.find(({ name }) => name === 'audit_log')?.rows ?? 0;
    return signHead(key, business.id, { ...auditHead, entries, at: startedAt, content: sha256 });
  };

export async function describeBusiness(
  client: pg.Client,
  wanted: string,
): Promise<Pick<BusinessHeader, 'business' | 'auditHead'>> {
  const { rows } = await client.query<{ id: string; name: string; slug: string; seq: string; hash: string }>(
    `select b.id, b.name, b.slug, coalesce(h.seq, 0) as seq, coalesce(encode(h.hash, 'hex'), '') as hash
       from businesses b left join audit_heads h on h.business_id = b.id
      where b.slug = $1 or b.id::text = $1
      order by b.id::text = $1 desc -- a slug may look like the id of another business`,
    [wanted],
  );
  const [found] = rows;
  if (!found) throw new StartupError(`Bu kurulumda "${wanted}" adresli ya da kimlikli bir işletme yok.`);
  const { id, name, slug, seq, hash } = found;
  return { business: { id, name, slug }, auditHead: { seq: Number(seq), hash } };
}

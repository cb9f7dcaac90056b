import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { stopArrivedSlips, switchOffOutgoing } from '#src/backup/after-restore.ts';
import { BUSINESS, type ArchiveSummary, type BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { explainLoadFailure, loadTables } from '#src/backup/archive/load-tables.ts';
import { isSigned, keyText, type SignedHead } from '#src/backup/archive/signed-head.ts';
import { openArchive, type Archive } from '#src/backup/archive/read-archive.ts';
import { describeBusiness } from '#src/backup/business/export-business.ts';
import { noteArrival } from '#src/backup/business/note-arrival.ts';
import { refuseBusiness } from '#src/backup/business/refuse-business.ts';
import { checkArrivedBooks } from '#src/backup/check-restored-ledger.ts';
import { continuePositions, loadRowsOfBusiness } from '#src/backup/rows/load-rows.ts';
import { compareRows, setPortableOutput } from '#src/backup/rows/read-rows.ts';
import { readTenantTables } from '#src/backup/rows/tables.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

export interface ImportedBusiness {
  header: BusinessHeader;
  summary: ArchiveSummary;
  /** Entries of its audit chain, all with their imported seals. */
  auditEntries: number;
  /** The number of waiting slips that were stopped, so that a person decides about them. */
  stoppedSlips: number;
  /** The key of the installation that signed the file; null for one without a signature. */
  signedBy: string | null;
}

interface Importing {
  file: string;
  log: (line: string) => void;
  /** The key that must have signed it; any where it is left out. */
  expectedKey?: string | undefined;
}

/**
 * Imports the business of an archive into an installation that serves others meanwhile. One transaction does it all.
 * Rows become visible only after a comparison of all, with a correct ledger and seals (MOVE-3). No lock delays a till.
 * Errors: StartupError; the database is then unchanged.
 */
export async function importBusiness(
  client: pg.Client,
  { file, log, expectedKey }: Importing,
): Promise<ImportedBusiness> {
  const archive = await openArchive(file, BUSINESS);
  try {
    await client.query('begin');
    await setPortableOutput(client);
    await refuseBusiness(client, archive.header);
    const arrived = await bringIn(client, archive, { log, expectedKey });
    await client.query('commit');
    return { header: archive.header, ...arrived };
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection itself may have failed
    throw explainLoadFailure(error, { name: file, kind: BUSINESS });
  } finally {
    await archive.close();
  }
}

async function bringIn(
  client: pg.Client,
  archive: Archive<BusinessHeader>,
  { log, expectedKey }: Omit<Importing, 'file'>,
): Promise<Omit<ImportedBusiness, 'header'>> {
  const { kind, header } = archive;
  const { id } = header.business;
  const tables = await readTenantTables(client);
  await client.query('set local role sofra_import'); // at whose inserts no trigger fires (migration 0060)
  const summary = await loadTables(archive, {
    tables,
    log,
    load: (table, rows) => loadRowsOfBusiness(client, table, { businessId: id, rows }),
  });
  const signed = judgeSignature({ header, summary, expectedKey });
  await client.query('set local role sofra_owner');
  await continuePositions(client, id);
  await compareRows(client, summary.tables, { kind, tables, filter: { businessId: id }, log });
  await refuseOtherBusiness(client, header);
  const { auditEntries } = await checkArrivedBooks(client, header);
  const stoppedSlips = await stopArrivedSlips(client, id);
  await forgetPins(client, id);
  await switchOffOutgoing(client, id);
  await noteArrival(client, header, signed);
  return { summary, auditEntries, stoppedSlips, signedBy: signed && keyText(signed.key) };
}

interface Arrived {
  header: BusinessHeader;
  summary: ArchiveSummary;
  /** The key that the signature must be of, as `keyText` shows it; undefined accepts any, and a file without one. */
  expectedKey: string | undefined;
}

/**
 * The signature of the installation that wrote the file, or null for a file without one (MOVE-15). Errors: StartupError
 * for a file that holds fewer entries than were signed, that was changed since, or that another key signed.
 */
function judgeSignature({ header, summary, expectedKey }: Arrived): SignedHead | null {
  const signed = summary.signature ?? null;
  if (expectedKey !== undefined) refuseOtherKey(signed, expectedKey);
  if (signed !== null) refuseChanged(signed, header, summary);
  return signed;
}

function refuseOtherKey(signed: SignedHead | null, expectedKey: string): void {
  if (signed === null) throw new StartupError('Arşiv imzasız; --key ile beklenen kurulumun imzası yok.');
  if (keyText(signed.key) !== expectedKey)
    throw new StartupError(`Arşivi başka bir kurulum imzalamış: anahtarı ${keyText(signed.key)}.`);
}

function refuseChanged(
  signed: SignedHead,
  { business, auditHead }: BusinessHeader,
  summary: ArchiveSummary,
): void {
  if (!isSigned(business.id, signed))
    throw new StartupError('Arşivin imzası geçersiz: imzalandıktan sonra değiştirilmiş.');
  const entries = summary.tables.find(({ name }) => name === 'audit_log')?.rows ?? 0;
  if (entries < signed.entries || auditHead.seq < signed.seq)
    throw new StartupError(
      `Arşivdeki işlem geçmişi eksik: kaynak kurulum ${signed.entries} kayıt imzalamış, dosyada ${entries} kayıt var.`,
    );
  if (auditHead.seq !== signed.seq || auditHead.hash !== signed.hash || signed.content !== summary.sha256)
    throw new StartupError('Arşivin içindekiler imzasıyla uyuşmuyor: imzalandıktan sonra değiştirilmiş.');
}

/** Refuses a business row that differs from the header, which allowed the import. Errors: StartupError. */
async function refuseOtherBusiness(client: pg.Client, { business }: BusinessHeader): Promise<void> {
  const there = await describeBusiness(client, business.id);
  if (!isDeepStrictEqual(there.business, business))
    throw new StartupError('Arşivin başlığı içindeki işletmeden başka bir ad ya da adres söylüyor.');
}

/** A file of an older version holds PIN hashes, so any owner of the file could know the PINs (MOVE-16). */
async function forgetPins(client: pg.Client, businessId: string): Promise<void> {
  await client.query('update users set pin_hash = null where business_id = $1 and pin_hash is not null', [
    businessId,
  ]);
}

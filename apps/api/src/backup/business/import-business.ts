import type pg from 'pg';
import { stopArrivedSlips } from '#src/backup/after-restore.ts';
import { BUSINESS, type ArchiveSummary, type BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { readMigrations } from '#src/backup/archive/archive-snapshot.ts';
import { openArchive, type Archive } from '#src/backup/archive/read-archive.ts';
import { noteArrival } from '#src/backup/business/note-arrival.ts';
import { continuePositions, loadRowsOfBusiness } from '#src/backup/business/load-business.ts';
import { refuseOtherSchema, refuseTaken } from '#src/backup/business/refuse-business.ts';
import { copyBusinessOutSql, readTenantTables, setPortableOutput } from '#src/backup/catalogue.ts';
import { checkArrivedBooks } from '#src/backup/check-books.ts';
import { compareWithArchive } from '#src/backup/compare-with-archive.ts';
import { loadTables } from '#src/backup/load-archive.ts';
import { explainLoadFailure } from '#src/backup/load-failure.ts';

export interface ImportedBusiness {
  header: BusinessHeader;
  summary: ArchiveSummary;
  /** The entries of its audit chain, all with the seal they came with. */
  auditEntries: number;
  /** The number of waiting slips that were stopped, so that a person decides about them. */
  stoppedSlips: number;
}

/**
 * Brings the business of an archive into an installation that serves others meanwhile. It happens in one transaction:
 * nobody sees a row before all were compared and the books are true to the kuruş and to the last seal (MOVE-3). It
 * takes no lock on a table that would hold up a till. Errors: StartupError; the database is then unchanged.
 */
export async function importBusiness(
  client: pg.Client,
  file: string,
  log: (line: string) => void,
): Promise<ImportedBusiness> {
  const archive = await openArchive(file, BUSINESS);
  try {
    await client.query('begin');
    await setPortableOutput(client);
    refuseOtherSchema(archive.header, await readMigrations(client));
    await refuseTaken(client, archive.header.business);
    const arrived = await bringIn(client, archive, log);
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
  log: (line: string) => void,
): Promise<Omit<ImportedBusiness, 'header'>> {
  const { kind, header } = archive;
  const { id } = header.business;
  const tables = new Map((await readTenantTables(client)).map((table) => [table.name, table]));
  await client.query('set local role sofra_import'); // at whose inserts no trigger fires (migration 0060)
  const summary = await loadTables(archive, {
    tables,
    log,
    load: (table, rows) => loadRowsOfBusiness(client, table, { businessId: id, rows }),
  });
  await client.query('set local role sofra_owner');
  await continuePositions(client, id);
  await compareWithArchive(client, summary, {
    kind,
    tables,
    copyOf: (table) => copyBusinessOutSql(table, id),
    log,
  });
  const { auditEntries } = await checkArrivedBooks(client, header);
  const stoppedSlips = await stopArrivedSlips(client, id);
  await noteArrival(client, header);
  return { summary, auditEntries, stoppedSlips };
}

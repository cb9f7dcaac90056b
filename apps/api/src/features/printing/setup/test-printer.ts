import type { Station } from '@sofra/contract/printing/printing-setup';
import type * as contract from '@sofra/contract/printing/printing-setup';
import { RuleError } from '@sofra/domain/errors';
import { enqueueTickets } from '#src/features/printing/enqueue-tickets.ts';
import { findPrintRoutes, type NewPrintJob } from '#src/features/printing/print-jobs.store.ts';
import { findPrinter } from '#src/features/printing/setup/printers.store.ts';
import { findStation } from '#src/features/printing/setup/stations.store.ts';
import { ticketOfTest, type TestSlipKind } from '#src/features/printing/setup/test-slip.ts';
import { retryWaitingJobsNow } from '#src/features/printing/setup/waiting-jobs.store.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/** Counts both kinds of test against their limit. Errors: TOO_MANY_ATTEMPTS. */
export const countTest = (
  { rateLimits }: Services,
  _request: unknown,
  { businessId }: Actor,
): Promise<void> => rateLimits.countPrinterTest(businessId);

/**
 * Queues a test slip on one printer (PRINT-39) after its waiting jobs, and ends the pause before their next attempt.
 * Errors: NOT_FOUND; LOCAL_PRINTER, because QZ Tray and USB printers are tested at the till.
 */
export async function testPrinter(
  work: Work,
  { id, kind = 'PLAIN' }: RequestOf<typeof contract.testPrinter>,
): Promise<{ jobId: string }> {
  const printer = await findPrinter(work.tx, work.actor.businessId, id, work.config.printMode);
  if (!printer) throw new RuleError('NOT_FOUND');
  if (printer.interface !== 'NETWORK') throw new RuleError('LOCAL_PRINTER');
  const [jobId] = await queueTestSlips(work, { station: null, printers: [printer], kind });
  if (jobId === undefined) throw new RuleError('NOT_FOUND');
  work.audit({ event: 'printer.test', entity: 'printer', entityId: id, details: { name: printer.name } });
  return { jobId };
}

/**
 * Queues a test slip on every active printer of a station (PRINT-43).
 * Errors: NOT_FOUND; NO_PRINTER when it has none.
 */
export async function testStation(work: Work, { id }: { id: string }): Promise<{ jobIds: string[] }> {
  const { tx, actor } = work;
  const station = await findStation(tx, actor.businessId, id);
  if (!station) throw new RuleError('NOT_FOUND');
  const { printers: active } = await findPrintRoutes(tx, actor.businessId);
  const printers = station.printers
    .filter(({ printerId }) => active.some((printer) => printer.id === printerId))
    .map(({ printerId, printer }) => ({ id: printerId, name: printer.name }));
  const jobIds = await queueTestSlips(work, { station, printers, kind: 'PLAIN' });
  if (jobIds.length === 0) throw new RuleError('NO_PRINTER');
  work.audit({ event: 'station.test', entity: 'station', entityId: id, details: { name: station.name } });
  return { jobIds };
}

interface TestSlips {
  station: Station | null;
  printers: readonly { id: string; name: string }[];
  kind: TestSlipKind;
}

async function queueTestSlips(work: Work, { station, printers, kind }: TestSlips): Promise<string[]> {
  const { businessName, timeZone } = await findPrintRoutes(work.tx, work.actor.businessId);
  const origin = { businessName, timeZone, createdAt: work.now };
  const jobs = printers.map(({ id: printerId, name: printerName }): NewPrintJob => {
    const id = newId();
    const links = { printerId, stationId: station?.id ?? null, orderId: null, paymentId: null };
    const ticket = ticketOfTest(kind, origin, { stationName: station?.name ?? null, printerName });
    return { id, dedupeKey: `test:${id}`, copyNo: 1, ...links, ticket };
  });
  const queued = await enqueueTickets(work, jobs);
  for (const { id } of printers) await retryWaitingJobsNow(work.tx, work.actor.businessId, id);
  return [...queued.values()];
}

import type { Station } from '@sofra/contract/printing';
import { RuleError } from '@sofra/domain/errors';
import { testTicket } from '@sofra/domain/ticket';
import { enqueueTickets } from '#src/features/printing/enqueue-tickets.ts';
import { findPrintRoutes, type NewPrintJob } from '#src/features/printing/print-jobs.store.ts';
import { findPrinter } from '#src/features/printing/printers.store.ts';
import { findStation } from '#src/features/printing/stations.store.ts';
import { hurryWaitingJobs } from '#src/features/printing/waiting-jobs.store.ts';
import type { Actor, Services, Work } from '#src/platform/context.ts';
import { newId } from '#src/platform/ids.ts';

/** Before a test of either kind. Errors: TOO_MANY_ATTEMPTS. */
export const countTest = (
  { rateLimits }: Services,
  _request: unknown,
  { businessId }: Actor,
): Promise<void> => rateLimits.countPrinterTest(businessId);

/**
 * Queues a test slip on one printer (spec 2 "Settings", 7), behind what already waits for it; that is tried at once.
 * Errors: NOT_FOUND; LOCAL_PRINTER, because QZ Tray and USB printers are tested at the till.
 */
export async function testPrinter(work: Work, { id }: { id: string }): Promise<{ jobId: string }> {
  const printer = await findPrinter(work.tx, work.actor.businessId, id);
  if (!printer) throw new RuleError('NOT_FOUND');
  if (printer.interface !== 'NETWORK') throw new RuleError('LOCAL_PRINTER');
  const [jobId] = await queueTestSlips(work, null, [printer]);
  if (jobId === undefined) throw new RuleError('NOT_FOUND');
  work.audit({ event: 'printer.test', entity: 'printer', entityId: id, details: { name: printer.name } });
  return { jobId };
}

/**
 * Queues a test slip on every active printer of a station (spec 2 "Settings", 7).
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
  const jobIds = await queueTestSlips(work, station, printers);
  if (jobIds.length === 0) throw new RuleError('NO_PRINTER');
  work.audit({ event: 'station.test', entity: 'station', entityId: id, details: { name: station.name } });
  return { jobIds };
}

async function queueTestSlips(
  work: Work,
  station: Station | null,
  printers: readonly { id: string; name: string }[],
): Promise<string[]> {
  const { businessName, timeZone } = await findPrintRoutes(work.tx, work.actor.businessId);
  const origin = { businessName, timeZone, createdAt: work.now };
  const jobs = printers.map(({ id: printerId, name: printerName }): NewPrintJob => {
    const id = newId();
    const links = { printerId, stationId: station?.id ?? null, orderId: null, paymentId: null };
    const ticket = testTicket(origin, { stationName: station?.name ?? null, printerName });
    return { id, dedupeKey: `test:${id}`, copyNo: 1, ...links, ticket };
  });
  const queued = await enqueueTickets(work, jobs);
  for (const { id } of printers) await hurryWaitingJobs(work.tx, work.actor.businessId, id);
  return [...queued.values()];
}

import type * as contract from '@sofra/contract/orders/kitchen';
import { CANCELED_BY_PLATFORM } from '@sofra/domain/orders/channel-order';
import { KITCHEN_SHOWS_MS, kitchenCards } from '@sofra/domain/kitchen/kitchen';
import { stationForLine, type StationChoice } from '@sofra/domain/slips/ticket';
import {
  listKitchenCancels,
  listLinesHeld,
  listLinesInKitchen,
  listLinesServed,
  type KitchenCancelRow,
  type KitchenLineRow,
} from '#src/features/kitchen/kitchen.store.ts';
import { findPrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Clocks of servers differ a little, so lines that another server saved just now must not count as future ones. */
const CLOCKS_APART_MS = 3_600_000;

/**
 * The cards of the kitchen display (docs/decisions/0018): one per save of lines or Marş, at the present table of its
 * order. Each line belongs to the station that its ticket was printed at. `stationId` limits the lines to those of that
 * station and those without any. Cards without such a line are left out.
 */
export async function listTickets(
  { tx, actor, now }: Read,
  { stationId }: RequestOf<typeof contract.listKitchenTickets>,
): Promise<contract.KitchenTicket[]> {
  const { businessId } = actor;
  const until = new Date(now.getTime() + CLOCKS_APART_MS);
  const since = (ago: number) => new Date(now.getTime() - ago);
  const recent = { from: since(KITCHEN_SHOWS_MS.recent), until };
  const sent = { from: since(KITCHEN_SHOWS_MS.open), paidFrom: since(KITCHEN_SHOWS_MS.paid), until };
  const [toMake, held, served, canceled, { stations }] = await together(
    listLinesInKitchen(tx, businessId, sent),
    listLinesHeld(tx, businessId),
    listLinesServed(tx, businessId, recent),
    listKitchenCancels(tx, businessId, recent),
    findPrintRoutes(tx, businessId),
  );
  const here = <R extends { stationId: string | null }>(rows: readonly R[]) =>
    atStation(rows, stations, stationId);
  const stopped = toMake.flatMap((line) => stoppedLine(line, recent.from));
  const lines = here([...toMake.filter(({ stoppedAt }) => stoppedAt === null), ...served]);
  return kitchenCards({ lines, canceled: here([...canceled, ...stopped]), held: here(held) }, now);
}

/** A line of an order that its platform cancelled is shown like a cancelled line, for as long (INBOX-16). */
const stoppedLine = (line: KitchenLineRow, since: Date): KitchenCancelRow[] =>
  line.stoppedAt !== null && line.stoppedAt >= since
    ? [{ ...line, reason: CANCELED_BY_PLATFORM, canceledAt: line.stoppedAt }]
    : [];

/** Adds the station each line is routed to, and keeps the lines of the requested station and those without one. */
function atStation<R extends { stationId: string | null }>(
  rows: readonly R[],
  stations: readonly StationChoice[],
  wanted: string | undefined,
): R[] {
  const routed = rows.map((row) => ({ ...row, stationId: stationForLine(row, stations) }));
  return wanted === undefined
    ? routed
    : routed.filter(({ stationId }) => stationId === null || stationId === wanted);
}

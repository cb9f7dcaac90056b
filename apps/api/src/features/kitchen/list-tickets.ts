import type * as contract from '@sofra/contract/kitchen';
import { KITCHEN_SHOWS_MS, kitchenCards } from '@sofra/domain/kitchen';
import { stationForLine, type StationChoice } from '@sofra/domain/ticket';
import {
  listKitchenCancels,
  listLinesInKitchen,
  listLinesServed,
} from '#src/features/kitchen/kitchen.store.ts';
import { findPrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/** Servers' clocks differ a little: what another one has just saved is not of the future. */
const CLOCKS_APART_MS = 3_600_000;

/**
 * The cards of the kitchen display, oldest first (docs/decisions/0018): one per save of lines, at the table its order is
 * at now. Each line belongs to the station its ticket went to. With `stationId` only what that station makes and what no
 * station can take; a card without any of it is left out.
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
  const [toMake, served, canceled, { stations }] = await together(
    listLinesInKitchen(tx, businessId, sent),
    listLinesServed(tx, businessId, recent),
    listKitchenCancels(tx, businessId, recent),
    findPrintRoutes(tx, businessId),
  );
  const lines = atStation([...toMake, ...served], stations, stationId);
  return kitchenCards(lines, atStation(canceled, stations, stationId), now);
}

/** Each with the station it is routed to, as long as that is the one asked for or none. */
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

import type * as contract from '@sofra/contract/reports/reports';
import { kurus } from '@sofra/domain/money/money';
import { grossProfitOf } from '@sofra/domain/reports/gross-profit';
import { allHours, avgTicket } from '@sofra/domain/reports/report';
import { isCashHidden, hideCash } from '#src/features/cash/shared/hide-cash.ts';
import { listCompRows } from '#src/features/reports/comps-and-cancels.store.ts';
import { costSoldPortions } from '#src/features/reports/cost-sold-portions.ts';
import { sumGuests } from '#src/features/reports/guest-sums.store.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { sumByPriceRule } from '#src/features/reports/rule-sales.store.ts';
import { sumByLocalHour, sumByItem } from '#src/features/reports/sales.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * The revenue of each of the 24 hours of the local day, summed over all days of the range (REP-6). Errors: as in
 * `readReportRange`.
 */
export async function readHourlySales(read: Read, request: RangeRequest): Promise<contract.HourSales[]> {
  const { byLocalHour, clock, instants } = await readReportRange(read, request);
  const reading = { timeZone: clock.timeZone, withoutCash: await isCashHidden(read, instants) };
  return allHours(await sumByLocalHour(read.tx, read.actor.businessId, byLocalHour, reading));
}

/**
 * Sales of each portion, with the production cost and the rest. Together the rests are the gross profit of the same
 * range (REP-30). Errors: as in `readReportRange`. Sums that reveal cash are hidden (CASH-15).
 */
export async function readPortionSales(read: Read, request: RangeRequest): Promise<contract.PortionSales[]> {
  const { byDay, instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  return (await costSoldPortions(read, byDay)).map(
    ({ id, itemId, name, categoryName, portionName, qty, revenue, cost }) => ({
      ...{ id, itemId, name, categoryName, portionName, qty, revenue },
      materialCost: cost,
      grossProfit: cost === null ? null : kurus(revenue - cost),
    }),
  );
}

/** The default number of items (REP-5). */
export const TOP_ITEMS = 10;

/**
 * Items by revenue after their part of discounts, then by pieces, then by name. Returns ten unless the request has
 * another limit (REP-5). A share of an unsettled bill is not yet in any item. Errors: as in `readReportRange`. Sums
 * that reveal cash are hidden (CASH-15).
 */
export async function readTopItems(
  read: Read,
  { limit = TOP_ITEMS, ...query }: RequestOf<typeof contract.topItems>,
): Promise<contract.TopItem[]> {
  const { byDay, instants } = await readReportRange(read, query);
  await hideCash(read, instants);
  return sumByItem(read.tx, read.actor.businessId, byDay, limit);
}

/** Sales and discounts of each timed price, deleted ones included (PRICE-20). Errors: as in `readReportRange`. Sums that reveal cash are hidden (CASH-15). */
export async function readRuleSales(read: Read, request: RangeRequest): Promise<contract.RuleSales[]> {
  const { instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  return sumByPriceRule(read.tx, read.actor.businessId, instants);
}

/**
 * Guests of the paid orders of a range (GUESTS-16). Errors: as in `readReportRange`. Sums that reveal cash are hidden
 * (CASH-15).
 */
export async function readGuests(read: Read, request: RangeRequest): Promise<contract.GuestReport> {
  const { instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  const sums = await sumGuests(read.tx, read.actor.businessId, instants);
  return { ...sums, perGuest: avgTicket(sums.revenue, sums.guests) };
}

/** The comps (*ikram*) of a range, newest first. Errors: as in `readReportRange`. */
export async function listComps(read: Read, request: RangeRequest): Promise<contract.CompEntry[]> {
  const { instants } = await readReportRange(read, request);
  return listCompRows(read.tx, read.actor.businessId, instants);
}

/**
 * The material cost of the sold pieces at today's costs, and the gross profit of those items (docs/decisions/0034). A
 * set menu costs what its parts cost (SET-30).
 * Errors: as in `readReportRange`. Sums that reveal cash are hidden (CASH-15).
 */
export async function readGrossProfit(read: Read, request: RangeRequest): Promise<contract.GrossProfit> {
  const { byDay, instants } = await readReportRange(read, request);
  await hideCash(read, instants);
  return grossProfitOf(await costSoldPortions(read, byDay));
}

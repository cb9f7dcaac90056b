import {
  frequentItems,
  learnedRange,
  NO_FREQUENT_ITEMS,
  type FrequentItems,
} from '@sofra/domain/menu/frequent-items';
import { splitAtSums } from '@sofra/domain/reports/report';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findSummedUntil, listSoldOnSale } from '#src/features/reports/sales.store.ts';
import type { ReadOfRole } from '#src/platform/http/bind-endpoints.ts';
import { together } from '#src/platform/postgres/transaction.ts';

const DAY_MS = 86_400_000;

/**
 * *Sık satılanlar* (docs/decisions/0033): the items that sold most in the business days before today, from the sums of
 * closed days and the single rows since. Empty when the business has switched the list off.
 */
export async function listFrequentItems({ tx, actor, now }: ReadOfRole): Promise<FrequentItems> {
  const [{ timeZone, dayStartHour, settings }, summedUntil] = await together(
    findBusinessProfile(tx, actor.businessId),
    findSummedUntil(tx, actor.businessId),
  );
  if (!settings.showFrequentItems) return NO_FREQUENT_ITEMS;
  const parts = splitAtSums(learnedRange(now, { timeZone, dayStartHour }), summedUntil, DAY_MS);
  return frequentItems(await listSoldOnSale(tx, actor.businessId, parts));
}

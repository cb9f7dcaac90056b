import {
  frequentItems,
  learnedRange,
  NO_FREQUENT_ITEMS,
  type FrequentItems,
} from '@sofra/domain/menu/frequent-items';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listSoldOnSale } from '#src/features/reports/sales.store.ts';
import type { ReadOfRole } from '#src/platform/http/bind-endpoints.ts';

/**
 * *Sık satılanlar* (docs/decisions/0033): the items that sold most in the business days before today. Empty when
 * the business has switched the list off.
 */
export async function listFrequentItems({ tx, actor, now }: ReadOfRole): Promise<FrequentItems> {
  const business = await findBusinessProfile(tx, actor.businessId);
  if (!business.settings.showFrequentItems) return NO_FREQUENT_ITEMS;
  return frequentItems(await listSoldOnSale(tx, actor.businessId, learnedRange(now, business)));
}

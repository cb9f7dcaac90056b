import type * as contract from '@sofra/contract/public-menu';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { pictureUrlOf } from '#src/features/menu/item-pictures.store.ts';
import {
  findPublicBusiness,
  listPublicCategories,
  listPublicItems,
  type PublicItem,
} from '#src/features/public-menu/public-menu.store.ts';
import type { PublicCall } from '#src/platform/context.ts';
import type { RequestOf } from '#src/platform/request-input.ts';
import { inTransaction, together } from '#src/platform/transaction.ts';

/**
 * The menu as guests read it (spec 2 "Public menu"; decisions 17): one look for the business at this address, then one
 * snapshot inside its fence. Items of a category that is not shown are not shown either; those without one are.
 * Errors: NOT_FOUND, with the sentence of the specification.
 */
export async function getPublicMenu(
  { services: { pool } }: Pick<PublicCall, 'services'>,
  { slug }: RequestOf<typeof contract.getPublicMenu>,
): Promise<contract.PublicMenu> {
  const nowhere = { businessId: null, readOnly: true };
  const businessId = await inTransaction(pool, nowhere, (tx) => findPublicBusiness(tx, slug));
  if (businessId === undefined) throw new RuleError('NOT_FOUND', { message: 'Menü bulunamadı' });

  const [{ name, settings }, categories, items] = await inTransaction(
    pool,
    { businessId, readOnly: true },
    (tx) =>
      together(
        findBusinessProfile(tx, businessId),
        listPublicCategories(tx, businessId),
        listPublicItems(tx, businessId),
      ),
  );
  return {
    business: {
      name,
      slug,
      secondLanguage: settings.secondLanguage,
      takesCalls: settings.guestCalls,
      hasSamples: [...categories, ...items].some(({ isSample }) => isSample),
    },
    pricesChangedAt: youngestPriceOf(items),
    categories,
    items: items.map(({ pictureId, ...item }) => ({ ...item, pictureUrl: pictureUrlOf(pictureId) })),
  };
}

/** Since when all prices that are shown hold. */
const youngestPriceOf = (items: readonly PublicItem[]): Date | null =>
  items.reduce<Date | null>(
    (youngest, { priceChangedAt }) =>
      youngest === null || priceChangedAt > youngest ? priceChangedAt : youngest,
    null,
  );

import type * as contract from '@sofra/contract/public-menu';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { pictureUrlOf } from '#src/features/menu/item-pictures.store.ts';
import { menuVersion } from '#src/features/menu/menu-version.store.ts';
import {
  businessVersion,
  findPublicBusiness,
  listPublicCategories,
  listPublicItems,
  type PublicItem,
} from '#src/features/public-menu/public-menu.store.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { PublicReading } from '#src/platform/http/bind-endpoints.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';

/**
 * The menu as guests read it (PUB-12): one look for the business at this address and one for what its menu is made of
 * now; the menu itself only when that is news, in one snapshot inside its fence (PUB-21). The snapshot is taken after
 * the look: what is sent is never older than the version it is kept by.
 * Errors: NOT_FOUND, with a sentence of its own (PUB-16).
 */
export async function openPublicMenu(
  { services: { pool } }: Pick<PublicCall, 'services'>,
  { slug }: RequestOf<typeof contract.getPublicMenu>,
): Promise<PublicReading<typeof contract.getPublicMenu>> {
  const nowhere = { businessId: null, readOnly: true };
  const businessId = await inTransaction(pool, nowhere, (tx) => findPublicBusiness(tx, slug));
  if (businessId === undefined) throw new RuleError('NOT_FOUND', { message: 'Menü bulunamadı' });

  const inside = { businessId, readOnly: true };
  const versions = await inTransaction(pool, inside, (tx) =>
    together(menuVersion(tx, businessId), businessVersion(tx, businessId)),
  );
  return {
    version: versions.join(' '),
    read: () => inTransaction(pool, inside, (tx) => readPublicMenu(tx, businessId, slug)),
  };
}

/** Items of a category that is not shown are not shown either; those without one are (PUB-13). */
async function readPublicMenu(tx: Tx, businessId: string, slug: string): Promise<contract.PublicMenu> {
  const [{ name, settings }, categories, items] = await together(
    findBusinessProfile(tx, businessId),
    listPublicCategories(tx, businessId),
    listPublicItems(tx, businessId),
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

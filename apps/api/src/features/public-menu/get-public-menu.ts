import type * as contract from '@sofra/contract/menu/public-menu';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { favoriteItems, favoriteRange } from '@sofra/domain/menu/frequent-items';
import { sentRuleOf, rulesAt } from '@sofra/domain/menu/price-rule';
import type { PlaceKind } from '@sofra/domain/orders/place';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { businessOfCode, menuNotFound } from '#src/features/guest-calls/shared/table-of-code.ts';
import { pictureUrlOf } from '#src/features/menu/item-pictures.store.ts';
import { menuVersion } from '#src/features/menu/menu-version.store.ts';
import {
  businessVersion,
  listPublicCategories,
  listPublicItems,
  listPublicSets,
  type PublicItem,
} from '#src/features/public-menu/public-menu.store.ts';
import { listPriceRuleRows, priceRulesVersion } from '#src/features/price-rules/price-rules.store.ts';
import { listSoldOnSale } from '#src/features/reports/sales.store.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { PublicReading } from '#src/platform/http/bind-endpoints.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';

/**
 * Reads the menu for guests (PUB-12). The business is found by its slug, and the version of its menu is read first. The
 * menu itself is read only when the version is new, in one snapshot under row security (PUB-21). That snapshot is taken
 * after the version, so the menu is never older than the version it is cached under. Errors: NOT_FOUND with its own
 * message (PUB-16).
 */
export async function openPublicMenu(
  { services: { pool }, now }: Pick<PublicCall, 'services' | 'now'>,
  { slug }: { slug: string },
): Promise<PublicReading<typeof contract.getPublicMenu> & { isSearchable: boolean }> {
  const businessId = await businessOfCode({ pool }, slug, menuNotFound);
  const inside = { businessId, readOnly: true };
  const [business, ...versions] = await inTransaction(pool, inside, (tx) =>
    together(
      findBusinessProfile(tx, businessId),
      menuVersion(tx, businessId),
      businessVersion(tx, businessId),
      priceRulesVersion(tx, businessId),
    ),
  );
  const counted = business.settings.menuFavorites ? favoriteRange(now, business) : null;
  return {
    isSearchable: business.settings.menuSearchable,
    version: [...versions, counted?.until.getTime()].join(' '),
    read: () => inTransaction(pool, inside, (tx) => readPublicMenu(tx, businessId, slug, counted)),
  };
}

/** Items of a hidden category are left out; items without a category are included (PUB-13). */
async function readPublicMenu(
  tx: Tx,
  businessId: string,
  slug: string,
  counted: InstantRange | null,
): Promise<contract.PublicMenu> {
  const [{ name, settings, timeZone }, categories, rows, sets, rules] = await together(
    findBusinessProfile(tx, businessId),
    listPublicCategories(tx, businessId),
    listPublicItems(tx, businessId),
    listPublicSets(tx, businessId),
    listPriceRuleRows(tx, businessId),
  );
  const items = rows.map(({ pictureId, ...item }) => {
    const { groups = [], isAnswerable = true } = sets.get(item.id) ?? {};
    const isSoldOut = item.isSoldOut || !isAnswerable;
    return { ...item, isSoldOut, setGroups: groups, pictureUrl: pictureUrlOf(pictureId) };
  });
  const favorites = counted ? await readFavorites(tx, businessId, counted, items) : [];
  return {
    business: {
      name,
      slug,
      secondLanguage: settings.secondLanguage,
      takesCalls: settings.guestCalls,
      ...(settings.guestOrders && { takesOrders: true }),
      hasSamples: [...categories, ...items].some(({ isSample }) => isSample),
    },
    pricesChangedAt: youngestPriceOf(items),
    categories,
    items,
    ...(favorites.length > 0 && { favorites }),
    timeZone,
    // Guests read it at their tables (CHANNEL-6).
    priceRules: rulesSentFor(rules, 'TABLE'),
    ...(settings.guestTakeaway && { takeaway: { priceRules: rulesSentFor(rules, 'TAKEAWAY') } }),
    ...(settings.reservations && settings.guestReservations && { takesReservations: true as const }),
  };
}

const rulesSentFor = (rules: Awaited<ReturnType<typeof listPriceRuleRows>>, kind: PlaceKind) =>
  rulesAt(rules, { kind, channelId: null })
    .filter(({ isOn }) => isOn)
    .map(sentRuleOf);

/** Reads the best sellers among the items that guests can order now (PUB-40). */
async function readFavorites(
  tx: Tx,
  businessId: string,
  range: InstantRange,
  items: readonly { id: string; isSoldOut: boolean }[],
): Promise<string[]> {
  const offered = new Set(items.filter(({ isSoldOut }) => !isSoldOut).map(({ id }) => id));
  const sold = await listSoldOnSale(tx, businessId, range);
  return favoriteItems(sold.filter(({ itemId }) => offered.has(itemId)));
}

/** When the latest change of a shown price was made. */
const youngestPriceOf = (items: readonly Pick<PublicItem, 'priceChangedAt'>[]): Date | null =>
  items.reduce<Date | null>(
    (youngest, { priceChangedAt }) =>
      youngest === null || priceChangedAt > youngest ? priceChangedAt : youngest,
    null,
  );

import type * as contract from '@sofra/contract/menu/guest-table';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { businessOfCode } from '#src/features/guest-calls/shared/table-of-code.ts';
import { listItemsForSale, type ItemForSale } from '#src/features/menu/items-for-sale.store.ts';
import { menuVersion } from '#src/features/menu/menu-version.store.ts';
import {
  listOptions,
  optionGroupsVersion,
  type OptionRow,
} from '#src/features/menu/options/option-groups.store.ts';
import { businessVersion, listPublicItems } from '#src/features/public-menu/public-menu.store.ts';
import type { PublicReading } from '#src/platform/http/bind-endpoints.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { PublicCall } from '#src/platform/writes/context.ts';

type Choices = typeof contract.getGuestChoices;

/**
 * Portions and options of the public menu, the same bytes for every guest until one changes (GUESTORDER-9). Set menus
 * are left out. Errors: NOT_FOUND; GUEST_ORDERS_OFF.
 */
export async function openGuestChoices(
  { services }: Pick<PublicCall, 'services'>,
  { slug }: RequestOf<Choices>,
): Promise<PublicReading<Choices>> {
  const businessId = await businessOfCode(services, slug);
  const inside = { businessId, readOnly: true };
  const [menu, business, options, { settings }] = await inTransaction(services.pool, inside, (tx) =>
    together(
      menuVersion(tx, businessId),
      businessVersion(tx, businessId),
      optionGroupsVersion(tx, businessId),
      findBusinessProfile(tx, businessId),
    ),
  );
  if (!settings.guestOrders && !settings.guestTakeaway) throw new RuleError('GUEST_ORDERS_OFF');
  return {
    version: [menu, business, options].join(' '),
    read: () => inTransaction(services.pool, inside, (tx) => readChoices(tx, businessId)),
  };
}

async function readChoices(tx: Tx, businessId: string) {
  const [shown, options] = await together(listPublicItems(tx, businessId), listOptions(tx, businessId));
  const ids = shown.map(({ id }) => id);
  const items = await listItemsForSale(tx, businessId, ids);
  const translated = new Map(options.map((option) => [option.id, option]));
  const isShown = new Set(ids);
  return {
    items: items
      .filter(({ id, setGroups }) => isShown.has(id) && !setGroups)
      .map((item) => choicesOf(item, translated)),
  };
}

const choicesOf = ({ id, portions, groups }: ItemForSale, translated: ReadonlyMap<string, OptionRow>) => ({
  itemId: id,
  portions: (portions ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id: portionId, name, price, isDefault }) => ({ id: portionId, name, price, isDefault })),
  groups: (groups ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ options, ...group }) => ({
      ...{ id: group.id, name: group.name, min: group.min, max: group.max, isRemoval: group.isRemoval },
      options: options
        .filter(({ isActive }) => isActive)
        .map((option) => ({
          ...{ id: option.id, name: option.name, priceDifference: option.priceDifference },
          ...{ isDefault: option.isDefault, isSoldOut: option.isSoldOut, maxQty: option.maxQty },
          translations: translated.get(option.id)?.translations ?? {},
        })),
    })),
});

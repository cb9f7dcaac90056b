import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import type { Kurus } from '@sofra/domain/money/money';
import type { GroupChoices } from '@sofra/domain/menu/option-group';
import {
  defaultPortion,
  refuseInvalidPortions,
  WHOLE_RECIPE,
  type Portion,
} from '@sofra/domain/menu/portion';
import { replaceGroupLinks } from '#src/features/menu/group-links.store.ts';
import { replacePortions } from '#src/features/menu/portions.store.ts';
import { planSetGroups, refuseWrongChoices } from '#src/features/menu/set-menus/plan-set-groups.ts';
import { replaceSetGroups, type SetGroupOfMenu } from '#src/features/menu/set-menus/set-groups.store.ts';
import { refuseMissingGroups } from '#src/features/menu/refuse-missing-groups.ts';
import { withoutUndefined } from '#src/features/menu/without-undefined.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** Sales setting of an item: its price or portions, its option groups and, for a set menu, its set groups. */
export interface ItemSetting {
  price: Kurus;
  portions: readonly Portion[];
  optionGroups: GroupChoices;
  setGroups: readonly SetGroupOfMenu[];
}

/** A setting as it is to be, and what of it differs. */
export interface SettingChange {
  before: ItemSetting;
  after: ItemSetting;
  portionsDiffer: boolean;
  groupsDiffer: boolean;
  setDiffers: boolean;
  isChanged: boolean;
}

type Request = Pick<
  RequestOf<typeof contract.updateItem>,
  'price' | 'portions' | 'optionGroups' | 'setGroups'
>;

/**
 * The setting after a request (SELL-1, SELL-2). With portions, the price of the item is that of the default portion. A
 * price alone is the new price of the default portion. Errors: INVALID_INPUT for no valid list; NOT_FOUND for an id
 * that is no portion of the item.
 */
export function planSetting(
  before: ItemSetting,
  { price, portions, optionGroups, setGroups }: Request,
): SettingChange {
  const planned = portions
    ? plannedPortions(before.portions, portions)
    : before.portions.map((portion) =>
        portion.isDefault && price !== undefined ? { ...portion, price } : portion,
      );
  refuseInvalidPortions(planned);
  const after = {
    price: defaultPortion(planned)?.price ?? price ?? before.price,
    portions: planned,
    optionGroups: optionGroups ?? before.optionGroups,
    setGroups: setGroups ? planSetGroups(before.setGroups, setGroups) : before.setGroups,
  };
  const [portionsDiffer, groupsDiffer, setDiffers] = [
    !isDeepStrictEqual(before.portions, after.portions),
    !isDeepStrictEqual(before.optionGroups, after.optionGroups),
    !isDeepStrictEqual(before.setGroups, after.setGroups),
  ];
  const isChanged = portionsDiffer || groupsDiffer || setDiffers;
  return { before, after, portionsDiffer, groupsDiffer, setDiffers, isChanged };
}

const NEW_PORTION = { recipeMultiplier: WHOLE_RECIPE, isActive: true };

/** A portion that keeps its id keeps what is not named. Where a portion is named the default, the others are not. */
function plannedPortions(
  present: readonly Portion[],
  requested: NonNullable<Request['portions']>,
): Portion[] {
  const isDefaultNamed = requested.some(({ isDefault }) => isDefault === true);
  return requested.map(({ id, ...fields }, index) => {
    const before = present.find((portion) => portion.id === id);
    if (id !== undefined && !before) throw new RuleError('NOT_FOUND');
    const isFirst = present.length === 0 && index === 0;
    const kept = before ?? { ...NEW_PORTION, id: newId(), isDefault: isFirst };
    return { ...kept, ...(isDefaultNamed && { isDefault: false }), ...withoutUndefined(fields) };
  });
}

/** Stores what differs; the item must be locked, and its own row is the caller's. Errors: NOT_FOUND for a group. */
export async function saveSetting(
  work: Work,
  itemId: string,
  { before, after, portionsDiffer, groupsDiffer, setDiffers }: SettingChange,
): Promise<void> {
  const { tx } = work;
  const { businessId } = work.actor;
  const { own, refused } = after.optionGroups;
  const portions = after.portions.map((portion) => ({ ...portion, itemId }));
  if (portionsDiffer) await replacePortions(tx, businessId, [itemId], portions);
  if (setDiffers) {
    await refuseWrongChoices(work, itemId, { before: before.setGroups, after: after.setGroups });
    await replaceSetGroups(tx, businessId, itemId, after.setGroups);
  }
  if (!groupsDiffer) return;
  await refuseMissingGroups(work, [...own, ...refused]);
  await replaceGroupLinks(tx, businessId, { kind: 'OWN', ofId: itemId }, own);
  await replaceGroupLinks(tx, businessId, { kind: 'REFUSED', ofId: itemId }, refused);
}

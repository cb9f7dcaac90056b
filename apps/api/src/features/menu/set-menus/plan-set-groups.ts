import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import { formatAmount, ZERO } from '@sofra/domain/money/money';
import { refuseField, type Portion } from '@sofra/domain/menu/portion';
import { refuseInvalidSetGroups, type SetChoice } from '@sofra/domain/menu/set-menu';
import {
  findSetOffering,
  lockOfferedItems,
  type SetGroupOfMenu,
} from '#src/features/menu/set-menus/set-groups.store.ts';
import { withoutUndefined } from '#src/features/menu/without-undefined.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Requested = NonNullable<RequestOf<typeof contract.updateItem>['setGroups']>;

const NEW_GROUP = { translations: {}, min: 1, max: 1 };
const NEW_CHOICE = { portionId: null, extraPrice: ZERO, isDefault: false, isActive: true };

/**
 * The groups after a request. A group or choice that keeps its id keeps what is not named (SET-1, SET-2). Errors:
 * INVALID_INPUT for no valid list; NOT_FOUND for an id that this item does not have.
 */
export function planSetGroups(present: readonly SetGroupOfMenu[], requested: Requested): SetGroupOfMenu[] {
  const planned = requested.map(({ id, choices, ...fields }) => {
    const before = present.find((group) => group.id === id);
    if (id !== undefined && !before) throw new RuleError('NOT_FOUND');
    return {
      ...(before ?? { ...NEW_GROUP, id: newId() }),
      ...withoutUndefined(fields),
      choices: choices.map((choice) => plannedChoice(before?.choices ?? [], choice)),
    };
  });
  refuseInvalidSetGroups(planned);
  return planned;
}

function plannedChoice(
  present: readonly SetChoice[],
  { id, ...fields }: Requested[number]['choices'][number],
): SetChoice {
  const before = present.find((choice) => choice.id === id);
  if (id !== undefined && !before) throw new RuleError('NOT_FOUND');
  return { ...(before ?? { ...NEW_CHOICE, id: newId() }), ...withoutUndefined(fields) };
}

/** Data of an item that a set menu cannot have (SET-3). */
interface OwnThings {
  portions: readonly Portion[];
  optionGroups: { own: readonly string[]; refused: readonly string[] };
  recipe: readonly unknown[];
  trackStock: boolean;
}

/** Refuses a set menu with portions, option groups, a recipe or stock of its own: INVALID_INPUT (SET-3). */
export function refuseOwnThings(groups: readonly SetGroupOfMenu[], own: OwnThings): void {
  if (groups.length === 0) return;
  const has = [
    own.portions.length > 0 && 'porsiyonu',
    own.optionGroups.own.length > 0 && 'seçenek grubu',
    own.recipe.length > 0 && 'reçetesi',
    own.trackStock && 'stoğu',
  ].find(Boolean);
  if (has) refuseField('setGroups', `Menünün kendi ${has} olmaz. Önce bunu kaldırın.`);
}

/**
 * Refuses choices that are not on the menu or are set menus. Refuses also a set menu that another one offers (SET-4).
 * The named items stay locked, so that they cannot become set menus meanwhile. Errors: NOT_FOUND, INVALID_INPUT.
 */
export async function refuseWrongChoices(
  { tx, actor }: Work,
  itemId: string,
  { before, after: groups }: { before: readonly SetGroupOfMenu[]; after: readonly SetGroupOfMenu[] },
): Promise<void> {
  if (groups.length === 0) return;
  const choices = groups.flatMap((group) => group.choices);
  const wanted = [...new Set(choices.map((choice) => choice.itemId))];
  if (wanted.includes(itemId)) refuseField('setGroups', 'Menü kendi içinde olamaz.');
  const items = new Map(
    (await lockOfferedItems(tx, actor.businessId, wanted)).map((item) => [item.id, item]),
  );
  const kept = new Set(before.flatMap((group) => group.choices.map(keyOf)));
  for (const choice of choices) {
    const item = items.get(choice.itemId);
    // A portion may have left its item since; such a choice is not offered, and may stay.
    const hasPortion =
      choice.portionId === null || kept.has(keyOf(choice)) || item?.portionIds.includes(choice.portionId);
    if (!item || !hasPortion) throw new RuleError('NOT_FOUND', { itemId: choice.itemId });
    if (item.isSetMenu)
      refuseField('setGroups', `${item.name} bir menü; menünün içinde başka bir menü olamaz.`);
  }
  const offeredBy = await findSetOffering(tx, actor.businessId, itemId);
  if (offeredBy !== undefined)
    refuseField('setGroups', `Bu ürün “${offeredBy}” menüsünün içinde; kendisi menü olamaz.`);
}

const keyOf = ({ id, itemId, portionId }: SetChoice): string => `${id} ${itemId} ${portionId}`;

/** *Ana yemek (1): Adana, Köfte +15,00*: the groups as the audit log stores them. */
export const setGroupsInWords = (
  groups: readonly SetGroupOfMenu[],
  nameOf: (itemId: string) => string,
): string[] =>
  groups.map(({ name, min, max, choices }) => {
    const offered = choices.map(({ itemId, extraPrice, isActive }) =>
      [nameOf(itemId), extraPrice > 0 && `+${formatAmount(extraPrice)}`, !isActive && '(kapalı)']
        .filter(Boolean)
        .join(' '),
    );
    return `${name} (${min === max ? min : `${min}–${max}`}): ${offered.join(', ')}`;
  });

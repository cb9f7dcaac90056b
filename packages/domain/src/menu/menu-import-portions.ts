import type { PlannedRow } from './menu-import-row.ts';
import { MAX_PORTIONS, MIN_PORTIONS, WHOLE_RECIPE, type Portion } from './portion.ts';
import { foldForSearch } from '../text/turkish.ts';

/** A portion of a menu that an import is compared with. */
export type PresentPortion = Portion;

/** An item of a menu that an import is compared with. */
interface PresentItem {
  portions: readonly PresentPortion[];
  isSetMenu?: boolean;
}

/** Rows of one item: one that exists, or one that is to be made. */
const itemKey = ({ itemId, category, name }: PlannedRow): string =>
  itemId ?? JSON.stringify([foldForSearch(category), foldForSearch(name)]);

/**
 * Refuses rows after which an item would have no valid list of portions. Such lists have a single portion, too many, or
 * a price of the item beside those of its portions (SELL-6).
 */
export function refusePortionRows(
  rows: readonly PlannedRow[],
  presentOf: (itemId: string) => PresentItem | undefined,
): PlannedRow[] {
  const byItem = Map.groupBy(
    rows.filter(({ reason }) => reason === null),
    itemKey,
  );
  return rows.map((row) => {
    const reason = row.reason ?? reasonAgainst(row, byItem.get(itemKey(row)) ?? [], presentOf);
    return reason === row.reason ? row : { ...row, outcome: 'ERROR', price: null, reason };
  });
}

function reasonAgainst(
  row: PlannedRow,
  ofItem: readonly PlannedRow[],
  presentOf: (itemId: string) => PresentItem | undefined,
): string | null {
  const named = ofItem.filter(({ portion }) => portion !== null);
  if (named.length === 0) return null;
  if (row.portion === null) return 'Bu ürünün porsiyonları ayrı satırlarda yazılmış.';
  const present = row.itemId === null ? undefined : presentOf(row.itemId);
  // The groups of a set menu are not part of a list and do not change (SET-28).
  if (present?.isSetMenu) return 'Menünün porsiyonu olmaz.';
  const count = (present?.portions.length ?? 0) + named.filter(({ portionId }) => portionId === null).length;
  if (count < MIN_PORTIONS) return 'Tek porsiyon olmaz: en az iki satır yazın.';
  return count > MAX_PORTIONS ? `En çok ${MAX_PORTIONS} porsiyon olabilir.` : null;
}

/**
 * The rows that name portions, by item, without those with an error. Items without a new or changed price are left out.
 */
export const portionRows = (rows: readonly PlannedRow[]): PlannedRow[][] =>
  [
    ...Map.groupBy(
      rows.filter(({ reason, portion }) => reason === null && portion !== null),
      itemKey,
    ).values(),
  ].filter((ofItem) => ofItem.some(({ outcome }) => outcome === 'NEW' || outcome === 'PRICE'));

/**
 * The portions of an item after its rows: its existing ones with their new prices, then new ones. An item that had none
 * gets a default: the portion that its row marks so, else the first active one.
 */
export function portionsAfterImport(
  present: readonly PresentPortion[],
  rows: readonly PlannedRow[],
  newId: () => string,
): Portion[] {
  const priceOf = new Map(rows.map(({ portionId, price }) => [portionId, price]));
  const isAllOff = present.length === 0 && rows.every(({ isActive }) => !isActive);
  const isOn = ({ isActive }: PlannedRow) => isActive || isAllOff;
  const usual = rows.find((row) => row.isDefault && isOn(row)) ?? rows.find(isOn);
  const kept = present.map((portion) => ({ ...portion, price: priceOf.get(portion.id) ?? portion.price }));
  const added = rows.flatMap((row) => {
    const { portion: name, portionId, price } = row;
    if (name === null || portionId !== null || price === null) return [];
    const isDefault = present.length === 0 && row === usual;
    return [{ id: newId(), name, price, recipeMultiplier: WHOLE_RECIPE, isDefault, isActive: isOn(row) }];
  });
  return [...kept, ...added];
}

/**
 * Returns true when a new item is active. It is passive where one of its rows marks it so, or all of them are off
 * (MENU-31).
 */
export const isActiveAfterImport = (rows: readonly Pick<PlannedRow, 'isActive' | 'isItemOff'>[]): boolean =>
  rows.some(({ isActive }) => isActive) && !rows.some(({ isItemOff }) => isItemOff);

import { MenuItem } from '@sofra/contract/menu/menu';
import type * as contract from '@sofra/contract/menu/menu-edits';
import { RuleError } from '@sofra/domain/errors';
import { liraOf } from '@sofra/domain/money/money';
import { priceChangesOf, type ItemPrices } from '@sofra/domain/stock/price-history';
import { refuseInUse } from '@sofra/domain/stock/recipe';
import { changeInUnits } from '@sofra/domain/stock/stock';
import { changedUnitFacts } from '@sofra/domain/stock/stock-limits';
import * as z from 'zod/mini';
import { findStation } from '#src/features/menu/categories.store.ts';
import { followRenamedPortions } from '#src/features/menu/follow-renamed-portions.ts';
import {
  planStockOperation,
  stockOperationOf,
  type StockOperation,
} from '@sofra/domain/stock/stock-operation';
import {
  readItemParts,
  setParts,
  withParts,
  type ItemParts,
  type PartsOfMenu,
} from '#src/features/menu/item-parts.ts';
import { planSetting, saveSetting, type SettingChange } from '#src/features/menu/item-setting.ts';
import { itemFor, itemView } from '#src/features/menu/item-view.ts';
import { lockStockRow, updateItemFields, type StockRow } from '#src/features/menu/items.store.ts';
import { normalizeDetails } from '#src/features/menu/normalize-details.ts';
import {
  choicesInWords,
  groupNames,
  itemNames,
  portionsInWords,
} from '#src/features/menu/setting-in-words.ts';
import { refuseOwnThings, setGroupsInWords } from '#src/features/menu/set-menus/plan-set-groups.ts';
import { listSetGroups } from '#src/features/menu/set-menus/set-groups.store.ts';
import { refuseBelowZero } from '#src/features/menu/refuse-below-zero.ts';
import { insertPriceChanges } from '#src/features/price-rules/price-changes.store.ts';
import { listItemsMadeOf } from '#src/features/stock/recipes.store.ts';
import { insertMovements } from '#src/features/stock/stock.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.updateItem>;
type Fields = Omit<
  ItemRequest,
  'id' | 'expectedVersion' | 'stockAmount' | 'stockDelta' | 'movement' | 'note'
>;

/**
 * Changes an item, or its stock (MENU-13, STOCK-1, STOCK-3, STOCK-10), or the stock of an ingredient (STOCK-4). The
 * first stock operation turns tracking on, unless `trackStock` is false. Stock never falls below 0. The ledger stores
 * both the requested and the applied amount. With another unit the low-stock threshold becomes that unit's default
 * unless it is sent too. The number in stock stays. Portions and option groups are sent as whole lists (SELL-1,
 * SELL-2, SELL-11).
 *
 * Errors: NOT_FOUND for the item, its new category or station, a portion or a group; CHANGED_MEANWHILE. IN_USE when
 * recipes use it and its unit would change or its tracking end (details: `items`). INVALID_INPUT as in {@link
 * stockOperationOf}, and for fields of an ingredient other than its stock. INVALID_INPUT also for portions that are
 * no list (SELL-1), and below zero (SELL-12).
 */
export async function updateItem(work: Work, request: Request): Promise<MenuItem> {
  const { item, mayCostLess } = await saveItem(work, request);
  if (mayCostLess) await refuseBelowZero(work, ({ id }) => id === item.id);
  return item;
}

/** An item is changed by itself or among others; only the latter may lose its category, when that is undone. */
type ItemRequest = Omit<Request, 'categoryId'> & { categoryId?: string | null | undefined };

interface SavedItem {
  item: MenuItem;
  /** The lowest price may be another one now, which the caller must check ({@link refuseBelowZero}). */
  mayCostLess: boolean;
}

/** The change of {@link updateItem} without the check of the lowest price. */
export async function saveItem(work: Work, request: ItemRequest): Promise<SavedItem> {
  const { id, expectedVersion, stockAmount, stockDelta, movement, note, ...fields } = request;
  const { tx, actor } = work;
  const operation = stockOperationOf({ stockAmount, stockDelta, movement, note });
  const [before, parts] = await together(
    lockStockRow(tx, actor.businessId, id),
    readItemParts(tx, actor.businessId, id),
  );
  if (!before) throw new RuleError('NOT_FOUND');
  if (before.kind === 'INGREDIENT') refuseAllButStock(fields);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', {
      current: encodeResponse(MenuItem, itemFor(actor, itemView(before, parts))),
    });

  const planned = planItem({ item: before, parts }, fields, operation);
  const { item: after } = planned.after;
  if (!operation && !planned.isChanged)
    return { item: itemFor(actor, itemView(before, parts)), mayCostLess: false };
  await refuseMissingStation(work, before, after);
  await refuseWhileInRecipes(work, before, after);
  const saved = await updateItemFields(tx, actor.businessId, after);
  await saveSetting(work, id, planned.setting);
  const partsAfter = withParts(planned.after.parts, id, await readSetAfter(work, id, planned.setting));
  await followRenamedPortions(work, {
    item: { ...before, portions: parts.of(id).portions },
    after: partsAfter.of(id).portions,
  });
  await auditFields(work, { item: before, parts }, planned);
  await insertPriceChanges(
    tx,
    actor,
    priceChangesOf(id, pricesOf(before, parts), pricesOf(after, partsAfter)),
    work.now,
  );
  const stock = operation ? await moveStock(work, after, operation) : after.stock;

  work.emit({ name: 'menu:changed', facts: {} });
  if (operation || changesBetween(stockFieldsOf(before), stockFieldsOf(after)))
    work.emit({ name: 'stock:changed', facts: {} });
  const item = itemFor(actor, itemView({ ...after, ...saved, stock }, partsAfter));
  return { item, mayCostLess: planned.mayCostLess };
}

/** The groups of a set menu as they were just saved. */
const readSetAfter = async (
  { tx, actor }: Work,
  id: string,
  { setDiffers }: SettingChange,
): Promise<Partial<ItemParts>> => (setDiffers ? setParts(await listSetGroups(tx, actor.businessId, id)) : {});

interface ItemWithParts {
  item: StockRow;
  parts: PartsOfMenu;
}

interface PlannedItem {
  after: ItemWithParts;
  setting: SettingChange;
  isChanged: boolean;
  /** The lowest price of this item may be another one now. */
  mayCostLess: boolean;
}

/** Plans the changes of a request to the row of an item, its portions and its option groups. */
function planItem(
  { item, parts }: ItemWithParts,
  fields: Fields,
  operation: StockOperation | null,
): PlannedItem {
  const { portions, optionGroups, setGroups, ...own } = fields;
  const before = { price: item.price, ...parts.of(item.id) };
  const setting = planSetting(before, { price: own.price, portions, optionGroups, setGroups });
  const { price } = setting.after;
  const after = withFields(item, { ...own, price }, operation);
  const { recipe } = parts.of(item.id);
  refuseOwnThings(setting.after.setGroups, { ...setting.after, recipe, trackStock: after.trackStock });
  return {
    after: { item: after, parts: withParts(parts, item.id, setting.after) },
    setting,
    isChanged: setting.isChanged || changesBetween(item, after) !== null,
    mayCostLess: setting.isChanged || price < item.price || after.categoryId !== item.categoryId,
  };
}

const pricesOf = ({ id, price }: StockRow, parts: PartsOfMenu): ItemPrices => ({
  price,
  portions: parts.of(id).portions,
});

const STOCK_FIELDS: ReadonlySet<string> = new Set([
  'stockUnit',
  'minStock',
  'unitCost',
] satisfies (keyof Fields)[]);

/** An ingredient has no price, no category and no place in sales, and is always tracked. */
function refuseAllButStock(fields: Fields): void {
  const refused = Object.keys(fields)
    .filter((path) => !STOCK_FIELDS.has(path))
    .map((path) => ({ path, reason: 'Hammaddenin yalnızca stok bilgileri değiştirilebilir.' }));
  if (refused.length > 0) throw new RuleError('INVALID_INPUT', { fields: refused });
}

function withFields(
  before: StockRow,
  fields: Omit<Fields, 'portions' | 'optionGroups' | 'setGroups'>,
  operation: StockOperation | null,
): StockRow {
  return {
    ...before,
    ...fields,
    ...changedUnitFacts(before, fields),
    ...(fields.details !== undefined && { details: normalizeDetails(fields.details) }),
    trackStock: fields.trackStock ?? (operation !== null || before.trackStock),
  };
}

const stockFieldsOf = ({ trackStock, stockUnit, minStock, unitCost }: StockRow) => ({
  trackStock,
  stockUnit,
  minStock,
  unitCost,
});

async function refuseMissingStation({ tx, actor }: Work, before: StockRow, after: StockRow): Promise<void> {
  if (after.stationId === null || after.stationId === before.stationId) return;
  if (!(await findStation(tx, actor.businessId, after.stationId))) throw new RuleError('NOT_FOUND');
}

/**
 * With another unit the amounts in recipes would mean something else, and without tracking they would have no effect.
 */
async function refuseWhileInRecipes({ tx, actor }: Work, before: StockRow, after: StockRow): Promise<void> {
  const isStillCounted = after.trackStock || !before.trackStock;
  if (isStillCounted && after.stockUnit === before.stockUnit) return;
  refuseInUse(await listItemsMadeOf(tx, actor.businessId, before.id));
}

/** Writes one movement of the ledger; the item must be locked. Returns the stock afterwards. */
async function moveStock(work: Work, item: StockRow, operation: StockOperation): Promise<StockRow['stock']> {
  const change = planStockOperation(item.stock, operation);
  const { kind, note } = operation;
  const movement = { ...change, itemId: item.id, unit: item.stockUnit, note };
  await insertMovements(work.tx, work.actor, [movement], { kind, at: work.now });
  work.audit({
    event: 'item.stock',
    entity: entityOf(item),
    entityId: item.id,
    details: { name: item.name, kind, ...changeInUnits(change), unit: item.stockUnit, note },
  });
  return change.after;
}

const entityOf = ({ kind }: StockRow): 'item' | 'ingredient' => (kind === 'ITEM' ? 'item' : 'ingredient');

/**
 * Changes of stock and price have audit events of their own; fields that merely follow from others are not recorded.
 */
async function auditFields(
  work: Work,
  before: ItemWithParts,
  { after, setting }: PlannedItem,
): Promise<void> {
  const { name, id } = before.item;
  const entity = entityOf(before.item);
  const about = { entity, entityId: id };
  const names = setting.isChanged ? await groupNames(work) : () => [];
  const itemName = setting.setDiffers ? await itemNames(work) : () => '';
  const [was, is] = [inWords(before, names, itemName), inWords(after, names, itemName)];
  const changes = changesBetween(was, is);
  if (changes) work.audit({ event: `${entity}.update`, ...about, details: { name, ...changes } });
  if (before.item.price === after.item.price) return;
  const details = { name, before: liraOf(before.item.price), after: liraOf(after.item.price) };
  work.audit({ event: 'item.price', ...about, details });
}

/** The fields of an item on the wire, its setting in words. */
function inWords(
  { item, parts }: ItemWithParts,
  names: (ids: readonly string[]) => string[],
  itemName: (id: string) => string,
) {
  const { portions, optionGroups, setGroups } = parts.of(item.id);
  return {
    ...z.encode(MenuItem, itemView(item, parts)),
    ...{ price: null, stockAmount: null, cost: null, optionGroupIds: null },
    portions: portionsInWords(portions),
    setGroups: setGroupsInWords(setGroups, itemName),
    ...choicesInWords(optionGroups, names),
  };
}

import * as contract from '@sofra/contract/menu';
import { RuleError } from '@sofra/domain/errors';
import { unitsOf } from '@sofra/domain/milli';
import type { StockChange } from '@sofra/domain/stock';
import * as z from 'zod/mini';
import { findStation } from '#src/features/menu/categories.store.ts';
import {
  DEFAULT_MIN_STOCK,
  planStockOperation,
  stockOperationOf,
  type StockOperation,
} from '#src/features/menu/item-stock.ts';
import { lockItem, toMenuItem, updateItemFields, type ItemRow } from '#src/features/menu/items.store.ts';
import { insertMovements } from '#src/features/stock/stock.store.ts';
import { changesBetween } from '#src/platform/audit.ts';
import type { Work } from '#src/platform/context.ts';
import type { RequestOf } from '#src/platform/serve.ts';

type Request = RequestOf<typeof contract.updateItem>;
type Fields = Omit<Request, 'id' | 'expectedVersion' | 'stockAmount' | 'stockDelta' | 'note'>;

/**
 * Changes an item, or its stock (spec 7; decisions 30, 31, 34). The first stock operation turns tracking on, unless
 * `trackStock` says otherwise. Stock never passes below 0; the ledger keeps what was asked and what was applied. With
 * another unit the low-stock threshold becomes the unit's default unless it is sent too; the number in stock stays.
 *
 * Errors: NOT_FOUND for the item, its new category or station; CHANGED_MEANWHILE; INVALID_INPUT as in
 * {@link stockOperationOf}.
 */
export async function updateItem(work: Work, request: Request): Promise<contract.MenuItem> {
  const { id, expectedVersion, stockAmount, stockDelta, note, ...fields } = request;
  const operation = stockOperationOf({ stockAmount, stockDelta, note });
  const before = await lockItem(work.tx, work.actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: wireOf(before) });

  const after = withFields(before, fields, operation);
  if (!operation && !changesBetween(before, after)) return toMenuItem(before);
  await refuseMissingStation(work, before, after);
  await updateItemFields(work.tx, work.actor.businessId, after);
  auditFields(work, before, after);
  const stock = operation ? await moveStock(work, after, operation) : after.stock;

  work.emit({ name: 'menu:changed', facts: {} });
  if (operation || changesBetween(stockFieldsOf(before), stockFieldsOf(after)))
    work.emit({ name: 'stock:changed', facts: {} });
  return toMenuItem({ ...after, stock, version: before.version + 1 });
}

function withFields(before: ItemRow, fields: Fields, operation: StockOperation | null): ItemRow {
  const unit = fields.stockUnit ?? before.stockUnit;
  return {
    ...before,
    ...fields,
    minStock: fields.minStock ?? (unit === before.stockUnit ? before.minStock : DEFAULT_MIN_STOCK[unit]),
    trackStock: fields.trackStock ?? (operation !== null || before.trackStock),
  };
}

const stockFieldsOf = ({ trackStock, stockUnit, minStock }: ItemRow) => ({ trackStock, stockUnit, minStock });

async function refuseMissingStation({ tx, actor }: Work, before: ItemRow, after: ItemRow): Promise<void> {
  if (after.stationId === null || after.stationId === before.stationId) return;
  if (!(await findStation(tx, actor.businessId, after.stationId))) throw new RuleError('NOT_FOUND');
}

/** One movement of the ledger; the item is locked already. Answers the stock afterwards. */
async function moveStock(work: Work, item: ItemRow, operation: StockOperation): Promise<ItemRow['stock']> {
  const change = planStockOperation(item.stock, operation);
  const { kind, note } = operation;
  const movement = { ...change, itemId: item.id, unit: item.stockUnit };
  await insertMovements(work.tx, work.actor, [movement], { kind, note, at: work.now });
  work.audit({
    event: 'item.stock',
    entity: 'item',
    entityId: item.id,
    details: { name: item.name, kind, ...inUnits(change), unit: item.stockUnit, note },
  });
  return change.after;
}

const inUnits = ({ asked, applied, before, after }: StockChange) => ({
  asked: unitsOf(asked),
  applied: unitsOf(applied),
  before: unitsOf(before),
  after: unitsOf(after),
});

/** The amount in stock and the price have entries of their own. */
function auditFields(work: Work, before: ItemRow, after: ItemRow): void {
  const about = { entity: 'item', entityId: before.id };
  const elsewhere = { price: null, stockAmount: null };
  const [was, is] = [wireOf(before), wireOf(after)];
  const changes = changesBetween({ ...was, ...elsewhere }, { ...is, ...elsewhere });
  if (changes) work.audit({ event: 'item.update', ...about, details: { name: before.name, ...changes } });
  if (was.price === is.price) return;
  const details = { name: before.name, before: was.price, after: is.price };
  work.audit({ event: 'item.price', ...about, details });
}

const wireOf = (item: ItemRow) => z.encode(contract.MenuItem, toMenuItem(item));

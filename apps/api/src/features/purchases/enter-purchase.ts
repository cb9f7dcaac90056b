import type * as contract from '@sofra/contract/purchases';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { sumKurus } from '@sofra/domain/money/money';
import { averageCost, MAX_UNIT_COST, purchasePrice } from '@sofra/domain/stock/purchase';
import { planStockChange } from '@sofra/domain/stock/stock';
import { MAX_STOCK } from '@sofra/domain/stock/stock-limits';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  insertPurchase,
  isDocumentKnown,
  listLastPriceRows,
  updateCosts,
  type PurchasedRow,
} from '#src/features/purchases/purchases.store.ts';
import { purchaseChanged } from '#src/features/purchases/shared/purchase-changed.ts';
import { lockSupplier } from '#src/features/purchases/suppliers.store.ts';
import { lockStockRows } from '#src/features/stock/ingredients.store.ts';
import { insertMovements } from '#src/features/stock/stock.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

type Request = RequestOf<typeof contract.enterPurchase>;
type Held = Awaited<ReturnType<typeof lockStockRows>>[number];

/**
 * Records a purchase (PURCHASE-2, PURCHASE-3, PURCHASE-4). Each line adds to the stock and averages the cost of its
 * item, all or none.
 *
 * Errors: NOT_FOUND for the supplier, and for a row without stock (details: `itemId`). INVALID_INPUT for a future day,
 * and for a document of the supplier that was entered before. INVALID_INPUT also for a row named twice, a former unit,
 * and a stock or price above the limit.
 */
export async function enterPurchase(work: Work, request: Request): Promise<contract.Purchase> {
  const { tx, actor, now } = work;
  const { supplierId, day, documentNo = null, note = null } = request;
  const supplier = await lockSupplier(tx, actor.businessId, supplierId);
  if (!supplier) throw new RuleError('NOT_FOUND');
  await refuseWrongHead(work, request);
  const lines = await linesOf(work, request.lines);
  const purchase = {
    ...{ id: newId(), supplier: { id: supplier.id, name: supplier.name }, day, documentNo, note },
    ...{ total: sumKurus(lines.map(({ total }) => total)), by: actor.name, at: now, canceled: null },
    lines: lines.map(({ held: _, ...line }) => line),
  };
  await insertPurchase(tx, actor, purchase);
  const movements = lines.map(({ held, amount }) => ({
    ...{ itemId: held.id, unit: held.stockUnit, ...planStockChange(held.stockAmount, { delta: amount }) },
    note: movementNote(supplier.name, documentNo),
  }));
  await insertMovements(tx, actor, movements, { kind: 'ADD', at: now });
  await updateCosts(
    tx,
    actor.businessId,
    lines.map(({ itemId, costAfter: cost }) => ({ itemId, cost })),
  );
  purchaseChanged(work, 'purchase.enter', purchase);
  return purchase;
}

const MAX_NOTE = 200;
const movementNote = (supplier: string, documentNo: string | null): string =>
  ['Alış', supplier, ...(documentNo === null ? [] : [documentNo])].join(' · ').slice(0, MAX_NOTE);

async function refuseWrongHead({ tx, actor, now }: Work, request: Request): Promise<void> {
  const { supplierId, day, documentNo = null } = request;
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  if (day > businessDayOf(now, timeZone, dayStartHour)) throw invalid('day', 'Gelecek bir gün olamaz.');
  if (documentNo !== null && (await isDocumentKnown(tx, actor.businessId, supplierId, documentNo)))
    throw invalid('documentNo', 'Bu belge bu tedarikçiden zaten girilmiş.');
}

const invalid = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });

/** The lines with their prices and costs. Their rows are locked in the order of ids. */
async function linesOf(
  { tx, actor }: Work,
  asked: Request['lines'],
): Promise<(PurchasedRow & { held: Held })[]> {
  const ids = asked.map(({ itemId }) => itemId);
  const [held, lastPrices] = await together(
    lockStockRows(tx, actor.businessId, ids),
    listLastPriceRows(tx, actor.businessId, ids),
  );
  return asked.map((line, at) => {
    const row = held.find(({ id }) => id === line.itemId);
    if (!row) throw new RuleError('NOT_FOUND', { itemId: line.itemId });
    const last = lastPrices.find(({ itemId, unit }) => itemId === row.id && unit === line.unit);
    const priced = {
      ...{ ...line, name: row.name, price: purchasePrice(line), lastPrice: last?.price ?? null, held: row },
      costBefore: row.unitCost,
      costAfter: averageCost({ stock: row.stockAmount, unitCost: row.unitCost }, line),
    };
    const problem = problemOf(priced, ids.indexOf(line.itemId) < at);
    if (problem) throw invalid(`lines.${at}.${problem.path}`, problem.reason);
    return priced;
  });
}

function problemOf(
  { held, unit, amount, price, name }: PurchasedRow & { held: Held },
  isTwice: boolean,
): { path: string; reason: string } | null {
  if (isTwice) return { path: 'itemId', reason: `${name}: aynı kayıt iki kez girilmiş.` };
  if (held.stockUnit !== unit) return { path: 'unit', reason: `${name}: birimi değişti, yeniden girin.` };
  if (held.stockAmount + amount > MAX_STOCK)
    return { path: 'amount', reason: `${name}: stok en fazla 100.000.000 olabilir.` };
  if (price > MAX_UNIT_COST)
    return { path: 'total', reason: `${name}: birim fiyat en fazla ₺10.000.000 olabilir.` };
  return null;
}

import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/stock';
import { RuleError } from '@sofra/domain/errors';
import { changeInUnits, planCount } from '@sofra/domain/stock/stock';
import { MAX_STOCK } from '@sofra/domain/stock/stock-limits';
import { lockStockRows } from '#src/features/stock/ingredients.store.ts';
import { sumMovedSince } from '#src/features/stock/movements.store.ts';
import { insertMovements, type LedgerMovement } from '#src/features/stock/stock.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type Request = RequestOf<typeof contract.countStock>;
type Held = Awaited<ReturnType<typeof lockStockRows>>;

/**
 * Stores a stock count (STOCK-25, STOCK-26): one COUNT movement per row, even when the ledger was right, all or
 * nothing. Movements since a row was counted are applied on top of its count.
 *
 * Errors: NOT_FOUND for a row that has no stock (details: `itemId`). INVALID_INPUT for a row named twice, a unit it no
 * longer has, or a count above the limit. STOCK_SHORTAGE as in {@link planCount}.
 */
export async function countStock(
  work: Work,
  { rows, acceptsZero = false, note = null }: Request,
): Promise<ResponseOf<typeof contract.countStock>> {
  const { tx, actor } = work;
  refuseDuplicates(rows);
  const ids = rows.map(({ itemId }) => itemId);
  // Both statements are sent together and run in this order, so that the sums are read after the locks.
  const [held, moved] = await together(
    lockStockRows(tx, actor.businessId, ids),
    sumMovedSince(tx, actor.businessId, rows),
  );
  const heldById = new Map(held.map((row) => [row.id, row]));
  const counted = rows.map((row, at) => {
    const { id, name, stockUnit, stockAmount } = countable(heldById.get(row.itemId), row, at);
    const movedSince = moved.get(id) ?? 0;
    return { id, name, unit: stockUnit, current: stockAmount, movedSince, counted: row.counted };
  });
  const movements = planCount(counted, acceptsZero);
  refuseTooMuch(movements, heldById);
  const noted = movements.map((movement) => ({ ...movement, note }));
  await insertMovements(tx, actor, noted, { kind: 'COUNT', at: work.now });
  announce(work, held, noted);
  return movements;
}

function refuseDuplicates(rows: Request['rows']): void {
  const at = rows.findIndex(({ itemId }, index) => rows.findIndex((row) => row.itemId === itemId) < index);
  if (at >= 0) throw invalidRow(at, 'itemId', 'Aynı kayıt iki kez sayılmış.');
}

function countable(held: Held[number] | undefined, { itemId, unit }: Request['rows'][number], at: number) {
  if (!held) throw new RuleError('NOT_FOUND', { itemId });
  if (held.stockUnit !== unit) throw invalidRow(at, 'unit', `${held.name}: birimi değişti, yeniden sayın.`);
  return held;
}

function refuseTooMuch(
  movements: ReturnType<typeof planCount>,
  held: ReadonlyMap<string, Held[number]>,
): void {
  const at = movements.findIndex(({ after }) => after > MAX_STOCK);
  if (at < 0) return;
  const name = held.get(movements[at]?.itemId ?? '')?.name ?? '';
  throw invalidRow(at, 'counted', `${name}: stok en fazla 100.000.000 olabilir.`);
}

const invalidRow = (at: number, field: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path: `rows.${at}.${field}`, reason }] });

/** Each row is recorded separately, as if it had been counted alone. */
function announce(work: Work, held: Held, movements: readonly LedgerMovement[]): void {
  const changeOf = new Map(movements.map((movement) => [movement.itemId, movement]));
  for (const { id, name, kind, stockUnit } of held) {
    const change = changeOf.get(id);
    if (!change) continue;
    work.audit({
      event: 'item.stock',
      entity: kind === 'ITEM' ? 'item' : 'ingredient',
      entityId: id,
      details: { name, kind: 'COUNT', ...changeInUnits(change), unit: stockUnit, note: change.note ?? null },
    });
  }
  work.emit({ name: 'menu:changed', facts: {} });
  work.emit({ name: 'stock:changed', facts: {} });
}

import type { Kurus } from '@sofra/domain/money/money';
import type { OrderLine } from '@sofra/domain/orders/order';
import type { StockRequest } from '@sofra/domain/stock/stock-demand';
import { sql, type Insertable } from 'kysely';
import { channelPriceColumns } from '#src/features/orders/lines/line-channel-price.store.ts';
import { priceRuleColumns } from '#src/features/orders/lines/line-price-rule.store.ts';
import {
  ORDER_LINE_COLUMN_NAMES,
  setColumns,
  type OrderLineColumn,
} from '#src/features/orders/lines/order-line-columns.store.ts';
import type { SavedLine } from '#src/features/orders/orders.store.ts';
import type { OrderLinesRow } from '#src/platform/postgres/database-rows.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { asRows, prepared, rowsOf, type Rows, type Slots } from '#src/platform/postgres/prepared.ts';

/** The columns of a new line, including those with a default. */
type InsertedColumns = {
  [Column in Exclude<OrderLineColumn, 'options' | 'held_takes'>]: Exclude<
    Insertable<OrderLinesRow>[Column],
    undefined
  >;
} & {
  /** A list in the JSON of the rows, not a text of its own. */
  options: OrderLine['options'];
  held_takes: NewLine['takes'] | null;
};

/** A line that a save is about to write, with what its portion and options make of the recipe (SELL-4). */
export interface NewLine extends SavedLine {
  basePrice: Kurus;
  takes: Pick<StockRequest, 'recipeMultiplier' | 'extras'>;
}

export async function insertLines(
  tx: Tx,
  businessId: string,
  lines: readonly NewLine[],
  { orderId, addedById }: { orderId: string; addedById: string },
): Promise<void> {
  await INSERT_LINES(tx, {
    rows: asRows(
      lines.map((line): InsertedColumns => ({
        business_id: businessId,
        id: line.id,
        order_id: orderId,
        item_id: line.itemId,
        name: line.name,
        note: line.note,
        qty: line.qty,
        paid_qty: line.paidQty,
        canceled_qty: line.canceledQty,
        unmade_qty: 0,
        unit_price_kurus: line.unitPrice,
        station_id: line.stationId,
        kitchen_status: line.status,
        kitchen_changed_at: line.createdAt,
        added_by: addedById,
        added_by_name: line.addedBy,
        created_at: line.createdAt,
        portion_id: line.portion?.id ?? null,
        portion_name: line.portion?.name ?? null,
        options: line.options,
        base_price_kurus: line.basePrice,
        ...setColumns(line),
        comp_price_kurus: line.comp?.unitPrice ?? null,
        comp_reason: line.comp?.reason ?? null,
        ...priceRuleColumns(line.priceRule),
        ...channelPriceColumns(line.channelPrice),
        is_fee: line.isFee ?? false,
        vat_percent: line.vatPercent,
        moved_from: null,
        moved_at: null,
        course: line.course,
        held_at: line.heldAt,
        held_takes: line.heldAt && line.takes,
        fired_at: line.firedAt,
        guest_line_id: line.guestLineId,
      })),
    ),
  });
}

const INSERT_LINES = prepared((_, slot: Slots<{ rows: Rows<InsertedColumns> }>) => {
  const columns = sql.join(ORDER_LINE_COLUMN_NAMES.map((name) => sql.ref(name)));
  return sql<never>`insert into order_lines (${columns}) select ${columns} from ${rowsOf('order_lines', slot('rows'))}`;
});

import type { OrderLinesRow } from '#src/platform/postgres/database-rows.ts';

/**
 * Every column of `order_lines`, and what it is of pieces that are split off: as the line they come from has it
 * (`COPIED`), or a value of their own. Typed by the table: a new column does not compile until it stands here, and
 * every insert and split is made of this list, so that none can drop it.
 */
export const ORDER_LINE_COLUMNS = {
  business_id: 'COPIED',
  id: 'OWN',
  order_id: 'OWN',
  item_id: 'COPIED',
  name: 'COPIED',
  note: 'COPIED',
  qty: 'OWN',
  paid_qty: 'OWN',
  canceled_qty: 'OWN',
  unit_price_kurus: 'COPIED',
  station_id: 'COPIED',
  kitchen_status: 'COPIED',
  kitchen_changed_at: 'COPIED',
  added_by: 'COPIED',
  added_by_name: 'COPIED',
  created_at: 'COPIED',
  comp_price_kurus: 'COPIED',
  comp_reason: 'COPIED',
  moved_from: 'OWN',
  moved_at: 'OWN',
} as const satisfies Record<keyof OrderLinesRow, 'COPIED' | 'OWN'>;

type Columns = typeof ORDER_LINE_COLUMNS;
export type OrderLineColumn = keyof Columns;
/** What split pieces have of their own. */
export type OwnLineColumn = {
  [Column in OrderLineColumn]: Columns[Column] extends 'OWN' ? Column : never;
}[OrderLineColumn];

export const ORDER_LINE_COLUMN_NAMES = Object.keys(ORDER_LINE_COLUMNS) as OrderLineColumn[];

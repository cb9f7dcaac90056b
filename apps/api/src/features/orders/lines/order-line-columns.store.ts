import type { LineOption, LinePortion } from '@sofra/domain/menu/line-options';
import type { SetRole, SetPart } from '@sofra/domain/menu/set-menu';
import { sql } from 'kysely';
import type { OrderLinesRow } from '#src/platform/postgres/database-rows.ts';

/**
 * Every column of `order_lines`, with its value for pieces that are split off. The value is the same as in the
 * original line (`COPIED`), or a value of their own (`OWN`). The list is typed by the table, so a new column does not
 * compile until it is added here. Every insert and split is built from it, so none can omit the column. So portion
 * and options always follow their line (SELL-26).
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
  unmade_qty: 'OWN',
  unit_price_kurus: 'COPIED',
  station_id: 'COPIED',
  kitchen_status: 'COPIED',
  kitchen_changed_at: 'COPIED',
  added_by: 'COPIED',
  added_by_name: 'COPIED',
  created_at: 'COPIED',
  comp_price_kurus: 'COPIED',
  comp_reason: 'COPIED',
  list_price_kurus: 'COPIED',
  price_rule_id: 'COPIED',
  price_rule_name: 'COPIED',
  price_rule_kind: 'COPIED',
  price_rule_hundredths: 'COPIED',
  price_rule_portion: 'COPIED',
  moved_from: 'OWN',
  moved_at: 'OWN',
  portion_id: 'COPIED',
  portion_name: 'COPIED',
  options: 'COPIED',
  base_price_kurus: 'COPIED',
  is_set_menu: 'COPIED',
  set_line_id: 'OWN',
  set_name: 'COPIED',
  set_group_id: 'COPIED',
  set_choice_id: 'COPIED',
  set_extra_kurus: 'COPIED',
  is_exchanged: 'COPIED',
  set_list_price_kurus: 'COPIED',
  vat_percent: 'COPIED',
  course: 'COPIED',
  held_at: 'COPIED',
  held_takes: 'COPIED',
  fired_at: 'COPIED',
  channel_percent_hundredths: 'COPIED',
  channel_step: 'COPIED',
  is_priced_by_hand: 'COPIED',
  is_fee: 'COPIED',
  guest_line_id: 'COPIED',
} as const satisfies Record<keyof OrderLinesRow, 'COPIED' | 'OWN'>;

type Columns = typeof ORDER_LINE_COLUMNS;
export type OrderLineColumn = keyof Columns;
/** The columns that split pieces have values of their own for. */
export type OwnLineColumn = {
  [Column in OrderLineColumn]: Columns[Column] extends 'OWN' ? Column : never;
}[OrderLineColumn];

export const ORDER_LINE_COLUMN_NAMES = Object.keys(ORDER_LINE_COLUMNS) as OrderLineColumn[];

/** Columns of `order_lines`: the portion and the options as they were when the line was saved (SELL-3, SELL-15). */
export const CHOSEN = [
  sql<LinePortion | null>`case when portion_id is not null
    then jsonb_build_object('id', portion_id, 'name', portion_name) end`.as('portion'),
  sql<LineOption[]>`options`.as('options'),
] as const;

/** Columns of `order_lines`: what the line is to a set menu (SET-13). */
export const OF_SET = [
  sql<boolean>`is_set_menu`.as('isSetMenu'),
  sql<SetPart | null>`case when set_line_id is not null
    then jsonb_build_object('lineId', set_line_id, 'menuName', set_name, 'groupId', set_group_id,
                            'choiceId', set_choice_id, 'extraPrice', set_extra_kurus, 'listPrice', set_list_price_kurus,
                            'isExchanged', is_exchanged) end`.as('part'),
] as const;

/** A condition on `order_lines as l`: no part that was cancelled with its set menu, which the list names (SET-26). */
export const STANDS_ALONE = sql<boolean>`(l.set_line_id is null or l.is_exchanged)`;

const NO_PART = {
  lineId: null,
  menuName: null,
  groupId: null,
  choiceId: null,
  extraPrice: null,
  listPrice: null,
  isExchanged: false,
};

/** The columns of a new line that {@link OF_SET} reads. */
export function setColumns({ isSetMenu, part }: SetRole) {
  const { lineId, menuName, groupId, choiceId, extraPrice, listPrice, isExchanged } = part ?? NO_PART;
  return {
    is_set_menu: isSetMenu === true,
    set_line_id: lineId,
    set_name: menuName,
    set_group_id: groupId,
    set_choice_id: choiceId,
    set_extra_kurus: extraPrice,
    set_list_price_kurus: listPrice ?? null,
    is_exchanged: isExchanged,
  };
}

import type * as contract from '@sofra/contract/orders/orders';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import type { SetPart } from '@sofra/domain/menu/set-menu';
import { sql } from 'kysely';
import { CHOSEN, OF_SET } from '#src/features/orders/lines/order-line-columns.store.ts';
import { COMP, type OrderRow } from '#src/features/orders/orders.store.ts';
import { EFFECTIVE_METHOD } from '#src/features/orders/payments/effective-method.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface OrderFacts extends Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'status'
  | 'placeKind'
  | 'tableId'
  | 'tableName'
  | 'channelName'
  | 'channelNumber'
  | 'openedAt'
  | 'paidAt'
  | 'guests'
> {
  total: Kurus;
  discountAmount: Kurus;
  /** The corrected methods of all its payments. */
  methods: readonly Settlement[];
}

/** Amount still owed for an open order, or of everything not cancelled for a closed one (ORD-11, PAY-21). */
const TOTAL = sql<Kurus>`(
  select coalesce(sum((l.qty - l.canceled_qty - case when o.status = 'OPEN' then l.paid_qty else 0 end) * l.unit_price_kurus), 0)::bigint
         - case when o.status = 'OPEN' then o.shares_paid_kurus else 0 end
    from order_lines l where l.business_id = o.business_id and l.order_id = o.id)`;
const DISCOUNT = sql<Kurus>`(
  select coalesce(sum(p.discount_kurus), 0)::bigint
    from payments p where p.business_id = o.business_id and p.order_id = o.id)`;
const METHODS = sql<Settlement[]>`(
  select coalesce(array_agg(distinct ${EFFECTIVE_METHOD}), '{}')
    from payments p where p.business_id = o.business_id and p.order_id = o.id)`;

const orders = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.place_kind as placeKind',
      'o.place_id as tableId',
      'o.table_name as tableName',
      'o.channel_name as channelName',
      'o.channel_number as channelNumber',
      'o.opened_at as openedAt',
      'o.paid_at as paidAt',
      'o.guests',
      TOTAL.as('total'),
      DISCOUNT.as('discountAmount'),
      METHODS.as('methods'),
    ])
    .where('o.business_id', '=', businessId);

/**
 * Open orders when `range` is null, otherwise those paid in the range; newest first. `before` continues a list after
 * that order.
 */
export function listOrderRows(
  tx: Tx,
  businessId: string,
  range: InstantRange | null,
  page: { limit: number; before?: string | undefined },
): Promise<OrderFacts[]> {
  const time = sql.ref<Date>(range ? 'o.paid_at' : 'o.opened_at');
  return (
    orders(tx, businessId)
      // A literal, so that a reusable plan can use the partial index of that status.
      .where('o.status', '=', sql.lit(range ? ('PAID' as const) : ('OPEN' as const)))
      .$if(range !== null, (query) =>
        query.where('o.paid_at', '>=', range?.from ?? null).where('o.paid_at', '<', range?.until ?? null),
      )
      .$if(page.before !== undefined, (query) =>
        query.where(
          sql<boolean>`(${time}, o.id) < (select ${time}, o.id from orders o where o.business_id = ${businessId} and o.id = ${page.before})`,
        ),
      )
      .orderBy(time, 'desc')
      .orderBy('o.id', 'desc')
      .limit(page.limit)
      .execute()
  );
}

type LineOfHistory = Omit<
  contract.Line,
  'setLineId' | 'setMenuName' | 'setGroupId' | 'setChoiceId' | 'setExtraPrice'
> & {
  orderId: string;
  part: SetPart | null;
};

/** The lines of these orders that are not cancelled, in the order they were saved. */
export function listLinesOf(
  tx: Tx,
  businessId: string,
  orderIds: readonly string[],
): Promise<LineOfHistory[]> {
  return tx
    .selectFrom('order_lines')
    .select([
      'order_id as orderId',
      'id',
      'item_id as itemId',
      sql<number>`qty - canceled_qty`.as('qty'),
      'unit_price_kurus as unitPrice',
      'note',
      'name',
      'station_id as stationId',
      'kitchen_status as status',
      'added_by_name as addedBy',
      'created_at as createdAt',
      ...CHOSEN,
      ...OF_SET,
      COMP,
    ])
    .where('business_id', '=', businessId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where(sql<boolean>`qty > canceled_qty`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ name, ...line }) => ({ ...line, item: { name } })));
}

import { renderSlip, slipToText } from '@sofra/domain/slips/ticket-text';
import type { Ticket } from '@sofra/domain/slips/ticket';
import type { LightMyRequestResponse } from 'fastify';
import type { OrderedTable } from '#test/factories/order-factories.ts';
import type { Role } from '@sofra/domain/people/permissions';
import type { Json, TestApi, TestBusiness } from '#test/harness.ts';

interface Sending {
  headers?: Record<string, string>;
  role?: Role;
}

/** Moves or merges an order or moves some of its lines, by default as the waiter. */
export const relocate = (
  business: TestBusiness,
  orderId: string,
  [action, body]: readonly ['move' | 'merge' | 'move-lines', Json],
  { headers = {}, role = 'WAITER' }: Sending = {},
): Promise<LightMyRequestResponse> =>
  business.as(role).post(`/api/orders/${orderId}/${action}`, body, headers);

/** Pays pieces of the first line of a meal. */
export const payPieces = (business: TestBusiness, { order }: OrderedTable, qty: number) => {
  const line = order.lines[0]!;
  return business.as('CASHIER').post(`/api/orders/${order.id}/pay-partial`, {
    method: 'CASH',
    discountType: 'NONE',
    finalTotal: qty * Number(line.unitPrice),
    lines: [{ lineId: line.id, qty }],
  });
};

interface MovedRow {
  id: string;
  qty: number;
  paid: number;
  canceled: number;
  name: string;
  note: string | null;
  price: string;
  stationId: string | null;
  status: string;
  addedBy: string;
  createdAt: Date;
}

/** The lines of an order as they are stored, in the order they were saved. */
export async function storedLinesOf({ owner }: Pick<TestApi, 'owner'>, orderId: string): Promise<MovedRow[]> {
  const { rows } = await owner.query<MovedRow>(
    `select id, qty, paid_qty as paid, canceled_qty as canceled, name, note, unit_price_kurus as price,
            station_id as "stationId", kitchen_status as status, added_by_name as "addedBy", created_at as "createdAt"
       from order_lines where order_id = $1 order by created_at, id`,
    [orderId],
  );
  return rows;
}

export async function storedOrderOf({ owner }: Pick<TestApi, 'owner'>, orderId: string): Promise<Json> {
  const { rows } = await owner.query<Json>(
    `select status, version, table_id as "tableId", table_name as "tableName", merged_into as "mergedInto",
            bill_printed_at as "billPrintedAt" from orders where id = $1`,
    [orderId],
  );
  return rows[0]!;
}

/** Sets the kitchen state of a line directly in the database. */
export const setKitchenStatus = ({ owner }: Pick<TestApi, 'owner'>, lineId: string, status: string) =>
  owner.query('update order_lines set kitchen_status = $2 where id = $1', [lineId, status]);

export const setBillPrinted = ({ owner }: Pick<TestApi, 'owner'>, orderId: string) =>
  owner.query('update orders set bill_printed_at = now(), was_billed = true where id = $1', [orderId]);

/** The slips queued for the stations of a business, the oldest first, as text. */
export async function stationSlipsOf(
  { owner }: Pick<TestApi, 'owner'>,
  businessId: string,
): Promise<{ key: string; ticket: Ticket; text: string }[]> {
  const { rows } = await owner.query<{ key: string; ticket: Ticket }>(
    `select dedupe_key as key, ticket from print_jobs
      where business_id = $1 and type in ('KOT', 'VOID') order by position`,
    [businessId],
  );
  return rows.map(({ key, ticket }) => ({ key, ticket, text: slipToText(renderSlip(ticket, 42), 42) }));
}

export const moveSlipsOf = async (api: Pick<TestApi, 'owner'>, businessId: string) =>
  (await stationSlipsOf(api, businessId)).filter(({ key }) => key.startsWith('move:'));

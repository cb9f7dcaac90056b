import type { CashDesk } from '@sofra/contract/money/cash';
import type { CashSession } from '@sofra/contract/money/cash-sessions';
import type { CashDirection } from '@sofra/domain/cash/cash-session';
import type { PaymentMethod } from '@sofra/domain/money/payment-method';
import { expect } from 'vitest';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import type { Json, TestBusiness } from '#test/harness.ts';

/** As they are on the wire, where money is lira. */
export type Session = CashSession;
type Role = 'ADMIN' | 'CASHIER';

export const deskOf = async (business: TestBusiness, role: Role = 'ADMIN'): Promise<CashDesk> =>
  (await business.as(role).get('/api/cash')).json<CashDesk>();

/** An open till, which a payment must name where several are open (CASH-4); undefined where none is. */
export const openTillOf = async (business: TestBusiness): Promise<string | undefined> =>
  (await deskOf(business)).tills.find(({ session }) => session !== null)?.id;

async function posted<Answer>(business: TestBusiness, role: Role, url: string, body: Json): Promise<Answer> {
  const answer = await business.as(role).post(url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<Answer>();
}

/** Opens a session of the first till. */
export async function openCash(
  business: TestBusiness,
  float: number,
  role: Role = 'CASHIER',
): Promise<Session> {
  const [till] = (await deskOf(business)).tills;
  // The note is needed where the last session left another sum (CASH-31).
  const body = { float, note: 'Bozuk para' };
  return posted(business, role, `/api/cash/tills/${till?.id}/open`, body);
}

export async function moveCash(
  business: TestBusiness,
  { id }: Pick<Session, 'id'>,
  {
    direction,
    name,
    amount,
    ...more
  }: { direction: CashDirection; name: string; amount: number; note?: string },
): Promise<Session> {
  const { reasons } = await deskOf(business);
  const reason = reasons.find((one) => one.direction === direction && one.name === name);
  const body = { reasonId: reason?.id, amount, ...more };
  return posted(business, 'CASHIER', `/api/cash/sessions/${id}/movements`, body);
}

export const countCash = (
  business: TestBusiness,
  { id }: Pick<Session, 'id'>,
  body: Json,
  role: Role = 'CASHIER',
): Promise<Session> => posted(business, role, `/api/cash/sessions/${id}/count`, body);

export const closeCash = (
  business: TestBusiness,
  { id }: Pick<Session, 'id'>,
  body: Json,
  role: Role = 'CASHIER',
): Promise<{ session: Session; jobId: string | null }> =>
  posted(business, role, `/api/cash/sessions/${id}/close`, body);

/** A table orders something of that price and pays it in full. Returns the payment's id. */
export async function payAt(
  business: TestBusiness,
  method: PaymentMethod,
  lira: number,
  more: Json = {},
): Promise<string> {
  const { order } = await createOrderedTable(business, [{ price: lira, qty: 1 }]);
  const body = { method, finalTotal: lira, ...more };
  const url = `/api/orders/${order.id}/pay`;
  return (await posted<{ payment: { id: string } }>(business, 'CASHIER', url, body)).payment.id;
}

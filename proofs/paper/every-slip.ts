import { must, withRefusal, type HostileBusiness } from '#proofs/paper/hostile-business.ts';
import { printTillSlips } from '#proofs/paper/till-slips.ts';

interface Words {
  note: string;
  reason: string;
}
interface OpenOrder {
  id: string;
  total: number;
  lines: { id: string }[];
}

/**
 * Prints every kind of slip once: order, Marş, change of table, cancellation, comp, bill, payment with its receipt,
 * copies and refund. The slips of the drawer, day close and tests are printed too. Returns the responses to the note
 * and the reason, which may be refused.
 */
export async function printEverySlip(
  { api, business, ids }: HostileBusiness,
  { note, reason }: Words,
): Promise<{ note: number; reason: number }> {
  // A new session, because the user name in an existing one is cached for a minute.
  const { userId } = business.as('ADMIN');
  const admin = await api.signIn(business.id, userId, 'ADMIN', 'Elif Yıldız');
  const post = async (path: string, body: object = {}) => must(await admin.post(`/api${path}`, body));
  const first = await withRefusal(admin, `/tables/${ids.table}/add-lines`, (words) => ({
    lines: [
      {
        ...{ itemId: ids.item, qty: 3, note: words },
        ...{ portionId: ids.portion, options: [{ optionId: ids.option, qty: 1 }] },
      },
    ],
  }))(note);
  const order = first.answer.json<OpenOrder>();
  const lineId = order.lines[0]?.id ?? '';
  await holdAndFire(post, order.id, ids);
  await post(`/orders/${order.id}/move`, { toTableId: ids.otherTable });
  const cancelled = await withRefusal(admin, `/orders/${order.id}/cancel-lines`, (words) => ({
    lines: [{ lineId, qty: 1, reason: words }],
    restock: false,
  }))(reason);
  const comped = await withRefusal(admin, `/orders/${order.id}/comp-lines`, (words) => ({
    lines: [{ lineId, qty: 1 }],
    reason: words,
  }))(reason);
  const bill = (await post(`/orders/${order.id}/bill`)).json<{ jobId: string }>();
  const { total } = comped.answer.json<OpenOrder>();
  const pay = {
    method: 'CASH',
    finalTotal: total,
    discountType: 'NONE',
    discountValue: 0,
    tip: 10,
    received: 500,
  };
  const { payment } = (await post(`/orders/${order.id}/pay`, pay)).json<{ payment: { id: string } }>();
  await post(`/orders/payments/${payment.id}/receipt`);
  await withRefusal(admin, `/orders/payments/${payment.id}/method`, (words) => ({
    method: 'CARD',
    reason: words,
  }))(reason);
  const { left } = (await admin.get(`/api/orders/payments/${payment.id}/refunds`)).json<{ left: number }>();
  await withRefusal(admin, `/orders/payments/${payment.id}/refunds`, (words) => ({
    ...{ amount: left, method: 'CARD', reason: words, restock: false },
  }))(reason);
  await printTillSlips({ api, business, admin }, { note, reason });
  await post('/zreport/print', todayOnly());
  await post(`/printers/${ids.printer}/test`);
  await post(`/printers/${ids.printer}/test`, { kind: 'TURKISH' });
  await post(`/stations/${ids.station}/test`);
  await post(`/print-jobs/${bill.jobId}/reprint`);
  await post('/auth/logout'); // signing out, since the oldest of more than ten sessions would be ended
  return { note: first.status, reason: cancelled.status };
}

/** Saves a line that waits for *Marş*, and sends it. */
async function holdAndFire(
  post: (path: string, body?: object) => Promise<unknown>,
  orderId: string,
  { table, item, usual }: HostileBusiness['ids'],
): Promise<void> {
  await post(`/tables/${table}/add-lines`, {
    lines: [{ itemId: item, portionId: usual, qty: 1, course: 2 }],
    heldCourses: [2],
  });
  await post(`/orders/${orderId}/fire`);
}

const todayOnly = () => {
  const day = new Date().toISOString().slice(0, 10);
  return { from: day, to: day };
};

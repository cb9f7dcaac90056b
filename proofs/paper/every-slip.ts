import type { Caller } from '../../apps/api/test/harness.ts';
import { must, type HostileBusiness } from '#proofs/paper/hostile-business.ts';

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
 * Everything that may come out of a printer in an evening, once: order, change of table, cancellation, gift, bill,
 * payment with its receipt, copies, day end, and the tests. Answers what it told the API: a note or a reason may be refused.
 */
export async function printEverySlip(
  { api, business, ids }: HostileBusiness,
  { note, reason }: Words,
): Promise<{ note: number; reason: number }> {
  // A new session: the name of whoever is signed in already is believed for a minute.
  const { userId } = business.as('ADMIN');
  const admin = await api.signIn(business.id, userId, 'ADMIN', 'Elif Yıldız');
  const post = async (path: string, body: object = {}) => must(await admin.post(`/api${path}`, body));
  const first = await withRefusal(admin, `/tables/${ids.table}/add-lines`, (words) => ({
    lines: [{ itemId: ids.item, qty: 3, note: words }],
  }))(note);
  const order = first.answer.json<OpenOrder>();
  const lineId = order.lines[0]?.id ?? '';
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
  const pay = { method: 'CASH', finalTotal: total, discountType: 'NONE', discountValue: 0, received: 200 };
  const { payment } = (await post(`/orders/${order.id}/pay`, pay)).json<{ payment: { id: string } }>();
  await post(`/orders/payments/${payment.id}/receipt`);
  await withRefusal(admin, `/orders/payments/${payment.id}/method`, (words) => ({
    method: 'CARD',
    reason: words,
  }))(reason);
  await post('/zreport/print', todayOnly());
  await post(`/printers/${ids.printer}/test`);
  await post(`/printers/${ids.printer}/test`, { kind: 'TURKISH' });
  await post(`/stations/${ids.station}/test`);
  await post(`/print-jobs/${bill.jobId}/reprint`);
  await post('/auth/logout'); // of more than ten sessions the first would end
  return { note: first.status, reason: cancelled.status };
}

/** What is refused is said again in plain words: the evening goes on. Answers how the first try went. */
const withRefusal =
  (who: Caller, path: string, bodyOf: (words: string) => object) =>
  async (words: string): Promise<{ status: number; answer: Awaited<ReturnType<Caller['post']>> }> => {
    const answer = await who.post(`/api${path}`, bodyOf(words));
    if (answer.statusCode !== 400) return { status: answer.statusCode, answer: must(answer) };
    return { status: 400, answer: must(await who.post(`/api${path}`, bodyOf('sade'))) };
  };

const todayOnly = () => {
  const day = new Date().toISOString().slice(0, 10);
  return { from: day, to: day };
};

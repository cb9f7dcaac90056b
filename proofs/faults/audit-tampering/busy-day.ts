import { must } from '@sofra/test-kit/send';
import { mustRead } from '@sofra/test-kit/until-definite';
import { sendRequest } from '#proofs/faults/send-request.ts';
import { openBusiness } from '@sofra/test-kit/money/test-business';

/** A business with rows in every table that only grows. */
export interface BusyDay {
  businessId: string;
  /** The audit chain on the range report: the number of its last entry and the beginning of its seal. */
  headOnPaper: { seq: number; seal: string };
}

interface Order {
  id: string;
  total: number;
  lines: { id: string; qty: number }[];
}

/**
 * Creates a day with orders, one of them taxed, cancelled pieces, comps and a corrected payment with a refund. Also its
 * end and its range report.
 */
export async function haveBusyDay(url: string, guests: number): Promise<BusyDay> {
  const business = await openBusiness(url, { tables: 2 });
  const token = business.owner;
  const action = <T>(path: string, body: Record<string, unknown>) => must<T>(url, { path, token, body });
  const [tableId] = business.tables;
  for (let guest = 0; guest < guests; guest += 1) {
    const taxed = guest === 0 ? [{ itemId: business.items.kunefe, qty: 1 }] : [];
    const lines = [{ itemId: business.items.ayran, qty: 4 }, ...taxed];
    const order = await action<Order>(`/tables/${tableId}/add-lines`, { lines });
    const line = { lineId: order.lines.find(({ qty }) => qty > 1)?.id, qty: 1 };
    await action(`/orders/${order.id}/comp-lines`, { lines: [line], reason: 'Doğum günü' });
    const { lines: left } = await mustRead<Order>(url, { path: `/tables/${tableId}/open-order`, token });
    const taken = left.find(({ qty }) => qty > 1);
    const cancel = { lines: [{ lineId: taken?.id, qty: 1, reason: 'Soğuk' }], restock: true };
    await action(`/orders/${order.id}/cancel-lines`, cancel);
    const { total } = await mustRead<Order>(url, { path: `/tables/${tableId}/open-order`, token });
    const pay = { method: 'CASH', finalTotal: total };
    const { payment } = await action<{ payment: { id: string } }>(`/orders/${order.id}/pay`, pay);
    await action(`/orders/payments/${payment.id}/method`, { method: 'CARD', reason: 'Yanlış tuş' });
    const back = { amount: total, method: 'CARD', reason: 'Beğenilmedi', restock: false };
    await action(`/orders/payments/${payment.id}/refunds`, back);
  }
  const { id } = await mustRead<{ id: string }>(url, { path: '/business/me', token });
  await action('/day-ends', { uncountedReason: 'Akşam sürüyor' });
  const headOnPaper = await printRangeReport(url, token);
  return { businessId: id, headOnPaper };
}

/** The slip as printed, which the owner keeps on paper, where no database access can change it. */
async function printRangeReport(url: string, token: string): Promise<BusyDay['headOnPaper']> {
  const { slip } = await mustRead<{ slip: string }>(url, { path: '/zreport', token });
  const printed = await sendRequest(url, { path: '/zreport/print', token, body: {} });
  if (printed.status !== 200) throw new Error(`the range report was answered ${printed.status}`);
  const head = /Kayıt zinciri: #(\d+)\s+([0-9a-f]+)/.exec(slip);
  if (!head) throw new Error(`the range report does not name the head of the chain: ${slip}`);
  return { seq: Number(head[1]), seal: head[2] ?? '' };
}

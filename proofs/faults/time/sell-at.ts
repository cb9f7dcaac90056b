import { roundToKurus } from '@sofra/domain/money/money';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { PAYMENT_METHODS } from '@sofra/domain/money/payment-method';
import { setClock } from '#proofs/faults/time/on-faked-clock.ts';
import type { PlantedBusiness, Sale } from '#proofs/faults/time/planted-business.ts';

/** One guest orders and pays at this instant, and the cashier corrects the payment method at once. */
export async function sellAt(
  planted: PlantedBusiness,
  random: RandomSource,
  { file, at }: { file: string; at: number },
): Promise<Sale> {
  setClock(file, at);
  const { business, tableId, itemId } = planted;
  const post = async (role: 'WAITER' | 'CASHIER', path: string, body: Record<string, unknown>) => {
    const answer = await business.as(role).post(`/api${path}`, body);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ id: string; total: number; payment: { id: string; amount: number } }>();
  };
  const order = await post('WAITER', `/tables/${tableId}/add-lines`, {
    lines: [{ itemId, qty: random.int(1, 3) }],
  });
  const { payment } = await post('CASHIER', `/orders/${order.id}/pay`, {
    method: 'CASH',
    finalTotal: order.total,
  });
  const method = random.pick(PAYMENT_METHODS);
  await post('CASHIER', `/orders/payments/${payment.id}/method`, { method, reason: 'Yanlış tuş' });
  const sale = { id: payment.id, at, method, kurus: roundToKurus(payment.amount) };
  planted.sales.push(sale);
  return sale;
}

/** The response to correcting the method of a sale at this instant, after its business day was ended (PAY-52). */
export async function correctAt(
  { business }: PlantedBusiness,
  { id, method }: Sale,
  { file, at, day }: { file: string; at: number; day: string },
): Promise<string> {
  setClock(file, at);
  // Another border may have ended it before.
  const ended = await business.as('ADMIN').post('/api/day-ends', { day });
  if (ended.statusCode !== 201 && ended.statusCode !== 409)
    throw new Error(`ending ${day} answered ${ended.statusCode}: ${ended.body}`);
  const correct = (to: string) =>
    business.as('CASHIER').post(`/api/orders/payments/${id}/method`, { method: to, reason: 'Ertesi gün' });
  const answer = await correct(method === 'MEAL' ? 'CARD' : 'MEAL');
  if (answer.statusCode !== 200) return answer.json<{ code: string }>().code;
  // Back again, so that both entries of today cancel out.
  await correct(method);
  return answer.json<{ transfers: unknown[] }>().transfers.length === 1 ? 'an entry of today' : 'corrected';
}

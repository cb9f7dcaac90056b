import type * as contract from '@sofra/contract/orders/fiscal';
import { RuleError } from '@sofra/domain/errors';
import { isBasketOpen } from '@sofra/domain/fiscal/fiscal-basket';
import { refuseField } from '@sofra/domain/menu/portion';
import {
  factsOf,
  giveUp,
  holdBasket,
  isReceiptTaken,
  payBasket,
  voidBasket,
  type Held,
} from '#src/features/orders/fiscal/apply-answer.ts';
import { basketView, canCancel } from '#src/features/orders/fiscal/basket-view.ts';
import { findBasket, updateCancelWanted } from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * *Fiş çıktı* and *Çıkmadı*: a person answers for a device that is silent (FISCAL-8). An answer that the device gave
 * meanwhile stays. *Fiş iptal edildi* ends the receipt of a sale that was given up (FISCAL-11).
 *
 * Errors: NOT_FOUND; AT_DEVICE while the answer of the device is awaited. INVALID_INPUT without the numbers of the
 * receipt, or with those of another payment. Those of the payment.
 */
export async function settleFiscalBasket(
  work: Work,
  {
    id,
    isPrinted,
    isVoided = false,
    receiptNo = '',
    zNo = '',
  }: RequestOf<typeof contract.settleFiscalBasket>,
): Promise<contract.FiscalBasket> {
  const { audit } = work;
  const held = await holdBasket(work, id);
  const { basket } = held;
  if (isVoided && basket.isUnpaid) {
    await voidBasket(work, held);
    return present(work, id);
  }
  if (!isBasketOpen(basket.state)) return basketView(basket);
  if (basket.state !== 'UNKNOWN')
    throw new RuleError('AT_DEVICE', { message: 'Cihazın cevabı bekleniyor. Birkaç dakika sonra deneyin.' });
  const numbers = isPrinted ? { receiptNo, zNo } : { receiptNo: null, zNo: null };
  audit({
    event: 'fiscal.settle',
    entity: 'order',
    entityId: basket.orderId,
    details: { ...factsOf(basket), isPrinted, ...numbers },
  });
  if (isPrinted) return payPrinted(work, held, { receiptNo, zNo });
  await giveUp(work, held, { problem: 'PERSON', reason: null });
  return present(work, id);
}

/** Errors: INVALID_INPUT without numbers, or with those of another payment; those of the payment. */
async function payPrinted(
  work: Work,
  held: Held,
  { receiptNo, zNo }: { receiptNo: string; zNo: string },
): Promise<contract.FiscalBasket> {
  const { actor } = work;
  const { basket } = held;
  if (receiptNo === '') refuseField('receiptNo', 'Fişin üstündeki numarayı yazın.');
  if (zNo === '') refuseField('zNo', 'Fişin üstündeki Z numarasını yazın.');
  if (await isReceiptTaken(work, basket, { receiptNo, zNo }))
    refuseField('receiptNo', 'Bu fiş başka bir ödemenin.');
  const paid = [{ type: '', operator: null, amount: basket.amount }];
  // Rights were checked when it was sent (FISCAL-4).
  const asSent: Work = { ...work, actor: { ...actor, role: 'ADMIN' } };
  await payBasket(asSent, held, { is: 'DONE', receiptNo, zNo, paid });
  // The row is written with the commit.
  const ended = { state: 'DONE', canCancel: false, problem: null, reason: null } as const;
  return { ...basketView(basket), ...ended, receiptNo, zNo };
}

/**
 * *Vazgeç*: a basket that was never sent ends at once. One that the device has is taken back by the worker, where the
 * maker allows it (FISCAL-14). Any other stays. Errors: NOT_FOUND.
 */
export async function cancelFiscalBasket(
  work: Work,
  { id }: RequestOf<typeof contract.cancelFiscalBasket>,
): Promise<contract.FiscalBasket> {
  const { tx, actor, now, emit } = work;
  const held = await holdBasket(work, id);
  const { basket } = held;
  if (!canCancel(basket)) return basketView(basket);
  // An attempt that was broken off is not counted, but the device may have the basket.
  const wasNeverSent = basket.state === 'WAITING' && basket.attempts === 0 && !basket.isUnsure;
  if (wasNeverSent) await giveUp(work, held, { problem: 'CANCELED', reason: null });
  else {
    await updateCancelWanted(tx, actor.businessId, id, now);
    emit({ name: 'fiscal:changed', facts: {} });
  }
  return present(work, id);
}

async function present({ tx, actor }: Work, id: string): Promise<contract.FiscalBasket> {
  const row = await findBasket(tx, actor.businessId, id);
  if (!row) throw new RuleError('NOT_FOUND');
  return basketView(row);
}

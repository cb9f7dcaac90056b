import { RuleError } from '@sofra/domain/errors';
import {
  isBasketOpen,
  stepOf,
  wayOf,
  type BasketProblem,
  type DeviceAnswer,
} from '@sofra/domain/fiscal/fiscal-basket';
import {
  findBasket,
  hasReceipt,
  lockBasket,
  updateBasketEnded,
  updateBasketReceipt,
  updateOrderAtDevice,
  type BasketRow,
} from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { findDevice, lockDevice } from '#src/features/orders/fiscal/fiscal-devices.store.ts';
import { payBy } from '#src/features/orders/fiscal/pay-by-device.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/orders.store.ts';
import { insertFiscalNumbers } from '#src/features/orders/payments/fiscal-numbers.store.ts';
import { findPartnerOfPayment } from '#src/features/partners/partners.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';
import { hashRequest, type KeyClaim } from '#src/platform/writes/idempotency.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { isDecision, refusalIn } from '#src/platform/writes/stored-responses.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

type Done = Extract<DeviceAnswer, { is: 'DONE' }>;

export interface Held {
  order: OrderRow;
  basket: BasketRow;
}

/** An end that a process decided without the device. It counts only while that process has the lease (FISCAL-5). */
interface Decided {
  problem: BasketProblem;
  /** The text of a device that refused it. */
  reason: string | null;
  leaseToken: string;
}

const NOTHING = { status: 204, body: null } as const;

/** Rolls back a receipt of another payment. A stored end would outlive the correction of that one (FISCAL-8). */
class ReceiptTaken extends Error {}

/**
 * Applies the end of a sale once, however often and in any order the device reports it (FISCAL-9,
 * FISCAL-10). A payment that the books refuse is for a person. Errors: any of the database; the answer then arrives again.
 */
export async function applyAnswer(
  services: Services,
  { businessId, id }: { businessId: string; id: string },
  answer: DeviceAnswer,
  decided?: Decided,
): Promise<void> {
  const seen = await inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    findBasket(tx, businessId, id),
  );
  if (!seen) return;
  const step = stepOf(seen, answer);
  if (step === null) return;
  const actor = actorOf(businessId, seen);
  const run = (work: Work) => apply(work, id, answer, decided).then(() => NOTHING);
  if (step !== 'PAY') {
    await runWrite(services, actor, null, run);
    return;
  }
  const claim = keyOf(services, seen);
  let problem: 'BOOKS' | 'RECEIPT' = 'BOOKS';
  try {
    const { answer: written } = await runWrite(services, actor, claim, run);
    // A process may have died between a refusal and the step after it.
    if (refusalIn(written) === null) return;
  } catch (error) {
    if (error instanceof ReceiptTaken) problem = 'RECEIPT';
    else if (!isDecision(error, claim)) throw error;
    services.log.warn({ err: error, basketId: id }, 'the books refused the payment of a fiscal device');
  }
  await runWrite(services, actor, null, (work) =>
    keepRefused(work, id, { problem, answer }).then(() => NOTHING),
  );
}

/** The user who sent it. Rights were checked then, so the payment needs none: the money was taken (FISCAL-4). */
const actorOf = (businessId: string, { userId, userName: name }: BasketRow): Actor => ({
  ...{ businessId, userId, name, role: 'ADMIN' },
});

/** A payment is written once for each basket, however many answers arrive. */
const keyOf = ({ secret }: Services, { id }: BasketRow): KeyClaim => ({
  ...{ key: id, requestHash: hashRequest(secret, 'fiscal basket', id) },
  ...{ isSecret: false, mayBeForgotten: false, isPoll: false },
});

/** Locks the order and then the basket of it. Errors: NOT_FOUND. */
export async function holdBasket({ tx, actor }: Work, id: string): Promise<Held> {
  const { businessId } = actor;
  const seen = await findBasket(tx, businessId, id);
  const order = seen && (await lockOrder(tx, businessId, seen.orderId));
  const basket = order && (await lockBasket(tx, businessId, id));
  if (!order || !basket) throw new RuleError('NOT_FOUND');
  return { order, basket };
}

async function apply(work: Work, id: string, answer: DeviceAnswer, decided?: Decided): Promise<void> {
  const held = await holdBasket(work, id);
  // Another process has the basket now, and may have sent it.
  if (decided && held.basket.leaseToken !== decided.leaseToken) return;
  const step = stepOf(held.basket, answer);
  if (step === null) return;
  if (step === 'RELEASE') return giveUp(work, held, decided ?? { problem: 'CANCELED', reason: null });
  if (step === 'VOID') return voidBasket(work, held, answer);
  if (step !== 'PAY') return leaveToPerson(work, held, step.unknown, answer);
  if (answer.is !== 'DONE') return;
  if (await isReceiptTaken(work, held.basket, answer)) throw new ReceiptTaken();
  return payBasket(work, held, answer);
}

/** True for the receipt of another payment (FISCAL-9). Locks the device, so that two sales never take one receipt. */
export async function isReceiptTaken(
  { tx, actor: { businessId } }: Work,
  basket: BasketRow,
  numbers: Pick<Done, 'receiptNo' | 'zNo'>,
): Promise<boolean> {
  await lockDevice(tx, businessId, basket.deviceId);
  return hasReceipt(tx, businessId, basket, numbers);
}

/**
 * Writes the payment from the answer through the existing operation, with the numbers of the receipt (FISCAL-9, FISCAL-12).
 * The order and the basket must be locked. Errors: those of the operation; AT_DEVICE where another basket of the order is
 * open; TOTAL_MISMATCH where the books have another amount.
 */
export async function payBasket(work: Work, { order, basket }: Held, answer: Done): Promise<void> {
  const { tx, actor, now } = work;
  const { businessId } = actor;
  const way = await wayOfAnswer(work, basket, answer);
  const { expectedVersion: _, received, partnerId, ...input } = basket.request.input;
  const isAsAsked = way.method === basket.method;
  const asked = {
    act: basket.request.act,
    input: {
      ...{ ...input, method: way.method },
      ...(isAsAsked && received !== undefined && { received }),
      ...(way.partnerId !== null
        ? { partnerId: way.partnerId }
        : isAsAsked && partnerId !== undefined && { partnerId }),
    },
  };
  // The order of a sale that was given up may be at a device again, which is then refused.
  const by = { isByDevice: isBasketOpen(basket.state), isTillOptional: basket.sessionId === null };
  const payment = await payBy(work, order.id, asked, by);
  if (payment.amount !== basket.amount)
    throw new RuleError('TOTAL_MISMATCH', { total: payment.amount / 100 });
  const { receiptNo, zNo } = answer;
  if (receiptNo !== null || zNo !== null) {
    const numbers = { id: newId(), paymentId: payment.id, receiptNo: receiptNo ?? '', zNo: zNo ?? '' };
    work.later(insertFiscalNumbers(tx, actor, numbers, now));
  }
  const ended = {
    state: 'DONE',
    problem: null,
    answer,
    receiptNo,
    zNo,
    paymentId: payment.id,
    at: now,
  } as const;
  work.later(updateBasketEnded(tx, businessId, basket.id, ended));
  work.emit({ name: 'fiscal:changed', facts: {} });
  const details = { ...factsOf(basket), receiptNo, zNo };
  work.audit({ event: 'fiscal.done', entity: 'order', entityId: order.id, details });
}

/** The partner of a mapping that was deleted or changed since is left out. */
async function wayOfAnswer({ tx, actor }: Work, basket: BasketRow, { paid: [paid] }: Done) {
  const device = await findDevice(tx, actor.businessId, basket.deviceId);
  const way = wayOf(basket.make, device?.ways ?? [], paid ?? { type: '', operator: null }, basket.method);
  if (way.partnerId === null) return way;
  const { method, partnerId } = way;
  const partner = await findPartnerOfPayment(tx, actor.businessId, { partnerId, method });
  return partner?.method === method ? way : { method, partnerId: null };
}

/** Unlocks the order of a basket without a payment (FISCAL-10). A receipt that the device printed is kept. */
export async function giveUp(
  work: Work,
  held: Held,
  { problem, reason }: Pick<Decided, 'problem' | 'reason'>,
): Promise<void> {
  const { tx, actor, now, audit } = work;
  const { basket, order } = held;
  const ended = { state: 'GIVEN_UP', problem, reason, at: now } as const;
  await updateBasketEnded(tx, actor.businessId, basket.id, ended);
  await unlock(work, held);
  const details = { ...factsOf(basket), problem };
  audit({ event: 'fiscal.giveUp', entity: 'order', entityId: order.id, details });
  if (basket.answer !== null) await keepReceipt(work, held, basket.answer);
}

/** Nothing is undone by itself: a payment stays, and a person refunds it (FISCAL-11). */
export async function voidBasket(work: Work, held: Held, answer?: DeviceAnswer): Promise<void> {
  const { tx, actor, now, audit } = work;
  const { basket, order } = held;
  await updateBasketEnded(tx, actor.businessId, basket.id, {
    ...{ state: 'VOIDED', problem: null, at: now },
    ...(answer && { answer }),
  });
  if (isBasketOpen(basket.state)) await unlock(work, held);
  else work.emit({ name: 'fiscal:changed', facts: {} });
  audit({ event: 'fiscal.void', entity: 'order', entityId: order.id, details: factsOf(basket) });
}

/** *Cihaza bakın* (FISCAL-8). The order stays locked. After an end only the receipt is kept. */
export async function leaveToPerson(
  work: Work,
  held: Held,
  problem: BasketProblem,
  answer?: DeviceAnswer,
): Promise<void> {
  const { tx, actor, now, audit, emit } = work;
  const { basket, order } = held;
  if (basket.state === 'GIVEN_UP' && answer) return keepReceipt(work, held, answer);
  if (!isBasketOpen(basket.state)) return undefined;
  const ended = { state: 'UNKNOWN', problem, ...(answer && { answer }), at: now } as const;
  await updateBasketEnded(tx, actor.businessId, basket.id, ended);
  // A device gives the same answer again.
  if (basket.state === 'UNKNOWN' && basket.problem === problem) return undefined;
  emit({ name: 'fiscal:changed', facts: {} });
  audit({
    event: 'fiscal.unknown',
    entity: 'order',
    entityId: order.id,
    details: { ...factsOf(basket), problem },
  });
  return undefined;
}

/** The device took money that the books do not take: a person decides, and the receipt is not forgotten (FISCAL-11). */
async function keepRefused(
  work: Work,
  id: string,
  { problem, answer }: { problem: BasketProblem; answer: DeviceAnswer },
): Promise<void> {
  return leaveToPerson(work, await holdBasket(work, id), problem, answer);
}

/**
 * Keeps the receipt of a sale that was given up, once, for which a person takes the payment (FISCAL-11). A later answer
 * may add its number.
 */
async function keepReceipt(work: Work, { order, basket }: Held, answer: DeviceAnswer): Promise<void> {
  if (answer.is !== 'DONE') return;
  const isKept = basket.state === 'GIVEN_UP' && basket.answer?.is === 'DONE';
  if (isKept && (basket.receiptNo !== null || answer.receiptNo === null)) return;
  const { tx, actor, audit, emit } = work;
  const { businessId } = actor;
  const { receiptNo, zNo } = answer;
  await updateBasketReceipt(tx, businessId, basket.id, { receiptNo, zNo, answer });
  emit({ name: 'fiscal:changed', facts: {} });
  const details = { ...factsOf(basket), receiptNo, zNo };
  audit({ event: 'fiscal.late', entity: 'order', entityId: order.id, details });
}

async function unlock(work: Work, { basket, order }: Held): Promise<void> {
  const { tx, actor } = work;
  await updateOrderAtDevice(tx, actor.businessId, order.id, false);
  announceBasket(work, basket, { tableId: order.tableId, version: order.version + 1 });
}

/** Sends every till that an order is at a device, or no more. */
export function announceBasket(
  { emit }: Work,
  { orderId }: Pick<BasketRow, 'orderId'>,
  { tableId, version }: { tableId: string; version: number },
): void {
  emit({ name: 'orders:changed', facts: { orderId, tableId, version } });
  emit({ name: 'fiscal:changed', facts: {} });
}

export const factsOf = ({ tableName, deviceName, method, amount }: BasketRow) => ({
  ...{ table: tableName, device: deviceName, method, amountKurus: amount },
});

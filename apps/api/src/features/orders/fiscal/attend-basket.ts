import {
  isAbsenceSure,
  isBasketOpen,
  isOverdue,
  nextWait,
  type BasketProblem,
} from '@sofra/domain/fiscal/fiscal-basket';
import { applyAnswer, holdBasket, leaveToPerson } from '#src/features/orders/fiscal/apply-answer.ts';
import {
  updateBasketAttempted,
  type ClaimedBasket,
} from '#src/features/orders/fiscal/basket-leases.store.ts';
import { findBasket, type BasketRow } from '#src/features/orders/fiscal/fiscal-baskets.store.ts';
import { findDevice, updateDeviceHealth } from '#src/features/orders/fiscal/fiscal-devices.store.ts';
import {
  isOfDevice,
  type AskOutcome,
  type SendOutcome,
  type SentBasket,
} from '#src/features/orders/fiscal/makers/fiscal-maker.ts';
import type { OpenDevice, OpenDevices } from '#src/features/orders/fiscal/open-device.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { runWrite } from '#src/platform/writes/run-write.ts';

type Outcome = SendOutcome | AskOutcome | { is: 'CANCELED' };

/** The device was removed or switched off meanwhile, or its keys belong to another installation. */
const UNREADABLE = { is: 'AGAIN', problem: 'SECRET', status: null, isUnsure: false } as const;

/**
 * Sends one leased basket or requests its end, outside of any transaction, and stores the outcome (FISCAL-5, FISCAL-8).
 */
export async function attendBasket(
  services: Services,
  open: OpenDevices,
  claimed: ClaimedBasket,
  isAbandoned: AbortSignal,
): Promise<void> {
  const { businessId, id } = claimed;
  const { basket, device } = await inTransaction(
    services.pool,
    { businessId, readOnly: true },
    async (tx) => {
      const row = await findBasket(tx, businessId, id);
      return { basket: row, device: row && (await findDevice(tx, businessId, row.deviceId)) };
    },
  );
  if (!basket || !isBasketOpen(basket.state)) return;
  const opened = device && open(businessId, device);
  const outcome = opened ? await attempt(opened, basket, services.clock()) : UNREADABLE;
  if (isAbandoned.aborted) return;
  await settle(services, claimed, { basket, outcome, askSeconds: opened?.maker.askSeconds ?? 0 });
}

async function attempt(opened: OpenDevice, basket: BasketRow, now: Date): Promise<Outcome> {
  const isThere = basket.state !== 'WAITING' || basket.isUnsure;
  const isGone = basket.state === 'WAITING' && isAbsenceSure(basket, now);
  // The guest has paid, so a person decides.
  const isPaid = basket.answer?.is === 'DONE';
  if (basket.isCancelWanted && !isPaid) return takeBack(opened, basket, { isThere, isGone });
  // Reads the state first where a repetition could sell twice.
  if (isThere && (basket.state !== 'WAITING' || !opened.maker.isSafeToRepeat)) {
    const asked = await ask(opened, basket);
    if (!isGone || asked.is !== 'ABSENT') return asked;
  }
  return opened.maker.send(opened.context, sentOf(basket));
}

/** A question sends nothing, so it adds no doubt. */
async function ask({ maker, context }: OpenDevice, { id }: BasketRow): Promise<AskOutcome> {
  const asked = await maker.ask(context, id);
  return asked.is === 'AGAIN' ? { ...asked, isUnsure: false } : asked;
}

/** *Vazgeç* of a basket that may be at the device; it is not sent again (FISCAL-14). */
async function takeBack(
  opened: OpenDevice,
  basket: BasketRow,
  { isThere, isGone }: { isThere: boolean; isGone: boolean },
): Promise<Outcome> {
  const { maker, context } = opened;
  if (!isThere || (await maker.cancel?.(context, basket.id))) return { is: 'CANCELED' };
  const asked = await ask(opened, basket);
  return asked.is === 'ABSENT' && isGone ? { is: 'CANCELED' } : asked;
}

const sentOf = ({ id, tableName, orderNumber, method, amount, items, request }: BasketRow): SentBasket => ({
  ...{ id, title: tableName.slice(0, 40), note: `Adisyon ${orderNumber}`, method, amount, items },
  partnerId: typeof request.input.partnerId === 'string' ? request.input.partnerId : null,
});

interface Attempted {
  basket: BasketRow;
  outcome: Outcome;
  askSeconds: number;
}

async function settle(services: Services, claimed: ClaimedBasket, attempted: Attempted): Promise<void> {
  const { basket, outcome } = attempted;
  await noteHealth(services, claimed, attempted);
  if (outcome.is === 'ANSWERED') return applyAnswer(services, claimed, outcome.answer);
  const { leaseToken } = claimed;
  const reason = reasonOf(outcome);
  const giveUp = (problem: BasketProblem) =>
    applyAnswer(services, claimed, { is: 'GIVEN_UP' }, { problem, reason, leaseToken });
  // An earlier attempt without an answer may be at the device all the same.
  if (outcome.is === 'CANCELED' || (outcome.is === 'REFUSED' && !basket.isUnsure)) return giveUp(outcome.is);
  const next = nextOf(attempted, services.clock());
  if (next.end === 'GIVE_UP') return giveUp(next.problem ?? 'TIMEOUT');
  const isOurs = await inTransaction(services.pool, { businessId: claimed.businessId }, (tx) =>
    updateBasketAttempted(tx, claimed, next),
  );
  if (!isOurs) services.log.warn({ basketId: claimed.id }, 'the lease of a basket was lost');
  else if (next.end === 'PERSON') await callPerson(services, claimed, basket, next.problem ?? 'SILENT');
  else if (next.state !== basket.state || next.problem !== basket.problem)
    services.realtime.publish(claimed.businessId, { name: 'fiscal:changed', facts: {} });
  return undefined;
}

/** The state after an attempt without an end, and what follows when it has lasted too long (FISCAL-8). */
function nextOf({ basket, outcome, askSeconds }: Attempted, now: Date) {
  const state = stateAfter(basket, outcome);
  const isNewDoubt = outcome.is === 'AGAIN' && outcome.isUnsure;
  const doubt = isNewDoubt
    ? { isUnsure: true, unsureAt: now }
    : { isUnsure: basket.isUnsure, unsureAt: basket.unsureAt };
  const fresh = { problem: problemOf(outcome), reason: reasonOf(outcome) };
  const { problem, reason } = state === 'UNKNOWN' ? basket : fresh;
  const sentAt = basket.sentAt ?? (state === 'WAITING' ? null : now);
  const seconds = state === 'SENT' ? Math.max(askSeconds, 1) : nextWait(state, basket.attempts);
  const nextAttemptAt = new Date(now.getTime() + seconds * 1_000);
  const after = { state, ...doubt, problem, reason, sentAt, nextAttemptAt };
  const end = outcome.is === 'REFUSED' ? 'PERSON' : endOf({ ...basket, ...after }, now);
  return { ...after, end } as const;
}

const reasonOf = (outcome: Outcome): string | null => (outcome.is === 'REFUSED' ? outcome.reason : null);

function problemOf(outcome: Outcome): BasketProblem | null {
  if (outcome.is === 'AGAIN') return outcome.problem;
  return outcome.is === 'REFUSED' ? outcome.is : null;
}

/** An answer to a question shows that the device has the basket. */
function stateAfter({ state }: BasketRow, { is }: Outcome): 'WAITING' | 'SENT' | 'UNKNOWN' {
  if (state === 'UNKNOWN') return state;
  return state !== 'WAITING' || is === 'SENT' || is === 'OPEN' ? 'SENT' : 'WAITING';
}

/** A basket that surely was never sold is given up; any other is for a person. */
function endOf(
  after: Pick<BasketRow, 'state' | 'createdAt' | 'sentAt' | 'isUnsure' | 'problem'>,
  now: Date,
): 'GIVE_UP' | 'PERSON' | null {
  if (after.state === 'UNKNOWN' || !isOverdue(after, now, after.problem)) return null;
  return after.state === 'WAITING' && !after.isUnsure ? 'GIVE_UP' : 'PERSON';
}

async function callPerson(
  services: Services,
  { businessId, id }: ClaimedBasket,
  { userId, userName: name }: BasketRow,
  problem: BasketProblem,
): Promise<void> {
  await runWrite(services, { businessId, userId, name, role: 'ADMIN' }, null, async (work) => {
    await leaveToPerson(work, await holdBasket(work, id), problem);
    return { status: 204, body: null };
  });
}

/** A refusal of the sale shows that the device works. */
async function noteHealth(
  { pool, clock }: Services,
  { businessId }: ClaimedBasket,
  { basket, outcome }: Attempted,
): Promise<void> {
  const isFailed = outcome.is === 'AGAIN' && isOfDevice(outcome.problem);
  const failed = isFailed
    ? { problem: outcome.problem as never, status: outcome.status, reason: null }
    : null;
  await inTransaction(pool, { businessId }, (tx) =>
    updateDeviceHealth(tx, businessId, basket.deviceId, { at: clock(), failed }),
  );
}

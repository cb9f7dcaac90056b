import { PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/money/payment-method';
import { cashier, type Moment } from './operation-plans.ts';
import type { Operation } from './operations.ts';
import type { OwnWay } from './own-money.ts';
import type { EveningDay } from './timed-evening.ts';

interface Asked {
  method: PaymentMethod;
  partnerId?: string;
}

const waysOf = (terminals: readonly string[]): Asked[] => [
  ...PAYMENT_METHODS.filter((method) => method !== 'CARD').map((method) => ({ method })),
  ...terminals.map((partnerId) => ({ method: 'CARD' as const, partnerId })),
];

/** Corrects a payment that was taken on this day, if no other person is correcting it. */
const planCorrecting =
  (isMeant: (takenOn: EveningDay, today: EveningDay) => boolean): Operation['plan'] =>
  (moment) => {
    const { money, evening, random, business } = moment;
    // Amounts on an account are not corrected (ACCOUNT-11).
    const paid = [...money.payments].filter(
      ([id, { method, day }]) =>
        method !== 'ACCOUNT' && isMeant(day, evening.day) && !money.correcting.has(id),
    );
    if (paid.length === 0) return null;
    const [id, before] = random.pick(paid);
    money.correcting.add(id);
    const ways = waysOf(business.partners.terminals);
    const others = ways.filter(
      ({ method, partnerId = before.partnerId }) =>
        method !== before.method || partnerId !== before.partnerId,
    );
    // Now and then the way it has already, which must change nothing.
    const way = random.pick(random.chance(0.1) ? ways : others);
    const body = { ...way, reason: 'Yanlış tuş' };
    return { path: `/orders/payments/${id}/method`, token: cashier(moment), body };
  };

const paymentIn = (path: string): string => path.split('/')[3] ?? '';

const wayOf = ({ business }: Moment, { method, partnerId }: Asked): OwnWay => ({
  method,
  partnerId: method === 'MEAL' ? business.partners.mealCard : (partnerId ?? null),
});

const acknowledge: Operation['acknowledge'] = (moment, { path, body }) => {
  const { money, evening } = moment;
  money.correct(evening.day, paymentIn(path), wayOf(moment, body as Asked));
};

const settled: Operation['settled'] = ({ money }, { path }) => money.correcting.delete(paymentIn(path));

/** Methods that are put right, on the day of the payment and on the next one (PAY-28, PAY-51). */
export const CORRECTION_OPERATIONS: readonly Operation[] = [
  {
    name: 'correct-method',
    weight: 4,
    plan: planCorrecting((takenOn, today) => takenOn === today),
    ...{ acknowledge, settled },
  },
  {
    name: 'correct-earlier-day',
    weight: 4,
    isOfYesterday: true,
    plan: planCorrecting((takenOn, today) => takenOn !== today),
    ...{ acknowledge, settled },
  },
];

import type { Account } from '@sofra/contract/money/accounts';
import type { CollectionMethod } from '@sofra/domain/accounts/account';
import { roundToKurus } from '@sofra/domain/money/money';
import type { ApiRequest } from '../send.ts';
import { mustRead } from '../until-definite.ts';
import { cashier, type Moment } from './operation-plans.ts';
import type { Operation } from './operations.ts';

/** The response has one of the two ids. */
interface MovedMoney {
  collectionId?: string;
  payoutId?: string;
}

interface AskedCollection {
  amount: number;
  method: CollectionMethod;
  partnerId?: string;
}

/** The ids in `/customers/{id}/…` and `/accounts/collections/{id}/undo`. */
const customerIn = (path: string): string => path.split('/')[2] ?? '';
const collectionIn = (path: string): string => path.split('/')[3] ?? '';

/** Plans the payment of a balance by the customer or, below 0, by the business; null where nothing is owed. */
const payBalance =
  (side: 'collections' | 'payouts') =>
  async (moment: Moment): Promise<ApiRequest | null> => {
    const { business, random } = moment;
    const { path, balance } = await pickAccount(moment);
    const owed = side === 'collections' ? balance : -balance;
    if (owed <= 0) return null;
    // Often a kuruş more than is owed, which must be refused.
    const amount = random.chance(0.4) ? owed + 1 : random.int(1, owed);
    const terminal = { method: 'CARD', partnerId: random.pick(business.partners.terminals) };
    const how = random.chance(0.5) ? { method: 'CASH' } : terminal;
    const body = { amount: amount / 100, tillId: random.pick(business.tills), ...how };
    // A cashier has a refund limit, so an owner pays out.
    const token = side === 'collections' ? cashier(moment) : business.owner;
    return { path: `${path}/${side}`, token, body };
  };

async function pickAccount({ business, random }: Moment): Promise<{ path: string; balance: number }> {
  const path = `/customers/${random.pick(business.customers)}`;
  const account = { path: `${path}/account`, token: business.owner };
  const { customer } = await mustRead<Account>(business.url, account);
  return { path, balance: roundToKurus(customer.balance) };
}

const movedMoney = (path: string, id: string, body: unknown) => {
  const { amount, method, partnerId = null } = body as AskedCollection;
  return { id, customerId: customerIn(path), method, partnerId, amount: roundToKurus(amount) };
};

/**
 * Money for what is owed, in both directions, and corrections, which make debt or credit (ACCOUNT-13, ACCOUNT-22, ACCOUNT-28).
 */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    name: 'collect-account',
    weight: 5,
    plan: payBalance('collections'),
    acknowledge: ({ said, money, evening }, { path, body }, answer) => {
      const { collectionId = '' } = answer.body as unknown as MovedMoney;
      const collection = movedMoney(path, collectionId, body);
      said.collections.set(collectionId, collection.amount);
      money.collect(evening.day, collection);
    },
  },
  {
    name: 'pay-out-credit',
    weight: 4,
    plan: payBalance('payouts'),
    acknowledge: ({ said, money, evening }, { path, body }, answer) => {
      const { payoutId = '' } = answer.body as unknown as MovedMoney;
      const payout = movedMoney(path, payoutId, body);
      said.undone.set(payoutId, payout.amount);
      money.payOut(evening.day, payout);
    },
  },
  {
    name: 'correct-account',
    weight: 2,
    plan: async (moment) => {
      const { business, random } = moment;
      const { path, balance } = await pickAccount(moment);
      // The balance is moved past 0, so both directions keep something to pay.
      const step = random.int(1, 5_000);
      const amount = random.chance(0.5) ? Math.max(-balance, 0) + step : Math.min(-balance, 0) - step;
      const body = { amount: amount / 100, reason: 'Eski defter' };
      return { path: `${path}/corrections`, token: business.owner, body };
    },
    acknowledge: ({ money }, { path, body }) => {
      const { amount } = body as { amount: number };
      money.correctAccount(customerIn(path), roundToKurus(amount));
    },
  },
  {
    name: 'take-back-collection',
    weight: 4,
    plan: (moment) => {
      const { business, random, money } = moment;
      // A collection that is already taken back must be refused.
      const collected = [...money.collections.keys()];
      if (collected.length === 0) return null;
      const path = `/accounts/collections/${random.pick(collected)}/undo`;
      const body = { reason: 'Yanlış müşteri', tillId: random.pick(business.tills) };
      return { path, token: cashier(moment), body };
    },
    acknowledge: ({ said, money, evening }, { path }, { body }) => {
      const { undoId } = body as unknown as { undoId: string };
      const collectionId = collectionIn(path);
      said.undone.set(undoId, money.collections.get(collectionId)?.amount ?? 0);
      money.takeBack(evening.day, undoId, collectionId);
    },
  },
];

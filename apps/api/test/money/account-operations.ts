import type { Account } from '@sofra/contract/accounts';
import type { CollectionMethod } from '@sofra/domain/account';
import { roundToKurus } from '@sofra/domain/money';
import { mustRead } from '@sofra/test-kit/until-definite';
import { cashier } from './operation-plans.ts';
import type { Operation } from './operations.ts';

interface AskedCollection {
  amount: number;
  method: CollectionMethod;
  partnerId?: string;
}

/** Of `/customers/{id}/collections` and `/accounts/collections/{id}/undo`. */
const customerIn = (path: string): string => path.split('/')[2] ?? '';
const collectionIn = (path: string): string => path.split('/')[3] ?? '';

/** Money for what customers owe, which is taken back now and then (ACCOUNT-13, ACCOUNT-22). */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    name: 'collect-account',
    weight: 5,
    plan: async (moment) => {
      const { business, random } = moment;
      const path = `/customers/${random.pick(business.customers)}`;
      const account = { path: `${path}/account`, token: business.owner };
      const owed = roundToKurus((await mustRead<Account>(business.url, account)).customer.balance);
      if (owed <= 0) return null;
      // Sometimes a kuruş more than is owed, which must be refused.
      const amount = random.chance(0.25) ? owed + 1 : random.int(1, owed);
      const terminal = { method: 'CARD', partnerId: random.pick(business.partners.terminals) };
      const how = random.chance(0.5) ? { method: 'CASH' } : terminal;
      const body = { amount: amount / 100, tillId: random.pick(business.tills), ...how };
      return { path: `${path}/collections`, token: cashier(moment), body };
    },
    acknowledge: ({ said, money, evening }, { path, body }, answer) => {
      const { collectionId: id } = answer.body as unknown as { collectionId: string };
      const { amount, method, partnerId = null } = body as AskedCollection;
      said.collections.set(id, roundToKurus(amount));
      const collection = {
        id,
        customerId: customerIn(path),
        method,
        partnerId,
        amount: roundToKurus(amount),
      };
      money.collect(evening.day, collection);
    },
  },
  {
    name: 'take-back-collection',
    weight: 4,
    plan: (moment) => {
      const { business, random, money } = moment;
      // One that somebody has taken back already must be refused.
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

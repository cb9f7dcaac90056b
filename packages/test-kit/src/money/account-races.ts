import { randomUUID } from 'node:crypto';
import type { Account } from '@sofra/contract/money/accounts';
import type { Customer } from '@sofra/contract/money/customers';
import { roundToKurus } from '@sofra/domain/money/money';
import { isDone, type ApiResponse } from '../send.ts';
import type { OrderOnTable } from './open-order.ts';
import {
  add,
  clear,
  expectSame,
  pay,
  paymentOf,
  PRICE,
  send,
  whole,
  type Race,
  type Round,
} from './race-round.ts';

/** A customer whose limit is one İskender and no kuruş more. */
async function knowSomebody(round: Round): Promise<string> {
  const body = { name: `Müşteri ${randomUUID()}`, limit: PRICE / 100 };
  const answer = await send(round, { path: '/customers', body });
  return (answer.body as unknown as Customer).id;
}

async function lend(round: Round, order: OrderOnTable, customerId: string): Promise<ApiResponse> {
  const answer = await pay(round, { order, body: { ...whole(order), method: 'ACCOUNT', customerId } });
  if (isDone(answer)) round.said.debts.set(paymentOf(answer).id, PRICE);
  return answer;
}

/**
 * Two tills put a bill each on the account of one customer, whose limit has room for one of them: one is refused, and is
 * paid in cash (ACCOUNT-9).
 */
const lendAtOnce: Race = {
  name: 'two tills lend to one customer',
  rounds: 400,
  play: async (round) => {
    const tables = [round.tableId, round.otherTableId];
    const customerId = await knowSomebody(round);
    const opened = await Promise.all(tables.map((tableId) => add(round, 1, { tableId })));
    const lent = await Promise.all(opened.map(({ order }) => lend(round, order, customerId)));
    const { body } = await send(round, { path: `/customers/${customerId}/account`, method: 'GET' });
    const { balance } = (body as unknown as Account).customer;
    for (const tableId of tables) await clear(round, tableId);
    return [
      ...expectSame('bills on the account', lent.filter(isDone).length, 1),
      ...expectSame('owed above the limit', Math.max(0, roundToKurus(balance) - PRICE), 0),
    ];
  },
};

/** Races for what a customer may owe. */
export const ACCOUNT_RACES: readonly Race[] = [lendAtOnce];

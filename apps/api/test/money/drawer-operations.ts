import { randomUUID } from 'node:crypto';
import type { Account } from '@sofra/contract/accounts';
import type { CashDesk } from '@sofra/contract/cash';
import type { CashSession } from '@sofra/contract/cash-sessions';
import type { EndedDay } from '@sofra/contract/day-ends';
import type { SessionTips } from '@sofra/contract/tips';
import { roundToKurus } from '@sofra/domain/money';
import type { ApiRequest } from '@sofra/test-kit/send';
import { mustRead } from '@sofra/test-kit/until-definite';
import type { Json } from '#test/harness.ts';
import { cashier, type Moment } from './operation-plans.ts';
import type { Operation } from './operations.ts';

/** At most this much is put in or taken out of the drawer at once, in lira. */
const MOST = 400;

type Desk = Pick<CashDesk, 'reasons'> & {
  till: CashDesk['tills'][number];
  session: CashDesk['tills'][number]['session'];
};

async function deskOf({ business }: Moment): Promise<Desk | null> {
  const { tills, reasons } = await mustRead<CashDesk>(business.url, { path: '/cash', token: business.owner });
  const [till] = tills;
  return till ? { till, session: till.session, reasons } : null;
}

/** Something done to the session that is open; the owner may always, a cashier in the own session alone. */
const onSession =
  (action: string, bodyOf: (moment: Moment, desk: Desk) => Json | null): Operation['plan'] =>
  async (moment): Promise<ApiRequest | null> => {
    const desk = await deskOf(moment);
    const body = desk?.session ? bodyOf(moment, desk) : null;
    const token = moment.random.chance(0.6) ? moment.business.owner : cashier(moment);
    return body && { path: `/cash/sessions/${desk?.session?.id}/${action}`, token, body };
  };

const divided = ({ closing }: CashSession): number =>
  roundToKurus((closing?.left ?? 0) + (closing?.handedOver ?? 0));

/**
 * The drawer is opened, filled, emptied, counted, counted again and closed, and the day is ended, while everybody takes
 * money (CASH-2 to 18, DAYEND-3).
 */
export const DRAWER_OPERATIONS: readonly Operation[] = [
  {
    name: 'open-drawer',
    weight: 5,
    plan: async (moment) => {
      const desk = await deskOf(moment);
      if (!desk || (desk.session && moment.random.chance(0.9))) return null;
      const body = { float: moment.random.int(0, MOST) };
      return { path: `/cash/tills/${desk.till.id}/open`, token: cashier(moment), body };
    },
  },
  {
    name: 'move-cash',
    weight: 3,
    plan: onSession('movements', ({ random }, { reasons }) => {
      const { id } = random.pick(reasons);
      return { reasonId: id, amount: random.int(1, MOST * 100) / 100, note: randomUUID() };
    }),
    acknowledge: ({ said }, { body }) => {
      const { note, amount } = body as { note: string; amount: number };
      said.cashMovements.set(note, roundToKurus(amount));
    },
  },
  {
    name: 'pay-tips',
    weight: 4,
    plan: async (moment) => {
      const { business, random } = moment;
      const session = (await deskOf(moment))?.session;
      if (!session) return null;
      const path = `/cash/sessions/${session.id}/tips`;
      const { owed } = await mustRead<SessionTips>(business.url, { path, token: business.owner });
      if (owed.length === 0) return null;
      const { userId, owed: amount } = random.pick(owed);
      // Sometimes a kuruş more than is owed, which must be refused.
      const more = random.chance(0.1) ? 1 : 0;
      return { path, token: cashier(moment), body: { userId, amount: (roundToKurus(amount) + more) / 100 } };
    },
    acknowledge: ({ said }, asking, { body }) => {
      const { payout } = body as unknown as { payout: { id: string } };
      said.tipPayouts.set(payout.id, roundToKurus((asking.body as { amount: number }).amount));
    },
  },
  {
    name: 'collect-account',
    weight: 4,
    plan: async (moment) => {
      const { business, random } = moment;
      const path = `/customers/${random.pick(business.customers)}`;
      const account = { path: `${path}/account`, token: business.owner };
      const owed = roundToKurus((await mustRead<Account>(business.url, account)).customer.balance);
      if (owed <= 0) return null;
      // Sometimes a kuruş more than is owed, which must be refused.
      const amount = random.chance(0.1) ? owed + 1 : random.int(1, owed);
      const terminal = { method: 'CARD', partnerId: random.pick(business.partners.terminals) };
      const how = random.chance(0.5) ? { method: 'CASH' } : terminal;
      return { path: `${path}/collections`, token: cashier(moment), body: { amount: amount / 100, ...how } };
    },
    acknowledge: ({ said }, asking, { body }) => {
      const { collectionId } = body as unknown as { collectionId: string };
      said.collections.set(collectionId, roundToKurus((asking.body as { amount: number }).amount));
    },
  },
  {
    name: 'count-drawer',
    weight: 5,
    // Somebody else may have counted meanwhile, and to count again needs a reason.
    plan: onSession('count', ({ random }) => ({ sum: random.int(0, MOST * 100) / 100, reason: 'Yeniden' })),
  },
  {
    name: 'close-drawer',
    weight: 5,
    plan: onSession('close', ({ random }, { session }) =>
      session?.isCounted || random.chance(0.1) ? { left: 0, note: 'Gün sonu' } : null,
    ),
    acknowledge: ({ said }, _asking, { body }) => {
      const { session } = body as unknown as { session: CashSession };
      said.closedDrawers.set(session.id, divided(session));
    },
  },
  {
    name: 'end-day',
    weight: 2,
    // While everybody takes money; the books' check works the figures out anew (DAYEND-15).
    plan: async ({ business }) => {
      const asked = { path: '/day-ends', token: business.owner };
      const [last] = await mustRead<EndedDay[]>(business.url, asked);
      return { ...asked, body: last ? { replaces: last.number } : {} };
    },
  },
];

import { randomUUID } from 'node:crypto';
import type { CashDesk } from '@sofra/contract/money/cash';
import type { CashSession } from '@sofra/contract/money/cash-sessions';
import type { SessionTips } from '@sofra/contract/orders/tips';
import type { CashDirection } from '@sofra/domain/cash/cash-session';
import { roundToKurus } from '@sofra/domain/money/money';
import type { ApiRequest } from '../send.ts';
import { mustRead } from '../until-definite.ts';
import type { Json } from '../send.ts';
import { cashier, type Moment } from './operation-plans.ts';
import type { Operation } from './operations.ts';

/** At most this much is put in or taken out of the drawer at once, in lira. */
const MOST = 400;

type Desk = Pick<CashDesk, 'reasons'> & {
  till: CashDesk['tills'][number];
  session: CashDesk['tills'][number]['session'];
};

async function deskOf({ business, random }: Moment): Promise<Desk> {
  const { tills, reasons } = await mustRead<CashDesk>(business.url, { path: '/cash', token: business.owner });
  const till = random.pick(tills);
  return { till, session: till.session, reasons };
}

/** Something done to the session that is open; the owner may always, a cashier in the own session alone. */
const onSession =
  (
    action: string,
    bodyOf: (moment: Moment, desk: Desk) => Json | null | Promise<Json | null>,
  ): Operation['plan'] =>
  async (moment): Promise<ApiRequest | null> => {
    const desk = await deskOf(moment);
    const body = desk.session ? await bodyOf(moment, desk) : null;
    const token = moment.random.chance(0.6) ? moment.business.owner : cashier(moment);
    return body && { path: `/cash/sessions/${desk.session?.id}/${action}`, token, body };
  };

interface Movement {
  amount: number;
  note: string;
}

/** The note contains direction and till, so that no request to the server is needed. */
const movement = (
  { id, direction }: Desk['reasons'][number],
  { till, kurus }: { till: Desk['till']; kurus: number },
): Json => ({ reasonId: id, amount: kurus / 100, note: `${direction} ${till.id} ${randomUUID()}` });

/** Cash carried from drawer to drawer is no expense. */
function reasonFor(reasons: Desk['reasons'], wanted: CashDirection): Desk['reasons'][number] {
  const reason = reasons.find(({ direction, isExpense }) => direction === wanted && !isExpense);
  if (!reason) throw new Error(`nobody may move cash ${wanted}`);
  return reason;
}

const acknowledgeMovement: NonNullable<Operation['acknowledge']> = ({ said, money }, asking) => {
  const { note, amount } = asking.body as Movement;
  const kurus = roundToKurus(amount);
  said.cashMovements.set(note, kurus);
  money.moved.set(note, note.startsWith('IN') ? kurus : 0 - kurus);
};

interface Closing {
  devices: { partnerId: string; reported: number }[];
}

/**
 * A random typed report of a terminal of the session. Now and then it is a terminal that moved nothing in the session,
 * which must be refused. Whether the amount is right is not tested here (CASH-30).
 */
async function typedReports(
  { random, business: { url, owner, partners } }: Moment,
  sessionId: string,
): Promise<Closing['devices']> {
  const path = `/cash/sessions/${sessionId}`;
  const { devices } = await mustRead<CashSession>(url, { path, token: owner });
  const ids = random.chance(0.1) ? partners.terminals : devices.map(({ partnerId }) => partnerId);
  if (ids.length === 0) return [];
  return [{ partnerId: random.pick(ids), reported: random.int(-MOST * 100, MOST * 100) / 100 }];
}

/** The cash of a closed session, in kuruş. */
export const divided = ({ closing }: CashSession): number =>
  roundToKurus((closing?.left ?? 0) + (closing?.handedOver ?? 0));

/**
 * Two drawers are opened, filled, emptied, counted, counted again and closed, and cash is carried from one to the
 * other. Meanwhile all people take money (CASH-2 to 18).
 */
export const DRAWER_OPERATIONS: readonly Operation[] = [
  {
    name: 'open-drawer',
    weight: 5,
    plan: async (moment) => {
      const desk = await deskOf(moment);
      if (desk.session && moment.random.chance(0.9)) return null;
      const body = { float: moment.random.int(0, MOST), note: 'Bozuk para bankadan' };
      return { path: `/cash/tills/${desk.till.id}/open`, token: cashier(moment), body };
    },
  },
  {
    name: 'move-cash',
    weight: 3,
    plan: onSession('movements', ({ random }, { till, reasons }) =>
      movement(random.pick(reasons), { till, kurus: random.int(1, MOST * 100) }),
    ),
    acknowledge: acknowledgeMovement,
  },
  {
    name: 'take-cash-along',
    weight: 2,
    plan: onSession('movements', ({ random }, { till, reasons }) =>
      movement(reasonFor(reasons, 'OUT'), { till, kurus: random.int(1, MOST * 100) }),
    ),
    acknowledge: async (moment, asking, answer) => {
      const { amount, note } = asking.body as Movement;
      const [, fromTill = ''] = note.split(' ');
      moment.money.onTheWay.push({ kurus: roundToKurus(amount), fromTill });
      await acknowledgeMovement(moment, asking, answer);
    },
  },
  {
    name: 'bring-cash',
    weight: 3,
    // A drawer that closed meanwhile takes nothing; then the cash stays on the way.
    plan: onSession('movements', ({ money }, { till, reasons }) => {
      const carried = money.onTheWay.find(({ fromTill }) => fromTill !== till.id);
      if (!carried) return null;
      money.onTheWay.splice(money.onTheWay.indexOf(carried), 1);
      return movement(reasonFor(reasons, 'IN'), { till, kurus: carried.kurus });
    }),
    acknowledge: acknowledgeMovement,
  },
  {
    name: 'pay-tips',
    weight: 4,
    plan: async (moment) => {
      const { business, random } = moment;
      const session = (await deskOf(moment)).session;
      if (!session) return null;
      const path = `/cash/sessions/${session.id}/tips`;
      const { owed } = await mustRead<SessionTips>(business.url, { path, token: business.owner });
      if (owed.length === 0) return null;
      const { userId, owed: amount } = random.pick(owed);
      // Sometimes a kuruş more than is owed, which must be refused.
      const more = random.chance(0.1) ? 1 : 0;
      return { path, token: cashier(moment), body: { userId, amount: (roundToKurus(amount) + more) / 100 } };
    },
    acknowledge: ({ said, money }, asking, { body }) => {
      const { payout } = body as unknown as { payout: { id: string } };
      const paid = roundToKurus((asking.body as { amount: number }).amount);
      said.tipPayouts.set(payout.id, paid);
      money.tipsPaid.set(payout.id, paid);
    },
  },
  {
    name: 'count-drawer',
    weight: 5,
    // Another person may have counted meanwhile, and a second count needs a reason.
    plan: onSession('count', ({ random }) => ({ sum: random.int(0, MOST * 100) / 100, reason: 'Yeniden' })),
  },
  {
    name: 'close-drawer',
    weight: 5,
    // A payment by the only card of a terminal may be corrected meanwhile.
    staleField: 'devices',
    plan: onSession('close', async (moment, { session }) =>
      session && (session.isCounted || moment.random.chance(0.1))
        ? { left: 0, note: 'Gün sonu', devices: await typedReports(moment, session.id) }
        : null,
    ),
    acknowledge: ({ said, money }, asking, { body }) => {
      const { session } = body as unknown as { session: CashSession };
      said.closedDrawers.set(session.id, divided(session));
      for (const { partnerId, reported } of (asking.body as Closing).devices)
        money.reported.set(`${session.id} ${partnerId}`, roundToKurus(reported));
    },
  },
];

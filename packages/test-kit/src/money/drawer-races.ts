import type { CashDesk } from '@sofra/contract/money/cash';
import type { CashSession } from '@sofra/contract/money/cash-sessions';
import { isDone, type ApiResponse } from '../send.ts';
import type { Json } from '../send.ts';
import type { OrderOnTable } from './open-order.ts';
import { add, clear, expectSame, pay, PRICE, send, type Race, type Round } from './race-round.ts';

/** Enough that some payments are always under way while the drawer is counted and closed. */
const PIECES = 4;

const asked = async <Answer>(round: Round, path: string, body?: Json): Promise<Answer> => {
  const answer = await send(round, body ? { path, body } : { path, method: 'GET' });
  return answer.body as unknown as Answer;
};

async function openDrawer(round: Round): Promise<string> {
  const { tills } = await asked<CashDesk>(round, '/cash');
  return (await asked<CashSession>(round, `/cash/tills/${tills[0]?.id}/open`, { float: 0 })).id;
}

/** Guests at a table pay for their pieces, one after the other. */
async function payPieceByPiece(round: Round, tableId: string): Promise<void> {
  const { order } = await add(round, PIECES, { tableId });
  for (let paid = 0; paid < PIECES; paid += 1) await payOne(round, order);
}

function payOne(round: Round, order: OrderOnTable): Promise<ApiResponse> {
  const lines = [{ lineId: order.lines[0]?.id ?? '', qty: 1 }];
  const body = { lines, finalTotal: PRICE / 100, discountType: 'NONE' };
  return pay(round, { action: 'pay-partial', order, body });
}

async function countAndClose(round: Round, id: string): Promise<void> {
  await asked(round, `/cash/sessions/${id}/count`, { sum: 0 });
  const { session } = await asked<{ session: CashSession }>(round, `/cash/sessions/${id}/close`, {
    left: 0,
    note: 'Gün sonu',
  });
  round.said.closedDrawers.set(id, Math.round((session.closing?.handedOver ?? 0) * 100));
}

/**
 * The drawer is counted and closed while guests at two tables pay in cash: each payment is in the session that closed, and
 * in what was handed over, or in none (CASH-6). The ledger compares the count as well.
 */
const closeWhilePaying: Race = {
  name: 'the drawer closes while it takes money',
  rounds: 400,
  oneAtATime: true,
  play: async (round) => {
    const id = await openDrawer(round);
    const tables = [round.tableId, round.otherTableId];
    await Promise.all([
      ...tables.map((tableId) => payPieceByPiece(round, tableId)),
      countAndClose(round, id),
    ]);
    for (const tableId of tables) await clear(round, tableId);
    const { result, closing } = await asked<CashSession>(round, `/cash/sessions/${id}`);
    const handedOver = (closing?.left ?? 0) + (closing?.handedOver ?? 0);
    return expectSame('handed over of the closed drawer', handedOver, result?.inDrawer ?? Number.NaN);
  },
};

/** Five guests at each of two tables. */
const GUESTS = 5;

/** The same with ten concurrent payments, all under way when the drawer is counted (CASH-6). */
const closeUnderTen: Race = {
  name: 'the drawer closes while ten payments are under way',
  rounds: 100,
  oneAtATime: true,
  play: async (round) => {
    const id = await openDrawer(round);
    const orders = [
      (await add(round, GUESTS)).order,
      (await add(round, GUESTS, { tableId: round.otherTableId })).order,
    ];
    const taken = Array.from({ length: GUESTS }, () => orders.map((order) => payOne(round, order))).flat();
    const closed = countAndClose(round, id);
    const answers = await Promise.all(taken);
    await closed;
    const { result, closing } = await asked<CashSession>(round, `/cash/sessions/${id}`);
    const handedOver = (closing?.left ?? 0) + (closing?.handedOver ?? 0);
    return [
      ...expectSame('payments that were taken', answers.filter(isDone).length, 2 * GUESTS),
      ...expectSame('handed over of the closed drawer', handedOver, result?.inDrawer ?? Number.NaN),
    ];
  },
};

/** Races for what a drawer holds. */
export const DRAWER_RACES: readonly Race[] = [closeWhilePaying, closeUnderTen];

import { comparePurses } from '@sofra/test-kit/money/compare-purses';
import { OwnMoney } from '@sofra/test-kit/money/own-money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, openCash } from '#test/factories/cash-factories.ts';
import {
  accountOf,
  CASH,
  deliver,
  LIRA,
  onTheWay,
  openWithCourier,
} from '#test/factories/courier-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const KURUS = LIRA * 100;

test.each([
  ['CASH', 'CARD', LIRA],
  ['CARD', 'CASH', 0],
] as const)(
  'own money and a closed purse agree after %s was corrected to %s (COURIER-14, CASH-7)',
  async (taken, corrected, left) => {
    const { business, item, courier } = await openWithCourier(api);
    const money = new OwnMoney();
    const pay = async (method: 'CASH' | 'CARD'): Promise<string> => {
      const order = await onTheWay(business, item, courier);
      expect((await deliver(business, order, { ...CASH, method })).statusCode).toBe(200);
      const paid = (await business.as('ADMIN').get('/api/orders/payments')).json<
        { id: string; orderId: string }[]
      >();
      const id = paid.find(({ orderId }) => orderId === order.id)?.id ?? '';
      const none = { partnerId: null, customerId: null, tip: 0 };
      money.pay(id, { ...none, orderId: order.id, day: 'today', method, amount: KURUS });
      money.atDoor.set(id, courier);
      return id;
    };
    await openCash(business, 0);
    await pay('CASH');
    const { session } = await accountOf(business, courier);
    if (!session) throw new Error('no session of the purse is open');
    await countCash(business, session, { sum: LIRA });
    const late = await pay(taken);
    const closed = await closeCash(business, session, { left: 0 });
    money.purse(session.id).counts.set(1, KURUS);
    money.purse(session.id).left = 0;

    const way = { method: corrected, reason: 'Yanlış tuş' };
    const answer = await business.as('CASHIER').post(`/api/orders/payments/${late}/method`, way);
    expect(answer.statusCode, answer.body).toBe(200);
    money.correct('today', late, { method: corrected, partnerId: null });
    const { rows } = await api.owner.query(
      'select left_kurus::int as left from cash_sessions where id = $1',
      [session.id],
    );
    expect({ before: closed.session.closing?.left, rows }).toEqual({
      before: left,
      rows: [{ left: left * 100 }],
    });
    expect((await accountOf(business, courier)).expected).toBe(left);
    expect(await comparePurses(api.owner, money)).toEqual([]);
    await expectTrueLedger(api);
  },
);

import { approvedBy, openTill, type Till } from '@sofra/api/test/factories/approval-factories';
import { randomSource, type RandomSource } from '@sofra/test-kit/money/random-source';
import { createOrderedTable } from '@sofra/api/test/factories/order-factories';
import type { Json } from '@sofra/api/test/harness';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onTwoServers } from '#proofs/sessions/two-servers.ts';
import { openRemoteApi, type RemoteApi } from '#proofs/stage/remote-api.ts';

/** Approved bills of the whole proof. */
const BILLS = 60;
const TOTAL = 1_000;

/** APPROVE-3, APPROVE-4 */
export const oneApproval: Proof = {
  name: 'one-approval',
  promise: 'An approval is valid once, and only for the approved act, amount and bill.',
  run: (setting) =>
    onTwoServers({}, async ({ installation, urls }) => {
      const apis: RemoteApi[] = [];
      try {
        for (const url of urls) apis.push(await openRemoteApi({ ...installation, url }));
        return await approveBills(apis as [RemoteApi, RemoteApi], setting);
      } finally {
        await Promise.all(apis.map((api) => api.close()));
      }
    }),
};

async function approveBills(apis: readonly [RemoteApi, RemoteApi], setting: Setting): Promise<Verdict> {
  const [first] = apis;
  const random = randomSource(setting.seed);
  const till = await openTill(first, await first.createBusiness());
  const settings = { maxDiscountPercent: { CASHIER: 10 } };
  await till.business.as('ADMIN').patch('/api/business/me', { settings });
  const bills = partOf(BILLS, setting);
  const violations: string[] = [];
  for (let count = 0; count < bills; count += 1) violations.push(...(await payOneBill(apis, till, random)));
  return {
    facts: `${bills} approved bills: 2 other amounts and another bill tried with each, then itself at 2 servers at once`,
    violations,
  };
}

/**
 * Tries the approval of one bill where it does not fit. Then tries it where it does, twice at the same moment.
 */
async function payOneBill(
  apis: readonly [RemoteApi, RemoteApi],
  till: Till,
  random: RandomSource,
): Promise<string[]> {
  const [{ order }, { order: other }] = [await bill(till), await bill(till)];
  const off = random.int(101, 900);
  const pay = (api: RemoteApi, orderId: string, discount: number, more: Json) =>
    api.caller(till.cashier.token, till.cashier.userId).post(`/api/orders/${orderId}/pay`, {
      ...{ method: 'CASH', finalTotal: TOTAL - discount },
      ...{ discountType: 'AMOUNT', discountValue: discount, ...more },
    });
  const approvalId = await approvedBy(till, await pay(apis[0], order.id, off, {}));
  const wrong = [
    [order.id, off + 1],
    [order.id, off === 101 ? 103 : off - 1],
    [other.id, off],
  ] as const;
  const violations: string[] = [];
  for (const [orderId, discount] of wrong) {
    const api = apis[random.int(0, 1)] ?? apis[0];
    const { statusCode } = await pay(api, orderId, discount, { approvalId });
    if (statusCode !== 422) violations.push(`${off} TL were approved, ${discount} TL answered ${statusCode}`);
  }
  const both = await Promise.all(apis.map((api) => pay(api, order.id, off, { approvalId })));
  const taken = both.filter(({ statusCode }) => statusCode === 200).length;
  if (taken !== 1) violations.push(`an approved bill was taken ${taken} times`);
  return violations;
}

const bill = ({ business }: Till) => createOrderedTable(business, [{ price: TOTAL, qty: 1 }]);

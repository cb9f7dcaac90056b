import type { Mutant } from '#proofs/mutants/mutants.ts';

const API = 'apps/api/src/features';
const EVENING = { proof: 'ledger-model', share: 0.02 } as const;

/** Defects of channels, couriers and courses. */
export const CHANNEL_MUTANTS: readonly Mutant[] = [
  {
    name: 'a channel without its percent',
    replacements: [
      {
        file: 'packages/domain/src/menu/channel-price.ts',
        find: `  return percent === 0 ? null :`,
        replace: `  return percent >= 0 ? null :`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'a fee with every save',
    replacements: [
      {
        file: `${API}/orders/lines/add-lines.ts`,
        find: `channel: open ? null : channel,`,
        replace: `channel,`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'a discount that lowers the fee',
    replacements: [
      {
        file: 'packages/domain/src/orders/order.ts',
        find: `kurus(fees + applyDiscount(kurus(gross - fees), discount))`,
        replace: `applyDiscount(gross, discount)`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'money of the door that goes into a drawer',
    replacements: [
      {
        file: `${API}/orders/payments/deliver.ts`,
        find: `    const { tillId } = await holdOpenPurse(work, courier);
    await payOrder(work, { id, tillId,`,
        replace: `    await holdOpenPurse(work, courier);
    await payOrder(work, { id,`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'cash of a courier that no drawer receives',
    replacements: [
      {
        file: `${API}/cash/close-cash-session.ts`,
        find: `  const drawer = await holdOpenDrawer(work, intoTillId);
  await recordTransfer(`,
        replace: `  const drawer = await holdOpenDrawer(work, intoTillId);
  if (amount < 0) await recordTransfer(`,
      },
    ],
    ...EVENING,
  },
  {
    name: 'an order that closes while something waits',
    replacements: [
      {
        file: `${API}/orders/close-order.ts`,
        find: `  if (order.kitchenAt === null) refuseHeld(lines);
`,
        replace: '',
      },
    ],
    ...EVENING,
  },
];

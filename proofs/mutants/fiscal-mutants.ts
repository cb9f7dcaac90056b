import type { Mutant } from '#proofs/mutants/mutants.ts';

const FISCAL = 'apps/api/src/features/orders/fiscal';
const DAY = { proof: 'fiscal-day', share: 0.2 } as const;

/** Defects of payments at fiscal devices. */
export const FISCAL_MUTANTS: readonly Mutant[] = [
  {
    name: 'an end of a sale that is applied without the lock and the state of its basket',
    replacements: [
      {
        file: `${FISCAL}/apply-answer.ts`,
        find: '  const step = stepOf(held.basket, answer);\n',
        replace: "  const step = stepOf({ ...held.basket, state: 'SENT' }, answer);\n",
      },
      {
        file: `${FISCAL}/apply-answer.ts`,
        find: "  if (step !== 'PAY') {\n",
        replace: '  if (services.clock() !== null) {\n',
      },
    ],
    ...DAY,
  },
  {
    name: 'an order that is unlocked while its sale is unknown',
    replacements: [
      {
        file: `${FISCAL}/apply-answer.ts`,
        find: "  emit({ name: 'fiscal:changed', facts: {} });\n  audit({\n    event: 'fiscal.unknown',\n",
        replace: "  await unlock(work, { basket, order });\n  audit({\n    event: 'fiscal.unknown',\n",
      },
    ],
    ...DAY,
  },
  {
    name: 'an answer of another sum that is paid',
    replacements: [
      {
        file: 'packages/domain/src/fiscal/fiscal-basket.ts',
        find: 'if (sumKurus(answer.paid.map((paid) => paid.amount)) !== amount)',
        replace: 'if (sumKurus(answer.paid.map((paid) => paid.amount)) > amount)',
      },
    ],
    ...DAY,
  },
  {
    name: 'a device that is not asked before a sale of unknown outcome is sent again',
    replacements: [
      {
        file: `${FISCAL}/attend-basket.ts`,
        find: "if (isThere && (basket.state !== 'WAITING' || !opened.maker.isSafeToRepeat)) {",
        replace: "if (isThere && basket.state !== 'WAITING') {",
      },
    ],
    ...DAY,
  },
  {
    name: 'a sale given up by itself although the device may have it',
    replacements: [
      {
        file: `${FISCAL}/attend-basket.ts`,
        find: "return after.state === 'WAITING' && !after.isUnsure ? 'GIVE_UP' : 'PERSON';",
        replace: "return after.isUnsure || after.state !== 'WAITING' ? 'GIVE_UP' : 'PERSON';",
      },
    ],
    ...DAY,
  },
];

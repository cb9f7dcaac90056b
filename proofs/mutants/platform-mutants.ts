import type { Mutant } from '#proofs/mutants/mutants.ts';

const PLATFORMS = 'apps/api/src/features/orders/platforms';
const DAY = { proof: 'platform-day', share: 0.2 } as const;

/** Defects of tokens, of orders of channels, and of what is sent to platforms. */
export const PLATFORM_MUTANTS: readonly Mutant[] = [
  {
    name: 'an answer of unknown outcome that is sent again unread',
    replacements: [
      {
        file: `${PLATFORMS}/send-message.ts`,
        find: 'return (isUnsure && (await resolveUnknown(opened, message))) || adapter.answer(context, message);',
        replace: 'return adapter.answer(context, message);',
      },
    ],
    ...DAY,
  },
  {
    name: 'steps of one order that overtake each other',
    replacements: [
      {
        file: 'apps/api/migrations/0113-platforms.sql',
        find: `and earlier.object = first.object and earlier.state = 'WAITING' and earlier.position < first.position)`,
        replace: `and earlier.object = first.object and earlier.state = 'WAITING' and earlier.position < 0)`,
      },
    ],
    ...DAY,
  },
  {
    name: 'a cancellation forgotten when it comes before its order',
    replacements: [
      {
        file: 'apps/api/src/features/orders/channel-orders/receive-channel-order.ts',
        find: `  await updateChannelOrder(tx, actor.businessId, id, { canceled_at: now, cancel_reason: reason });
`,
        replace: '',
      },
    ],
    ...DAY,
  },
  {
    name: 'a token of a program that opens every address',
    replacements: [
      {
        file: 'apps/api/src/platform/security/authenticate.ts',
        find: 'if (!url.startsWith(`${STABLE_BASE}/`)) {',
        replace: 'if (!url.startsWith(`/`)) {',
      },
    ],
    ...DAY,
  },
  {
    name: 'a token of a program without its scopes',
    replacements: [
      {
        file: 'apps/api/src/platform/security/authenticate.ts',
        find: `if (!mayCall('TOKEN', e, owner.scopes)) throw`,
        replace: `if (!mayCall('TOKEN', e, e.scope ? [e.scope] : [])) throw`,
      },
    ],
    ...DAY,
  },
];

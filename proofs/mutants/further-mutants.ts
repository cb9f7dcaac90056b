import type { Mutant } from '#proofs/mutants/mutants.ts';

const API = 'apps/api/src';

/** Planted with `--further` in addition to the default ones: for proofs that none of those concerns. */
export const FURTHER_MUTANTS: readonly Mutant[] = [
  {
    name: 'a stolen device that keeps who is signed in on it',
    replacements: [
      {
        file: `${API}/features/shared-devices/pair-devices.ts`,
        find: `const ended = await endSessionsOn(tx, { businessId, deviceId: id });`,
        replace: `const ended = await endSessionsOn(tx, { businessId, deviceId: businessId });`,
      },
    ],
    proof: 'revocation',
    share: 1,
  },
  {
    name: 'sign-ins counted by each process alone',
    replacements: [
      {
        file: `${API}/platform/security/rate-limits.ts`,
        find: `...createSignInLimits(shared, limits, requests)`,
        replace: `...createSignInLimits((keyPrefix, points, duration) => new RateLimiterMemory({ keyPrefix, points, duration }), limits, requests)`,
      },
    ],
    proof: 'login-abuse',
    share: 1,
  },
  {
    name: 'strangers that shut an account for its own browser',
    replacements: [
      {
        file: `${API}/platform/security/sign-in-limits.ts`,
        find: `    DEVICE: (attempt) => [ofDevice(attempt)],`,
        replace: `    DEVICE: (attempt) => [ofDevice(attempt), ...ofStranger(attempt)],`,
      },
    ],
    proof: 'login-abuse',
    share: 1,
  },
  {
    name: 'a stop that waits for nobody',
    replacements: [
      {
        file: `${API}/start-sofra.ts`,
        find: `    const closed = Promise.all([app.close()`,
        replace: `    app.server.closeAllConnections();
    const closed = Promise.all([app.close()`,
      },
    ],
    proof: 'shutdown',
    share: 0.2,
  },
  {
    name: 'a lease that is not looked at again',
    replacements: [
      {
        file: `${API}/features/printing/delivery/deliver-print-jobs.ts`,
        find: `const mayStart = () => Date.now() - job.leasedAt < START_WITHIN_MS;`,
        replace: `const mayStart = () => job.leasedAt < START_WITHIN_MS * Date.now();`,
      },
    ],
    proof: 'stalled-loop',
    share: 0.1,
  },
  {
    name: 'a printer at any address',
    replacements: [
      {
        file: `${API}/features/printing/setup/printer-address.ts`,
        find: `  if (!isAllowedAddress(printer.ip, printer.port, config.printerAddresses))`,
        replace: `  if (printer.port === 0 && !isAllowedAddress(printer.ip, printer.port, config.printerAddresses))`,
      },
      {
        file: `${API}/features/printing/delivery/deliver-print-jobs.ts`,
        find: `  if (!isAllowedAddress(host, port, config.printerAddresses))`,
        replace: `  if (port === 0 && !isAllowedAddress(host, port, config.printerAddresses))`,
      },
    ],
    proof: 'printer-address',
    share: 1,
  },
  {
    name: 'a webhook signed over another body',
    replacements: [
      {
        file: `${API}/features/webhooks/delivery/sign-webhook.ts`,
        find: `.update(\`\${id}.\${timestamp}.\${body}\`)`,
        replace: `.update(\`\${id}.\${timestamp}.\${body.trim()}\\n\`)`,
      },
    ],
    proof: 'webhook-outbox',
    share: 0.1,
  },
  {
    name: 'a webhook to a private address',
    replacements: [
      {
        file: `${API}/features/webhooks/delivery/post-webhook.ts`,
        find: `!addresses.every(({ address }) => isAllowedOutside(address, rules))`,
        replace: `!addresses.every(({ address }) => address !== '')`,
      },
    ],
    proof: 'webhook-outbox',
    share: 0.1,
  },
  {
    name: 'a permission the interface does not know of',
    replacements: [
      {
        file: `${API}/platform/security/authenticate.ts`,
        find: `  if (!mayCall(owner.principal, e)) throw`,
        replace: `  if (!mayCall(owner.principal, e) || (e.path === '/printers' && owner.principal === 'CASHIER')) throw`,
      },
    ],
    proof: 'role-screens',
    share: 1,
  },
  {
    name: 'an approval of any amount',
    replacements: [
      {
        file: `${API}/features/approvals/approvals.store.ts`,
        find: `    .where('a.amount_kurus', '=', amount)`,
        replace: `    .where('a.amount_kurus', '>', 0)`,
      },
    ],
    proof: 'one-approval',
    share: 0.05,
  },
];

import { setTimeout as sleep } from 'node:timers/promises';
import type { Business } from '@sofra/test-kit/money/test-business';
import { sendRequest, statusOf, type RequestOutcome } from '#proofs/faults/send-request.ts';

export interface FloodSeen {
  answered: number;
  refused: number;
  wrong: string[];
}

interface Flood {
  name: string;
  /** Sends one request of the flood. */
  ask: (business: Business, at: number) => Promise<RequestOutcome>;
  readers: number;
}

const READERS = 64;
const LOOK_AGAIN_MS = 100;
/** Longer than any of the server's own timeouts: reports get eight seconds. */
const HEALTHY_WITHIN_MS = 5_000;
const REPORTS = [
  '/reports/summary',
  '/reports/staff',
  '/reports/top-items',
  '/zreport',
  '/reports/hourly-sales',
];
const IMPORTED = 400;

/** Expensive requests: all reports at once, menus of hundreds of items, passwords that must be hashed. */
export const FLOODS: readonly Flood[] = [
  {
    name: 'reports',
    readers: READERS,
    ask: ({ url, owner: token }, at) =>
      sendRequest(url, { method: 'GET', path: REPORTS[at % REPORTS.length] ?? '', token }),
  },
  {
    name: 'menu imports',
    readers: 2,
    ask: ({ url, owner: token }, at) =>
      sendRequest(url, {
        path: '/menu/import',
        token,
        body: { rows: menuOf(at), layout: LAYOUT, apply: true },
      }),
  },
  {
    name: 'sign-ins',
    readers: READERS,
    ask: ({ url }, at) => {
      const body = { email: `kimse${at}@ornek.test`, password: 'yanlis-bir-sifre' };
      return sendRequest(url, { path: '/auth/login', token: '', body });
    },
  },
];

const LAYOUT = { firstRow: 1, columns: ['category', 'name', 'price'] };

/** The cells of a pasted table. */
const menuOf = (at: number): string[][] =>
  Array.from({ length: IMPORTED }, (_, row) => [`Liste ${at}`, `Ürün ${at}-${row}`, `${10 + row},50`]);

/** All readers send the next request after each response, while the health of the server is checked. */
export async function flood(
  business: Business,
  { ask, readers, name }: Flood,
  ms: number,
): Promise<FloodSeen> {
  const seen: FloodSeen = { answered: 0, refused: 0, wrong: [] };
  const until = performance.now() + ms;
  const reader = async (first: number) => {
    for (let at = first; performance.now() < until; at += readers) judge(seen, name, await ask(business, at));
  };
  const watcher = async () => {
    while (performance.now() < until) {
      if ((await statusOf(business.url, '/health/live', HEALTHY_WITHIN_MS)) !== 200)
        seen.wrong.push(`under ${name} the server did not say within 5 s that it lives`);
      await sleep(LOOK_AGAIN_MS);
    }
  };
  await Promise.all([watcher(), ...Array.from({ length: readers }, (_, at) => reader(at))]);
  return seen;
}

/** A wrong password is a definite response; excess requests must be refused with a Retry-After; none may hang. */
function judge(seen: FloodSeen, name: string, { status, retryAfter, body }: RequestOutcome): void {
  if (status === 503) {
    seen.refused += 1;
    if (!(Number(retryAfter) > 0)) seen.wrong.push(`under ${name}: 503 without Retry-After`);
  } else if (status !== null && (status < 300 || status === 401)) seen.answered += 1;
  else
    seen.wrong.push(`under ${name} a request was answered ${status ?? 'not at all'} ${JSON.stringify(body)}`);
}

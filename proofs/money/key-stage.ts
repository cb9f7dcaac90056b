import { randomUUID } from 'node:crypto';
import { isWrite, mayCall, type Endpoint } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { createExpense } from '@sofra/contract/money/expenses';
import { isReplay } from '@sofra/test-kit/send';
import type { InjectOptions } from 'fastify';
import { createWorld, permittedCaller, type World } from '@sofra/api/test/factories/entity-factories';
import { until } from '@sofra/api/test/faults/started-sofra';
import type { Json } from '@sofra/api/test/harness';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { fingerprintOf } from '@sofra/api/test/tenant-rows';
import { sent } from '@sofra/api/test/factories/valid-requests';
import { approvedRequest } from '#proofs/stage/approved-request.ts';
import type { RemoteResponse, RemoteApi } from '#proofs/stage/remote-api.ts';

export type NamedEndpoint = (typeof ENDPOINTS)[number];
export const WRITES: readonly NamedEndpoint[] = ENDPOINTS.filter(({ endpoint }) => isWrite(endpoint));

/** One write that is valid in a business of its own, and the key it is sent with. */
export interface Subject extends NamedEndpoint {
  api: RemoteApi;
  random: RandomSource;
  world: World;
  request: InjectOptions;
  token: string;
  key: string;
}

export async function createSubject(
  api: RemoteApi,
  random: RandomSource,
  named: NamedEndpoint,
): Promise<Subject> {
  const world = await createWorld(api);
  const request = sent(named.endpoint, await approvedRequest(api, named, world));
  const { token } = permittedCaller(named.endpoint, world);
  return { ...named, api, random, world, request, token, key: randomUUID() };
}

/** Sends a request with a key; by default the subject's own request and key. */
export const ask = (
  { api, request, token, key }: Subject,
  other: { request?: InjectOptions; token?: string; key?: string } = {},
): Promise<RemoteResponse> => {
  const sending = other.request ?? request;
  const headers = { ...sending.headers, 'idempotency-key': other.key ?? key };
  return api.send(other.token ?? token, { ...sending, headers });
};

/** Another write for a key, by any user who may enter expenses. */
export const expense = (amount = 10): InjectOptions => ({
  method: 'POST',
  url: '/api/expenses',
  payload: { description: 'Fırın', method: 'NAKIT', amount, date: '2026-05-01' },
});

export const EXPENSE_ENTRY = { endpoint: createExpense };

/** Tables that change without requests: sums of past days, book checks. */
const MOVES_BY_ITSELF: ReadonlySet<string> = new Set([
  'sales_rollups',
  'method_hours',
  'item_days',
  'option_days',
  'staff_days',
  'book_check_runs',
]);

/** Tables of which only the number of rows is compared: their sender writes down each try, and repeats it. */
const COUNTED_ONLY: ReadonlySet<string> = new Set([
  'document_integrators',
  'document_sendings',
  'fiscal_baskets',
  'fiscal_devices',
  'platform_connections',
  'platform_messages',
]);

const WORK_ENDS_WITHIN_MS = 60_000;

/**
 * Waits for what a server does after its answer. The webhook of a world has no readable secret, so the sender switches
 * it off at its first delivery (WEBHOOK-14). A package of the accounts is made in parts.
 */
const untilWorkEnds = ({ api, world }: Pick<Subject, 'api' | 'world'>): Promise<number> =>
  until('the end of webhooks and packages', WORK_ENDS_WITHIN_MS, async () => {
    const { rows } = await api.owner.query(
      `select 1 from webhook_deliveries where business_id = $1 and state = 'WAITING'
       union all select 1 from accounting_packages where business_id = $1 and state = 'MAKING' limit 1`,
      [world.business.id],
    );
    return rows.length === 0;
  });

/** For every table of a business the number of rows and a fingerprint of their content. */
export async function rowsOf({ api, world }: Pick<Subject, 'api' | 'world'>): Promise<Map<string, string>> {
  await untilWorkEnds({ api, world });
  const prints = Object.entries(await fingerprintOf(api, world.business.id));
  return new Map(
    prints
      .filter(([table]) => !MOVES_BY_ITSELF.has(table))
      .map(([table, print]) => [table, COUNTED_ONLY.has(table) ? countIn(print) : print]),
  );
}

const countIn = (print: string): string => print.split(' ')[0] ?? '';

/** The tables that differ between two states of a business; with `only the counts` when ids differ as expected. */
export function differingTables(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  what: 'rows' | 'only the counts' = 'rows',
): string[] {
  const seen = (print = '') => (what === 'rows' ? print : countIn(print));
  return [...one].filter(([table, print]) => seen(print) !== seen(other.get(table))).map(([table]) => table);
}

export const expectAnswer = (
  what: string,
  answer: RemoteResponse,
  status: number,
  code?: string,
): string[] =>
  answer.statusCode === status && (code === undefined || codeOf(answer) === code)
    ? []
    : [
        `${what}: ${answer.statusCode} ${answer.body.slice(0, 160)} instead of ${status} ${code ?? ''}`.trim(),
      ];

export const codeOf = (answer: RemoteResponse): unknown => (answer.json() as Json)['code'];

/**
 * The expected response to a key whose write was done: the first response byte by byte; a secret is shown only once.
 */
export function expectReplay(
  what: string,
  { endpoint }: { endpoint: Endpoint },
  first: RemoteResponse,
  again: RemoteResponse,
): string[] {
  if (endpoint.isSecret) return expectAnswer(what, again, 409, 'SHOWN_ONCE');
  if (!isReplay(again)) return [`${what}: ${again.statusCode} ${again.body.slice(0, 160)} is no replay`];
  return again.statusCode === first.statusCode && again.body === first.body
    ? []
    : [`${what}: ${again.statusCode} ${again.body.slice(0, 160)} instead of ${first.body.slice(0, 160)}`];
}

export const expectFresh = (what: string, answer: RemoteResponse, status: number): string[] => [
  ...expectAnswer(what, answer, status),
  ...(isReplay(answer) ? [`${what}: a replay of something else`] : []),
];

export const mayOwner = ({ endpoint }: NamedEndpoint): boolean => mayCall('ADMIN', endpoint);

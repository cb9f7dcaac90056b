import { createAccount, createSiteAdmin } from '@sofra/api/test/factories/account-factories';
import type { RemoteResponse, RemoteApi } from '#proofs/stage/remote-api.ts';
import {
  freshDevice,
  freshEmail,
  PASSWORD,
  register,
  signIn,
  statusesText,
  type Try,
} from '#proofs/sessions/sign-in-requests.ts';

/** Two servers with the default limits unless a setting overrides them. */
export interface LimitedServers {
  /** The server that is restarted, then the other one. */
  apis: readonly [RemoteApi, RemoteApi];
  /** Kills the first server and starts it again, with other settings if given. */
  restart: (settings?: Record<string, string>) => Promise<void>;
  /** Resets all limits, as if their time windows had passed. */
  forget: () => Promise<void>;
}

export interface Part {
  facts: string;
  violations: string[];
}

const PER_EMAIL = 10;
const PER_ADDRESS = 1_000;
const PER_ACCOUNT = 50;
const READS = 1_200;
/** Requests with the same expected response are sent in groups of this size. */
const TOGETHER = 20;
const REGISTRATIONS = 10;
const WINDOW_SECONDS = { signIn: 900, registration: 3_600 };
const SUCCESSES = 15;
const AT_ONCE = 30;
const DOORS = ['/auth/login', '/auth/login-smart'] as const;

/** Creates a user with a known password without using up a limit. */
export async function createPerson(
  { apis: [api] }: Pick<LimitedServers, 'apis'>,
  email = freshEmail(),
): Promise<string> {
  const { id } = await api.createBusiness();
  await createAccount(api, id, { email, password: PASSWORD });
  return email;
}

/** Sends attempts one after the other, at both servers and endpoints in turn. */
async function tryInTurn(
  { apis }: LimitedServers,
  count: number,
  tryOf: (at: number) => Try,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const path = DOORS[Math.floor(at / 2) % 2] ?? DOORS[0];
    const { statusCode } = await signIn(apis[at % 2] ?? apis[0], { path, ...tryOf(at) });
    statuses.push(statusCode);
  }
  return statuses;
}

const expectAll = (what: string, statuses: readonly number[], status: number): string[] =>
  statuses.every((each) => each === status) ? [] : [`${what}: ${statusesText(statuses)}, not ${status}`];

/** Expects a refusal with Retry-After at both servers, also right after a restart. */
async function expectShut(
  { apis, restart }: LimitedServers,
  what: string,
  sendRequest: (api: RemoteApi) => Promise<RemoteResponse>,
  windowSeconds: number,
): Promise<string[]> {
  const answers = [await sendRequest(apis[0]), await sendRequest(apis[1])];
  await restart();
  answers.push(await sendRequest(apis[0]));
  return answers.flatMap(({ statusCode, headers }, at) => {
    const wait = Number(headers.get('retry-after'));
    const where = ['at the first server', 'at the second', 'after a restart'][at];
    if (statusCode !== 429) return [`${what}, ${where}: ${statusCode}, not 429`];
    return wait >= 1 && wait <= windowSeconds ? [] : [`${what}, ${where}: Retry-After ${wait}`];
  });
}

/**
 * Ten failures for an e-mail from one address, with successes in between. From then on the right password is refused
 * too.
 */
export async function perEmail(gates: LimitedServers): Promise<Part> {
  const [email, other] = [await createPerson(gates), await createPerson(gates)];
  const right = { email, password: PASSWORD };
  const violations = [
    ...expectAll('the right password', await tryInTurn(gates, SUCCESSES, () => right), 200),
    ...expectAll('a wrong one', await tryInTurn(gates, PER_EMAIL, () => ({ email })), 401),
    ...(await expectShut(gates, 'after ten wrong ones', (api) => signIn(api, right), WINDOW_SECONDS.signIn)),
    ...expectAll(
      'somebody else at the same address',
      await tryInTurn(gates, SUCCESSES, () => ({ email: other, password: PASSWORD })),
      200,
    ),
  ];
  await gates.forget();
  violations.push(...expectAll('when the window is over', await tryInTurn(gates, 2, () => right), 200));
  return { facts: `${PER_EMAIL} for an e-mail, ${2 * SUCCESSES} successes not counted`, violations };
}

/** Concurrent attempts count like sequential ones; one more may be in progress at the other server. */
export async function manyAtOnce({ apis, forget }: LimitedServers): Promise<Part> {
  await forget();
  const email = freshEmail();
  const tries = Array.from({ length: AT_ONCE }, (_, at) => signIn(apis[at % 2] ?? apis[0], { email }));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  const unauthorized = statuses.filter((status) => status === 401).length;
  const isRight = unauthorized >= PER_EMAIL && unauthorized < PER_EMAIL + apis.length;
  return {
    facts: `${unauthorized} of ${AT_ONCE} at once looked at`,
    violations: isRight ? [] : [`${AT_ONCE} at once: ${statusesText(statuses)}`],
  };
}

/**
 * A thousand failures from one address, each for another e-mail: unknown users are refused there. Users who signed in
 * from there before are not affected, also right after a restart.
 */
export async function perAddress(gates: LimitedServers): Promise<Part> {
  await gates.forget();
  const [regular, email] = [await createPerson(gates), await createPerson(gates)];
  const right = { email: regular, password: PASSWORD };
  const before = await tryInTurn(gates, 1, () => right);
  const failed = await tryTogether(gates, PER_ADDRESS, () => ({ email: freshEmail() }));
  const sendRequest = (api: RemoteApi) => signIn(api, { email, password: PASSWORD });
  return {
    facts: `${PER_ADDRESS} for an address, none of them for who was there before`,
    violations: [
      ...expectAll('before the thousand', before, 200),
      ...expectAll('a thousand unknown e-mails', failed, 401),
      ...(await expectShut(gates, 'after a thousand', sendRequest, WINDOW_SECONDS.signIn)),
      ...expectAll('who signed in from there before', await tryInTurn(gates, 4, () => right), 200),
    ],
  };
}

async function tryTogether(
  { apis }: LimitedServers,
  count: number,
  tryOf: (at: number) => Try,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - at) }, (_, n) =>
      signIn(apis[n % 2] ?? apis[0], tryOf(at + n)),
    );
    statuses.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
  }
  return statuses;
}

/** Many reads from one address use up the limit for reads; signing in still works. */
export async function readsBesideSignIns(gates: LimitedServers): Promise<Part> {
  await gates.forget();
  const email = await createPerson(gates);
  const [api] = gates.apis;
  const { slug } = await api.createBusiness();
  const read = async () =>
    (await api.send(null, { method: 'GET', url: `/api/public/menu/${slug}` })).statusCode;
  const statuses: number[] = [];
  while (statuses.length < READS)
    statuses.push(...(await Promise.all(Array.from({ length: TOGETHER }, read))));
  return {
    facts: `${READS} reads of a menu beside a sign-in`,
    violations: [
      ...expectAll('reading the menu', statuses, 200),
      ...expectAll('reading it once more', [await read()], 429),
      ...expectAll(
        'signing in beside it',
        [(await signIn(api, { email, password: PASSWORD })).statusCode],
        200,
      ),
    ],
  };
}

/** Failures for one e-mail from fifty addresses: strangers are refused everywhere, the known browser nowhere. */
export async function manyAddresses({ apis: [behindProxy], ...others }: LimitedServers): Promise<Part> {
  // Only one server runs with the trusted proxy, so both places use it.
  const gates: LimitedServers = { ...others, apis: [behindProxy, behindProxy] };
  await gates.forget();
  const email = await createPerson(gates);
  const own = { email, password: PASSWORD, device: freshDevice() };
  const from = (at: number) => `203.0.113.${at}`;
  const before = await tryInTurn(gates, 1, () => ({ ...own, forwardedFor: from(200) }));
  const failed = await tryInTurn(gates, PER_ACCOUNT, (at) => ({ email, forwardedFor: from(at) }));
  const stranger = { email, password: PASSWORD, device: freshDevice() };
  const refused = await tryInTurn(gates, 4, (at) => ({ ...stranger, forwardedFor: from(100 + at) }));
  const owner = await tryInTurn(gates, 4, (at) => ({ ...own, forwardedFor: from(100 + at) }));
  return {
    facts: `${PER_ACCOUNT} for an e-mail from everywhere, its own browser apart`,
    violations: [
      ...expectAll('the owner', before, 200),
      ...expectAll('fifty addresses', failed, 401),
      ...expectAll('the right password of a stranger', refused, 429),
      ...expectAll('the browser of the owner', owner, 200),
    ],
  };
}

/** After eleven failures the site administrators' sign-in responds the same for every e-mail. */
export async function siteAdminSignIn(gates: LimitedServers): Promise<Part> {
  await gates.forget();
  const [api] = gates.apis;
  const [admin, nobody] = [freshEmail(), freshEmail()];
  await createSiteAdmin(api, admin, PASSWORD);
  const wordsFor = async (email: string, forwardedFor: string): Promise<string> => {
    const words: string[] = [];
    for (let at = 0; at <= PER_EMAIL; at += 1) {
      const answer = await signIn(api, { email, forwardedFor, path: '/site-admin/login' });
      words.push(`${answer.statusCode} ${(answer.json() as { error: string }).error}`);
    }
    return words.join(' | ');
  };
  const said = [await wordsFor(admin, '203.0.113.101'), await wordsFor(nobody, '203.0.113.102')];
  return {
    facts: 'a site administrator’s e-mail refused like nobody’s',
    violations: said[0] === said[1] ? [] : [`the site door told them apart: ${said.join(' / ')}`],
  };
}

/** `X-Forwarded-For` is ignored unless a trusted proxy sends it; then its last entry counts. */
export async function forwardedFor(gates: LimitedServers): Promise<Part> {
  const violations: string[] = [];
  const unbelieved = async (where: string, settings?: Record<string, string>) => {
    if (settings) await gates.restart(settings);
    await gates.forget();
    const email = freshEmail();
    const [api] = gates.apis;
    const statuses: number[] = [];
    for (let at = 0; at <= PER_EMAIL; at += 1)
      statuses.push((await signIn(api, { email, forwardedFor: `203.0.113.${at}` })).statusCode);
    violations.push(...expectAll(`${where}, ten addresses`, statuses.slice(0, PER_EMAIL), 401));
    violations.push(...expectAll(`${where}, the eleventh`, statuses.slice(PER_EMAIL), 429));
  };
  await unbelieved('without TRUST_PROXY');
  await unbelieved('with another proxy', { TRUST_PROXY: '192.0.2.77' });
  await gates.restart({ TRUST_PROXY: 'loopback' });
  await gates.forget();
  const [api] = gates.apis;
  const email = freshEmail();
  const from = async (address: string) => (await signIn(api, { email, forwardedFor: address })).statusCode;
  const failed: number[] = [];
  for (let at = 0; at < PER_EMAIL; at += 1) failed.push(await from(`198.51.100.${at}, 203.0.113.1`));
  violations.push(
    ...expectAll('with TRUST_PROXY, one address behind lies', failed, 401),
    ...expectAll('with TRUST_PROXY, that address', [await from('203.0.113.1')], 429),
    ...expectAll('with TRUST_PROXY, another address', [await from('203.0.113.2')], 401),
  );
  await gates.restart();
  return { facts: 'X-Forwarded-For believed of the named proxy alone', violations };
}

/** Ten registrations per hour from one address. */
export async function registrations(gates: LimitedServers): Promise<Part> {
  await gates.forget();
  const statuses: number[] = [];
  for (let at = 0; at < REGISTRATIONS; at += 1)
    statuses.push((await register(gates.apis[at % 2] ?? gates.apis[0])).statusCode);
  const sendRequest = (api: RemoteApi) => register(api, freshEmail(), '203.0.113.9');
  return {
    facts: `${REGISTRATIONS} registrations`,
    violations: [
      ...expectAll('ten registrations', statuses, 201),
      ...(await expectShut(gates, 'after ten registrations', sendRequest, WINDOW_SECONDS.registration)),
    ],
  };
}

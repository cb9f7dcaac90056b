import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import http, { type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { createFastReads } from '#src/platform/http/fast-reads.ts';
import { createSiteAdmin, createSiteAdminSession } from '#test/factories/account-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';

const LISTS = [
  '/api/menu',
  '/api/tables',
  '/api/tables/layout',
  '/api/menu/frequent',
  '/api/menu/option-groups',
];

let api: TestApi;
let origin: string;
/** The framework's responses go through its hooks; this counts them. */
let answeredByFramework = 0;
beforeAll(async () => {
  api = await startTestApi();
  api.app.addHook('onResponse', (_request, _reply, done) => {
    answeredByFramework += 1;
    done();
  });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.stop());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Over a connection, because an injected request reaches the framework alone. */
function get(
  path: string,
  headers: Record<string, string>,
  { method = 'GET', body = '' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // `path` apart, because a URL would lose a question mark without a query.
    const request = http.request(origin, { path, agent: false, headers, method }, (response) => {
      text(response).then((read) => {
        const { date: _date, ...known } = response.headers;
        resolve({ status: response.statusCode, headers: known, body: read });
      }, reject);
    });
    request.on('error', reject).end(body);
  });
}

const signed = (business: TestBusiness, role: Parameters<TestBusiness['as']>[0] = 'ADMIN') => ({
  authorization: `Bearer ${business.as(role).token}`,
});

/** Number of responses to `ask` that the framework sent. */
async function ofFramework(ask: () => Promise<unknown>): Promise<number> {
  const before = answeredByFramework;
  await ask();
  return answeredByFramework - before;
}

test.each(LISTS)(
  '%s is the same with and without the framework, complete and as 304 (REL-27)',
  async (path) => {
    const business = await api.createBusiness();
    for (let at = 0; at < 20; at += 1) await createItem(business, { name: `Közlenmiş patlıcan ${at}` });
    for (const accepting of ['identity', 'gzip']) {
      const headers = { ...signed(business), 'accept-encoding': accepting };
      const slow = await get(`${path}?`, headers);
      const unchanged = { ...headers, 'if-none-match': String(slow.headers.etag) };
      let fast: Answer[] = [];
      const byFramework = [slow, await get(`${path}?`, unchanged)];
      const count = await ofFramework(async () => {
        fast = [await get(path, headers), await get(path, unchanged)];
      });
      expect([byFramework.map(({ status }) => status), count]).toEqual([[200, 304], 0]);
      expect(fast).toEqual(byFramework);
    }
  },
);

test('a change is in the next response, and each business and role has its own response (REL-15)', async () => {
  const [one, other] = [await api.createBusiness(), await api.createBusiness()];
  for (const business of [one, other]) await get('/api/menu?', signed(business));
  await createItem(one, { name: 'Künefe' });
  const bodies = await Promise.all(
    [signed(one), signed(other), signed(one, 'WAITER')].map((headers) => get('/api/menu', headers)),
  );
  expect(bodies.map(({ status, body }) => [status, body.includes('Künefe')])).toEqual([
    [200, true],
    [200, false],
    [200, true],
  ]);
});

test('the framework answers every other request, once', async () => {
  const business = await api.createBusiness();
  const headers = signed(business);
  await createSiteAdmin(api, 'site@ornek.test', 'parola');
  const site = { authorization: `Bearer ${(await createSiteAdminSession(api, 'site@ornek.test')).token}` };
  const agent = { authorization: `Bearer ${(await createAgent(api, business)).token}` };
  for (const known of [headers, site, agent]) await get('/api/tables?', known);
  const asked: [string, () => Promise<Answer>, number][] = [
    ['no session', () => get('/api/menu', {}), 401],
    ['a token that is none', () => get('/api/menu', { authorization: 'Bearer nobody' }), 401],
    ['a query', () => get('/api/menu?x=1', headers), 400],
    ['a body', () => get('/api/menu', { ...headers, 'content-length': '1' }, { body: 'a' }), 200],
    ['HEAD', () => get('/api/menu', headers, { method: 'HEAD' }), 200],
    ['nobody of a business', () => get('/api/menu', site), 403],
    ['a print agent', () => get('/api/menu', agent), 403],
  ];
  for (const [what, ask, status] of asked) {
    let answer: Answer | undefined;
    const count = await ofFramework(async () => (answer = await ask()));
    expect([what, answer?.status, count]).toEqual([what, status, 1]);
  }
});

test('a session that has ended is refused at once (SIGN-28)', async () => {
  const business = await api.createBusiness();
  const headers = signed(business, 'WAITER');
  for (let at = 0; at < 2; at += 1) expect((await get('/api/menu', headers)).status).toBe(200);
  expect((await business.as('WAITER').post('/api/auth/logout')).statusCode).toBe(200);
  expect((await get('/api/menu', headers)).status).toBe(401);
});

test('a fast read counts towards its session’s limit and the metrics (REL-41)', async () => {
  const limited = await startTestApi({ LIMIT_REQUESTS_PER_MINUTE: '5' });
  try {
    const business = await limited.createBusiness();
    const at = await limited.app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async () => (await fetch(`${at}/api/menu`, { headers: signed(business, 'WAITER') })).status;
    const statuses: number[] = [];
    for (let request = 0; request < 7; request += 1) statuses.push(await ask());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const page = await (await fetch(`${at}/metrics`)).text();
    expect(page).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/menu",status="2xx"} 5',
    );
  } finally {
    await limited.stop();
  }
});

test('after the server begins to close, the framework responds and refuses', async () => {
  const app = Fastify({ return503OnClosing: false });
  app.get('/list', () => 'framework');
  const reads = createFastReads(app, pino({ level: 'warn' }), {});
  reads.add('/list', () => Promise.resolve({ status: 200, headers: {}, bytes: Buffer.from('fast') }));
  const answers: string[] = [];
  const ask = async () => answers.push(await (await fetch(`${at}/list`)).text());
  app.addHook('preClose', async () => void (await ask()));
  const at = await app.listen({ host: '127.0.0.1', port: 0 });
  await ask();
  await app.close();
  expect(answers).toEqual(['fast', 'framework']);
});

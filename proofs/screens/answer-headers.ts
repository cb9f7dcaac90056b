import { readdirSync } from 'node:fs';
import path from 'node:path';
import { onInstallation } from '#proofs/stage/installation.ts';

const ASSETS = path.join(
  process.env.SOFRA_WEB_ROOT ?? path.resolve(import.meta.dirname, '../../apps/web/dist'),
  'assets',
);
const asset = (ending: string): string =>
  `/assets/${readdirSync(ASSETS).find((file) => file.endsWith(ending)) ?? 'none'}`;

/** One request of each kind of response: pages, files, success and refusal of the API, and unroutable requests. */
const kindsOfAnswers = (): readonly (readonly [string, RequestInit?])[] => [
  ...[
    '/',
    '/app/tables',
    '/admin/site-users',
    '/qr/yok',
    '/boyle-bir-yer-yok',
    '/offline.html',
    '/sw.js',
  ].map((address) => [address] as const),
  ...[asset('.js'), asset('.css'), asset('.woff2'), '/assets/none.js', '/manifest.webmanifest'].map(
    (address) => [address] as const,
  ),
  ...[
    '/api/tables',
    '/api/none',
    '/api/public/menu/yok',
    '/api/docs',
    '/api/openapi.json',
    '/media/none',
  ].map((address) => [address] as const),
  ...['/health/live', '/health/ready', '/metrics', '/print-agent/none', '/socket.io/', '/%zz'].map(
    (address) => [address] as const,
  ),
  ['/api/auth/login', { method: 'POST', body: '{"email":', headers: { 'content-type': 'application/json' } }],
  ['/api/auth/login', { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } }],
  ['/api/tables', { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } }],
  ['/app', { method: 'HEAD' }],
];

/** QZ Tray is a program on the cashier's own computer; no other host is allowed. */
const HOSTS = ['ws://localhost:8182', 'wss://localhost:8181'];

/** Checks the headers of every kind of response, with the server in production and in development. */
export async function checkHeaders(): Promise<{ answers: number; violations: string[] }> {
  const violations: string[] = [];
  let answers = 0;
  for (const isProduction of [true, false]) {
    const settings = { NODE_ENV: isProduction ? 'production' : '' };
    await onInstallation({ settings }, async ({ url }) => {
      for (const [address, request] of kindsOfAnswers()) {
        const answer = await fetch(url + address, { redirect: 'manual', ...request });
        await answer.body?.cancel();
        answers += 1;
        const place = `${request?.method ?? 'GET'} ${address} (${answer.status})`;
        violations.push(...wrongHeaders(answer.headers, isProduction).map((wrong) => `${place}: ${wrong}`));
      }
    });
  }
  return { answers, violations };
}

function wrongHeaders(headers: Headers, isProduction: boolean): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const directives = new Map(
    policy.split(';').map((one) => [one.trim().split(' ')[0] ?? '', one.trim().split(' ').slice(1)]),
  );
  const hosts = [...directives.values()].flat().filter((source) => /[./]/.test(source));
  const wants = (isThere: boolean, what: string) => (isThere ? [] : [what]);
  const own = directives.get('default-src')?.join();
  // Data instead of a page: nothing in it may load anything, and the page that requests it has the other headers.
  const isData = own === "'none'";
  return [
    ...wants(isData || own === "'self'", 'no policy'),
    ...wants(isData || directives.get('script-src')?.join() === "'self'", 'scripts from elsewhere'),
    ...wants(isData || directives.get('object-src')?.join() === "'none'", 'plug-ins allowed'),
    ...wants(directives.get('frame-ancestors')?.join() === "'none'", 'may be framed'),
    ...wants(!policy.includes('unsafe-'), 'unsafe-inline or unsafe-eval'),
    ...hosts.filter((host) => !HOSTS.includes(host)).map((host) => `a third party: ${host}`),
    ...wants(headers.get('x-content-type-options') === 'nosniff', 'no nosniff'),
    ...wants(isData || headers.has('strict-transport-security') === isProduction, 'HSTS in the wrong place'),
    ...wants(!headers.has('x-powered-by') && !headers.has('server'), 'says what it runs on'),
    ...wants(!headers.has('access-control-allow-origin'), 'opens itself to other origins'),
  ];
}

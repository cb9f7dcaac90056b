/**
 * Opens the application without a connection. It keeps what was built and nothing else: answers of the API are kept by
 * the application itself, by user (`lib/offline/kept-reads.ts`). Built on its own, without imports, to `/sw.js`.
 */
export {};

/** Put in by the build (`vite.config.ts`): every file of this version, and a name for all of them together. */
declare const SOFRA_BUILD: { revision: string; files: readonly string[] };

interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener: (name: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
const worker = globalThis as unknown as WorkerScope;

const { revision, files } = SOFRA_BUILD;
const PREFIX = 'sofra-';
const CACHE = PREFIX + revision;
const PAGE = '/index.html';
/** A network that is there but leads nowhere must not keep anyone from the tables. */
const PAGE_PATIENCE_MS = 4_000;
const NEVER_KEPT = /^\/(api|socket\.io|media|health|metrics)(\/|$)/;

/** Hashed files that the last version had as well are not fetched again. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const known = file.startsWith('/assets/') ? await caches.match(file, { ignoreVary: true }) : undefined;
  await (known ? cache.put(file, known) : cache.add(new Request(file, { cache: 'reload' })));
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(files.map((file) => keepFile(cache, file)));
  await worker.skipWaiting();
}

/** Pages of the last version may still be open and ask for its files; older ones are gone. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

const kept = async (file: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(file, { ignoreVary: true });

/** Fresh where there is a server; the page of this version where there is none. */
async function openPage(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PAGE_PATIENCE_MS));
  const fresh = fetch(request).catch(() => undefined);
  const answer = await Promise.race([fresh, late]);
  if (answer && answer.status < 500) return answer;
  return (await kept(PAGE)) ?? answer ?? (await fresh) ?? Response.error();
}

const readFile = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ??
  (await caches.match(request, { ignoreVary: true })) ??
  fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || NEVER_KEPT.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(readFile(request));
});

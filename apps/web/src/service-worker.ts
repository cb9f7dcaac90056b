/**
 * Opens the surfaces that this device uses without a connection (OFF-19, OFF-20; docs/decisions/0012, 0022). It caches
 * files of the build only. The application persists responses of the API, separately for each user
 * (`lib/api/persisted-queries.ts`). The build makes it one file, `/sw.js` (`build/service-worker.ts`).
 */
import { usedSurfaces, type PrecachedSurface } from '#src/lib/device/used-surfaces.ts';
import { surfaceOf } from '#src/surface.ts';

/**
 * Inserted by the build: a hash of all cacheable files, the files that are always cached, and those of each surface.
 */
declare const SOFRA_BUILD: {
  revision: string;
  always: readonly string[];
  ofSurface: Readonly<Record<PrecachedSurface, readonly string[]>>;
};

interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener: (
    name: 'install' | 'activate' | 'message' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
const worker = globalThis as unknown as WorkerScope;

const { revision, always, ofSurface } = SOFRA_BUILD;
const PREFIX = 'sofra-';
const CACHE = PREFIX + revision;
const PAGE = '/index.html';
const OFFLINE_PAGE = '/offline.html';
/** After this time the cached page is opened, so that a network without internet access does not block the tables. */
const PAGE_PATIENCE_MS = 4_000;
const NEVER_KEPT = /^\/(api|socket\.io|media|health|metrics)(\/|$)/;
const isHashed = (file: string): boolean => file.startsWith('/assets/');

/** Hashed files that the previous version cached or the page has just loaded are copied instead of fetched again. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const known = isHashed(file) ? await caches.match(file, { ignoreVary: true }) : undefined;
  if (known) return cache.put(file, known);
  await cache.add(new Request(file, { cache: isHashed(file) ? 'default' : 'reload' }));
}

/**
 * Caches the files that every surface needs, and those of the surfaces that were opened on this device. A guest's phone
 * caches nothing of the staff's application.
 */
async function keepFiles(): Promise<void> {
  const [cache, used] = await Promise.all([caches.open(CACHE), usedSurfaces()]);
  const wanted = new Set(always);
  for (const [surface, files] of Object.entries(ofSurface))
    if (used.has(surface)) for (const file of files) wanted.add(file);
  for (const { url } of await cache.keys()) wanted.delete(new URL(url).pathname);
  await Promise.all([...wanted].map((file) => keepFile(cache, file)));
}

async function install(): Promise<void> {
  await keepFiles();
  await worker.skipWaiting();
}

/**
 * Keeps the cache of the previous version, because its pages may still be open and need its files. Deletes older
 * caches.
 */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

const kept = async (file: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(file, { ignoreVary: true });

/** The cached page for an address, if its surface was used on this device. */
const keptPage = async (url: URL): Promise<Response | undefined> =>
  (await usedSurfaces()).has(surfaceOf(url)) ? kept(PAGE) : undefined;

/**
 * Opens the page from the server if that responds; otherwise the cached page. The offline page if the surface is not
 * cached.
 */
async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request).catch(() => undefined);
  const own = await keptPage(new URL(request.url));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PAGE_PATIENCE_MS));
  const answer = await (own ? Promise.race([fresh, late]) : fresh);
  if (answer && answer.status < 500) return answer;
  return own ?? answer ?? (await kept(OFFLINE_PAGE)) ?? Response.error();
}

const readFile = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ??
  (await caches.match(request, { ignoreVary: true })) ??
  fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
// Sent by a page after it has stored its surface.
worker.addEventListener('message', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || NEVER_KEPT.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (isHashed(pathname) || always.includes(pathname)) event.respondWith(readFile(request));
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '#test/browser-caches.ts';
import { rememberSurface } from '#src/lib/device/used-surfaces.ts';

const ALWAYS = ['/index.html', '/offline.html', '/assets/boot-1.js'];
const OF_SURFACE = {
  app: ['/assets/app-1.js', '/assets/react-1.js'],
  menu: ['/assets/menu-1.js', '/assets/react-1.js'],
};

type Answer = Response | 'no network' | 'never';
let caches_: ReturnType<typeof memoryCaches>;
let server: (path: string) => Answer;
let fetched: string[];
let isOver: boolean;
let listeners: Record<string, (event: object) => void>;

beforeEach(() => {
  caches_ = memoryCaches();
  server = (path) => new Response(`server: ${path}`);
  fetched = [];
  isOver = false;
  vi.stubGlobal('caches', caches_);
  const NodeRequest = Request;
  vi.stubGlobal(
    'Request',
    class extends NodeRequest {
      constructor(path: string, init: RequestInit) {
        super(location.origin + path, init);
      }
    },
  );
  vi.stubGlobal('fetch', ({ url, cache }: Request) => {
    const { pathname } = new URL(url);
    fetched.push(`${pathname}${cache === 'reload' ? ' (anew)' : ''}`);
    const answer = server(pathname);
    if (answer === 'never') return new Promise(() => undefined);
    return answer === 'no network'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(answer);
  });
  vi.stubGlobal('skipWaiting', () => Promise.resolve((isOver = true)));
  vi.stubGlobal('clients', { claim: () => Promise.resolve() });
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    listeners[name] = listener as (event: object) => void;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs the script of a version without installing it yet. */
async function startWorker(revision = 'v1', ofSurface = OF_SURFACE): Promise<void> {
  listeners = {};
  vi.stubGlobal('SOFRA_BUILD', { revision, always: ALWAYS, ofSurface });
  vi.resetModules();
  await import('#src/service-worker.ts');
}

/** Dispatches an event and waits for the work that the worker passes to `waitUntil`. */
async function happen(name: 'install' | 'activate' | 'message'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners[name]!({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

async function install(...args: Parameters<typeof startWorker>): Promise<void> {
  await startWorker(...args);
  await happen('install');
  await happen('activate');
}

/** The response of the worker, or null if it leaves the request to the browser. */
function ask(url: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response> | null {
  let answer: Promise<Response> | null = null;
  const request = { url: new URL(url, location.origin).href, mode, method };
  listeners['fetch']!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
}
const textOf = async (url: string) => (await ask(url))!.text();

describe('the cache of a device', () => {
  it('has the files that every surface needs, and none of surfaces that were never opened here (OFF-20)', async () => {
    await install();
    expect(caches_.pathsIn('sofra-v1')).toEqual([...ALWAYS].sort());
    expect(isOver).toBe(true);
  });

  it('has all files of a surface that its page noted before, and none of the other surface', async () => {
    await rememberSurface('menu');
    await install();
    expect(caches_.pathsIn('sofra-v1')).toEqual([...ALWAYS, ...OF_SURFACE.menu].sort());
  });

  it('gets the missing files when a page notes another surface', async () => {
    await rememberSurface('menu');
    await install();
    fetched = [];
    await rememberSurface('app');
    await happen('message');
    expect(fetched).toEqual(['/assets/app-1.js']);
  });

  it('has pages from the server, not from the browser’s cache, except for hashed names', async () => {
    await install();
    expect(fetched).toEqual(['/index.html (anew)', '/offline.html (anew)', '/assets/boot-1.js']);
  });

  it('is not installed when one file does not arrive', async () => {
    server = (path) => new Response('', { status: path === '/offline.html' ? 404 : 200 });
    await startWorker();
    await expect(happen('install')).rejects.toThrow();
    expect(isOver).toBe(false);
  });
});

describe('a new version', () => {
  const NEXT = { app: ['/assets/app-2.js', '/assets/react-1.js'], menu: ['/assets/menu-2.js'] };

  it('fetches the changed files of used surfaces, and reuses the rest', async () => {
    await rememberSurface('app');
    await install();
    fetched = [];
    await install('v2', NEXT);
    expect(fetched).toEqual(['/index.html (anew)', '/offline.html (anew)', '/assets/app-2.js']);
    expect(caches_.pathsIn('sofra-v2')).toEqual([...ALWAYS, ...NEXT.app].sort());
  });

  it('leaves only the last version to the open pages, and the surfaces stay known', async () => {
    await rememberSurface('app');
    await install();
    await install('v2', NEXT);
    server = () => 'no network';
    expect(await (await ask('/assets/app-1.js', { mode: 'cors' }))!.text()).toBe('server: /assets/app-1.js');

    server = (path) => new Response(path);
    await install('v3', NEXT);
    expect(await caches_.keys()).toEqual(['used-surfaces', 'sofra-v2', 'sofra-v3']);
  });
});

describe('opening a page', () => {
  beforeEach(async () => {
    await rememberSurface('app');
    await install();
  });

  it('shows the server’s page while the server answers', async () => {
    expect(await textOf('/app/tables')).toBe('server: /app/tables');
  });

  it('shows the cached page when the server is missing or in trouble (OFF-19)', async () => {
    server = () => 'no network';
    expect(await textOf('/app/tables')).toBe('server: /index.html');
    expect(await textOf('/#/app/tables')).toBe('server: /index.html');
    server = () => new Response('bad gateway', { status: 502 });
    expect(await textOf('/login')).toBe('server: /index.html');
  });

  it.each(['/', '/terms', '/qr/cinaralti-kafe', '/#/qr/cinaralti-kafe', '/app#/qr/kafe'])(
    'shows the offline page at %s, which was never opened here',
    async (address) => {
      server = () => 'no network';
      expect(await textOf(address)).toBe('server: /offline.html');
    },
  );

  it('shows the offline page itself at its own address', async () => {
    server = () => 'no network';
    expect(await textOf('/offline.html#https://sofra.test/app')).toBe('server: /offline.html');
  });

  it('waits 4 s for a silent network, and without a limit when there is no cached page (OFF-19)', async () => {
    server = () => 'never';
    vi.useFakeTimers();
    const seen: string[] = [];
    void textOf('/app/tables').then((text) => seen.push(text));
    void textOf('/').then((text) => seen.push(text));
    await vi.advanceTimersByTimeAsync(3_900);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['server: /index.html']);
  });

  it('shows the answer of a server in trouble when nothing is cached', async () => {
    server = () => new Response('bad gateway', { status: 502 });
    expect(await textOf('/')).toBe('bad gateway');
  });
});

describe('requests that the worker ignores', () => {
  it.each([
    ['/api/tables', {}],
    ['/api/public/menu/kafe', { mode: 'cors' }],
    ['/media/1.webp', { mode: 'no-cors' }],
    ['/socket.io/?EIO=4', { mode: 'websocket' }],
    ['/health/live', { mode: 'cors' }],
    ['/og.png', { mode: 'no-cors' }],
    ['/index.html', { method: 'POST' }],
    ['https://example.com/assets/app-1.js', { mode: 'cors' }],
  ])('%s', async (url, request) => {
    await install();
    expect(ask(url, request)).toBeNull();
  });

  it('answers of the server are never cached (OFF-19)', async () => {
    await install();
    await textOf('/app');
    await (await ask('/assets/later-1.js', { mode: 'cors' }))!.text();
    expect(caches_.pathsIn('sofra-v1')).toEqual([...ALWAYS].sort());
  });
});

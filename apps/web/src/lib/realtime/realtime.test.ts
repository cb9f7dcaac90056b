import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '#test/render-screen.tsx';
import { currentConnection, checkConnection, isOnline } from '#src/lib/realtime/connection.ts';
import { startRealtime } from '#src/lib/realtime/realtime.ts';
import { onServerEvent } from '#src/lib/realtime/server-events.ts';
import { openSocketsEarly } from '#src/lib/realtime/server-socket.ts';
import { currentSession, sessionEndedBecause } from '#src/lib/api/session.ts';

type Listener = (...facts: unknown[]) => void;

/** Replaces the socket library: records the options it was called with and lets a test send events as the server. */
const wire = vi.hoisted(() => ({
  listeners: new Map<string, (...facts: unknown[]) => void>(),
  asked: [] as unknown[],
  opened: 0,
  connects: 0,
  isActive: true,
  isConnected: false,
  isDisconnected: false,
}));
vi.mock('socket.io-client', () => ({
  io: (...asked: unknown[]) => {
    wire.asked = asked;
    wire.opened += 1;
    return {
      on: (name: string, listener: Listener) => wire.listeners.set(name, listener),
      connect: () => (wire.connects += 1),
      disconnect: () => (wire.isDisconnected = true),
      get active() {
        return wire.isActive;
      },
      get connected() {
        return wire.isConnected;
      },
    };
  },
}));

const receive = (name: string, ...facts: unknown[]) => wire.listeners.get(name)!(...facts);
const [TABLE_A, TABLE_B] = ['table-a', 'table-b'];
const openOrderKey = (id: string) => ['tables', '/tables/:id/open-order', { id }, {}];
const READS = {
  tables: ['tables', '/tables', {}, {}],
  layout: ['tables', '/tables/layout', {}, {}],
  orderA: openOrderKey(TABLE_A),
  orderB: openOrderKey(TABLE_B),
  payments: ['orders', '/orders/payments', {}, {}],
  menu: ['menu', '/menu', {}, {}],
  frequent: ['menu', '/menu/frequent', {}, {}],
  printers: ['printers', '/printers', {}, {}],
};
type Read = keyof typeof READS;

let stop = () => {};
let stopEarly = () => {};
let counts: Record<Read, number>;

/** Subscribes to every read, as a screen does, and connects the socket. */
async function start() {
  const queries = new QueryClient();
  counts = { tables: 0, layout: 0, orderA: 0, orderB: 0, payments: 0, menu: 0, frequent: 0, printers: 0 };
  const unsubscribes = Object.entries(READS).map(([name, queryKey]) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => (counts[name as Read] += 1),
      staleTime: Infinity,
    }).subscribe(() => undefined),
  );
  const stopRealtime = startRealtime(queries);
  stop = () => {
    stopRealtime();
    for (const unsubscribe of unsubscribes) unsubscribe();
    queries.clear();
  };
  await vi.waitFor(() => expect(wire.listeners.has('connect')).toBe(true));
  await vi.waitFor(() => expect(counts.printers).toBe(1));
}
/** Opens the socket before the screen is there, and lets it connect or be refused. */
async function openEarly(facts: Partial<Pick<typeof wire, 'isConnected' | 'isActive'>>) {
  stopEarly = openSocketsEarly();
  await vi.waitFor(() => expect(wire.opened).toBe(1));
  Object.assign(wire, facts);
}
/** The reads that an event causes to be fetched again. */
async function refetchedBy(...event: Parameters<typeof receive>): Promise<Read[]> {
  const before = { ...counts };
  receive(...event);
  await new Promise((resolve) => setTimeout(resolve, 400));
  return (Object.keys(counts) as Read[]).filter((name) => counts[name] > before[name]);
}

beforeEach(() => {
  wire.listeners.clear();
  Object.assign(wire, { opened: 0, connects: 0, isActive: true, isConnected: false, isDisconnected: false });
  signInAs('CASHIER');
});
afterEach(() => {
  stop();
  stopEarly();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the connection (REL-30, REL-31)', () => {
  it('is websocket only, sends the token, and reconnects after 1 to 5 s', async () => {
    await start();
    const options = wire.asked[1] as { auth: (send: (facts: unknown) => void) => void };
    expect(options).toMatchObject({
      transports: ['websocket'],
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
    });
    const send = vi.fn();
    options.auth(send);
    expect(send).toHaveBeenCalledWith({
      token: 'token-of-CASHIER',
      batches: true,
      missedForMs: expect.any(Number),
    });
  });

  it('reads once the data from before the first contact, unless the server marks them as old (REL-67)', async () => {
    await start();
    receive('connect');
    expect(await refetchedBy('missed', [['menu:changed']])).toEqual(['menu', 'frequent']);
    receive('disconnect', 'transport close');
    expect(await refetchedBy('connect')).toEqual(Object.keys(READS));
  });

  it('reads everything again when the server does not know the missed events (REL-67)', async () => {
    await start();
    receive('connect');
    expect(await refetchedBy('missed', [['everything:changed']])).toEqual(Object.keys(READS));
  });

  it('reads everything again when the server sends nothing about missed events (REL-67)', async () => {
    await start();
    receive('connect');
    await vi.waitFor(() => expect(Object.values(counts)).toEqual(Object.keys(READS).map(() => 2)));
  });

  it('reads data again that were read before this page (REL-67)', async () => {
    const queries = new QueryClient();
    queries.setQueryData(READS.tables, 'kept by the device', { updatedAt: performance.timeOrigin - 1 });
    const read = vi.fn(() => 'of now');
    const observer = new QueryObserver(queries, {
      queryKey: READS.tables,
      queryFn: read,
      staleTime: Infinity,
    });
    const unsubscribe = observer.subscribe(() => undefined);
    const stopRealtime = startRealtime(queries);
    stop = () => {
      stopRealtime();
      unsubscribe();
      queries.clear();
    };
    await vi.waitFor(() => expect(wire.listeners.has('connect')).toBe(true));
    receive('connect');
    receive('missed', []);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('of now'));
    expect(read).toHaveBeenCalledOnce();
  });

  it('repeats a read in progress at the contact, if the server does not know the events since', async () => {
    const queries = new QueryClient();
    const responses: ((tables: string) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: READS.tables,
      queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
      staleTime: Infinity,
    });
    const unsubscribe = observer.subscribe(() => undefined);
    const stopRealtime = startRealtime(queries);
    stop = () => {
      stopRealtime();
      unsubscribe();
      queries.clear();
    };
    await vi.waitFor(() => expect(wire.listeners.has('connect')).toBe(true));
    expect(responses).toHaveLength(1);
    receive('connect');
    receive('missed', [['everything:changed']]);
    responses[0]!('before the bill was asked for');
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before the bill was asked for'));
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]!('the bill was asked for');
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('the bill was asked for'));
  });

  it('reads data only once after an early socket has connected', async () => {
    await openEarly({ isConnected: true });
    await start();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(Object.values(counts)).toEqual(Object.keys(READS).map(() => 1));
    expect([wire.opened, currentConnection()]).toEqual([1, 'connected']);
    receive('disconnect', 'transport close');
    expect(await refetchedBy('connect')).toEqual(Object.keys(READS));
  });

  it('reads earlier data again, although the socket was opened early', async () => {
    await openEarly({});
    await start();
    expect(wire.opened).toBe(1);
    receive('connect');
    expect(await refetchedBy('missed', [['everything:changed']])).toEqual(Object.keys(READS));
  });

  it('reads data from before the screen again, when the socket was connected early', async () => {
    const queries = new QueryClient();
    queries.setQueryData(READS.tables, 'of yesterday');
    const read = vi.fn(() => 'of today');
    const observer = new QueryObserver(queries, {
      queryKey: READS.tables,
      queryFn: read,
      staleTime: Infinity,
    });
    const unsubscribe = observer.subscribe(() => undefined);
    await openEarly({ isConnected: true });
    const stopRealtime = startRealtime(queries);
    stop = () => {
      stopRealtime();
      unsubscribe();
      queries.clear();
    };
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('of today'));
    expect(read).toHaveBeenCalledOnce();
  });

  it('connects a socket again that was refused before any listener existed, to get the reason', async () => {
    await openEarly({ isActive: false });
    await start();
    expect(wire.connects).toBe(1);
  });

  it('opens one early socket for each session of a business, and none for a site administrator', async () => {
    await openEarly({});
    signInAs('WAITER');
    await vi.waitFor(() => expect(wire.opened).toBe(2));
    expect(wire.isDisconnected).toBe(true);
    signInAs('WAITER');
    signInAs('SITEADMIN');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(wire.opened).toBe(2);
    await start();
    expect(wire.opened).toBe(3);
  });

  it('opens another connection each time, and uses the early socket once', async () => {
    await openEarly({ isConnected: true });
    await start();
    stop();
    await start();
    await vi.waitFor(() => expect(wire.opened).toBe(2));
  });

  it('reconnects automatically after the server closes the connection, as at a restart', async () => {
    await start();
    vi.useFakeTimers();
    wire.isActive = false;
    receive('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wire.connects).toBe(1);
  });

  it.each([
    ['session:ended', []],
    ['connect_error', [new Error('NO_SESSION')]],
  ] as const)('ends the session on %s, with a message', async (name, facts) => {
    await start();
    receive(name, ...facts);
    expect(currentSession()).toBeNull();
    expect(sessionEndedBecause()).toBe('Oturumunuz sona erdi. Lütfen yeniden giriş yapın.');
  });

  it('keeps the session when the server is only away', async () => {
    await start();
    receive('connect_error', new Error('UNAVAILABLE'));
    expect(currentSession()).not.toBeNull();
  });

  it('counts as away only without any answer, so that a server without sockets still takes payments (OFF-13)', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    await start();
    for (let tries = 0; tries < 3; tries += 1) receive('connect_error', new Error('websocket error'));
    await vi.waitFor(() => expect(currentConnection()).toBe('reconnecting'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    receive('connect_error', new Error('websocket error'));
    await vi.waitFor(() => expect(currentConnection()).toBe('offline'));
    expect(isOnline()).toBe(false);
  });

  it('is connected again with a socket that survived a short gap', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await start();
    receive('connect');
    checkConnection();
    await vi.waitFor(() => expect(currentConnection()).toBe('offline'));
    wire.isConnected = true;
    dispatchEvent(new Event('online'));
    expect(currentConnection()).toBe('connected');
    expect(wire.connects).toBe(0);
  });

  describe('a network that goes away', () => {
    const away = () => Promise.reject(new TypeError('network'));
    const goOffline = (fetch: () => Promise<unknown> = away) => {
      vi.stubGlobal('fetch', fetch);
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      dispatchEvent(new Event('offline'));
    };
    afterEach(() => vi.restoreAllMocks());

    it('is noticed while the library is still loading', async () => {
      stop = startRealtime(new QueryClient(), () => new Promise(() => undefined));
      goOffline();
      await vi.waitFor(() => expect(currentConnection()).toBe('offline'));
    });

    it('is noticed when the library never arrives, and the library is requested again', async () => {
      vi.useFakeTimers();
      vi.stubGlobal('fetch', away);
      const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('network')));
      stop = startRealtime(new QueryClient(), load);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(currentConnection()).toBe('offline');
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('is noticed although a socket opens at that moment', async () => {
      await start();
      goOffline();
      wire.isConnected = true;
      receive('connect');
      await vi.waitFor(() => expect(currentConnection()).toBe('offline'));
      receive('connect');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(currentConnection()).toBe('offline');
    });

    it('is noticed while requests fail and the check does not end', async () => {
      await start();
      vi.useFakeTimers();
      vi.stubGlobal(
        'fetch',
        () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('network')), 3_000)),
      );
      for (let second = 0; second < 4; second += 1) {
        checkConnection();
        await vi.advanceTimersByTimeAsync(1_000);
      }
      expect(currentConnection()).toBe('offline');
    });

    it('is noticed although one last answer arrived', async () => {
      await start();
      vi.useFakeTimers();
      wire.isConnected = true;
      receive('connect');
      goOffline(() => Promise.resolve(new Response()));
      await vi.advanceTimersByTimeAsync(10);
      expect(currentConnection()).toBe('connected');
      vi.stubGlobal('fetch', away);
      await vi.advanceTimersByTimeAsync(500);
      expect(currentConnection()).toBe('offline');
    });
  });

  it('is closed when the screen leaves', async () => {
    await start();
    stop();
    expect(wire.isDisconnected).toBe(true);
  });
});

describe('the reads after an event', () => {
  it.each([
    ['orders:changed', { orderId: 'o', tableId: TABLE_A, version: 2 }, ['tables', 'orderA', 'payments']],
    ['tables:changed', {}, ['tables', 'layout', 'orderA', 'orderB']],
    ['menu:changed', {}, ['menu', 'frequent']],
    ['stock:changed', {}, ['menu']],
    ['printers:changed', {}, ['printers']],
    ['print:station', { jobId: 'j' }, ['printers']],
  ] as const)('%s with %o: %o', async (name, facts, expected) => {
    await start();
    expect(await refetchedBy(name, facts)).toEqual(expected);
  });

  it('combine the events of one message, and ignore unknown events of a later server', async () => {
    await start();
    const heard = vi.fn();
    const forget = onServerEvent('kds:ready', heard);
    const ready = { orderId: 'o', tableId: TABLE_B, tableName: 'Masa 2', items: [{ name: 'Çay', qty: 1 }] };
    const events = [['orders:changed', { tableId: TABLE_A }], ['later:changed'], ['kds:ready', ready]];
    expect(await refetchedBy('batch', [...events, ['print:station']])).toEqual([
      'tables',
      'orderA',
      'orderB',
      'payments',
      'printers',
    ]);
    expect(heard).toHaveBeenCalledExactlyOnceWith(ready);
    forget();
  });

  it('include everything on screen when the server does not know the change', async () => {
    await start();
    expect(await refetchedBy('batch', [['everything:changed']])).toEqual(Object.keys(READS));
  });

  it('are done once for many events', async () => {
    await start();
    for (let n = 0; n < 20; n += 1) receive('orders:changed', { orderId: 'o', tableId: TABLE_A, version: n });
    await vi.waitFor(() => expect(counts.tables).toBe(2));
    expect(counts).toMatchObject({ tables: 2, orderA: 2, orderB: 1 });
  });
});

/**
 * Four tills that order and pay at a steady pace, alone and beside 200 guests of the same business. The guests browse
 * the menu, read the state of their orders, and order. All have one address, with the limits of production. Exits with
 * 1 when the p99 of the tills grows to more than 1.15 times. It does so too when a guest is refused.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateBusiness } from '@sofra/contract/people/business';
import { listTableQrs } from '@sofra/contract/orders/tables';
import { tokenOf } from '@sofra/test-kit/api-client';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';
import { openBusiness } from '@sofra/test-kit/open-business';
import { must, send } from '@sofra/test-kit/send';
import { report } from './figures.ts';
import { closeConnections, overKeptConnections } from './kept-connections.ts';
import { summarizeAll, timedInto, type Run } from './latencies.ts';
import { startServerUnderTest } from './server-under-test.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const TILLS = 4;
const GUESTS = Number(process.env.BENCH_GUESTS ?? 200);
/** A sale of each till, in milliseconds; an order and its payment are two calls. */
const SALE_EVERY_MS = 1_000;
/** The web application reads the orders of a table every five seconds, and a new page the menu. */
const POLL_MS = 5_000;
const POLLS_BETWEEN_MENUS = 6;
const POLLS_BETWEEN_ORDERS = 60;
const TABLES = 64;
/** A price of each item, in lira. */
const PRICE = 120.5;

const server = await startServerUnderTest({ LIMIT_REQUESTS_PER_MINUTE: '1200' });
try {
  const place = await openPlace(server.url);
  await sell(place, 5);
  const alone: Run[] = [];
  const beside: Run[] = [];
  const guests = { calls: 0, refused: [] as string[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await sell(place, SECONDS));
    const leaving = new AbortController();
    const seated = seatGuests(place, leaving.signal, guests);
    await sleep(POLL_MS);
    beside.push(await sell(place, SECONDS));
    leaving.abort();
    await seated;
  }
  const [without, among] = [summarizeAll(alone), summarizeAll(beside)];
  console.log(`p50 alone ${without.p50.toFixed(1)} ms, beside guests ${among.p50.toFixed(1)} ms`);
  console.log(`${guests.calls} calls of guests, refused ${guests.refused.length}`);
  for (const text of new Set(guests.refused)) console.log(text);
  report([
    {
      what: `order or payment of a till beside ${GUESTS} guests, p99`,
      ...{ value: among.p99, unit: 'ms', isJudgedByRatio: true, must: { most: 1.15 } },
      ratio: { share: among.p99 / without.p99, to: 'alone' },
    },
    { what: 'guests who were refused', value: guests.refused.length, unit: 'errors', must: { most: 0 } },
  ]);
} finally {
  closeConnections();
  await server.stop();
}

type Place = Awaited<ReturnType<typeof openPlace>>;

/** A business that takes orders of guests: the first half of its tables for the tills, the other for guests. */
async function openPlace(url: string) {
  const to = overKeptConnections(url);
  const cashiers = Object.fromEntries(
    Array.from({ length: TILLS }, (_, n) => [
      `kasa${n}`,
      { role: 'CASHIER' as const, fullName: `Kasa ${n}` },
    ]),
  );
  const opened = await openBusiness(to, {
    name: 'Kalabalık Lokanta',
    stations: { kitchen: { name: 'Mutfak', printer: { ip: '127.0.0.1', port: 9109 } } },
    items: Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [
        `item${n}`,
        { name: `Yemek ${n}`, price: PRICE, category: `Bölüm ${n % 10}`, station: 'kitchen' as const },
      ]),
    ),
    tables: TABLES,
    staff: cashiers,
  });
  const { token } = opened.owner;
  await callEndpoint(to, updateBusiness, { token, input: { settings: { guestOrders: true } } });
  const codes = await callEndpoint(to, listTableQrs, { token });
  const tills = await Promise.all(
    Object.values(opened.staff).map(({ email, password }) => tokenOf(to, email, password)),
  );
  return {
    ...{ to, token, slug: opened.slug, tills, itemIds: Object.values(opened.items) },
    tillTables: opened.tables.slice(0, TABLES / 2),
    codes: codes
      .filter(({ tableId }) => opened.tables.indexOf(tableId) >= TABLES / 2)
      .map((each) => each.token),
  };
}

/**
 * Each till orders at a table of its own and is paid, once in `SALE_EVERY_MS`. A slow response delays no other till.
 */
async function sell({ to, tills, tillTables, itemIds }: Place, seconds: number): Promise<Run> {
  const latencies: number[] = [];
  const timed = timedInto(latencies);
  const from = performance.now();
  const sales = Math.round((seconds * 1_000) / SALE_EVERY_MS);
  await Promise.all(
    tills.map(async (token, till) => {
      for (let n = 0; n < sales; n += 1) {
        const dueAt = from + (n + till / TILLS) * SALE_EVERY_MS;
        await sleep(Math.max(0, dueAt - performance.now()));
        const tableId = tillTables[(n * TILLS + till) % tillTables.length] ?? '';
        const lines = [n, n + 7, n + 11].map((at) => ({
          itemId: itemIds[at % itemIds.length] ?? '',
          qty: 1,
        }));
        const write = <T>(path: string, body: unknown) =>
          must<T>(to, { path, token, body, key: randomUUID() });
        const order = await timed(() =>
          write<{ id: string; total: number }>(`/tables/${tableId}/add-lines`, { lines }),
        );
        await timed(() => write(`/orders/${order.id}/pay`, { method: 'CARD', finalTotal: order.total }));
      }
    }),
  );
  return { name: 'tills', latencies, seconds: (performance.now() - from) / 1_000 };
}

/** Guests arrive over five seconds and stay until `leaving`; a user accepts what they send. */
async function seatGuests(
  place: Place,
  leaving: AbortSignal,
  guests: { calls: number; refused: string[] },
): Promise<void> {
  const { to, slug, codes, itemIds } = place;
  const base = `/public/menu/${slug}`;
  const call = async (request: Parameters<typeof send>[1]) => {
    const answer = await send(to, request);
    guests.calls += 1;
    if (answer.status >= 400)
      guests.refused.push(`${request.path.split('?')[0]}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const guest = async (n: number) => {
    const [phone, token] = [randomUUID(), codes[n % codes.length] ?? ''];
    let etag = '';
    await sleep((n * POLL_MS) / GUESTS);
    for (let poll = n; !leaving.aborted; poll += 1) {
      if (poll % POLLS_BETWEEN_MENUS === 0)
        etag =
          (await call({ method: 'GET', path: base, headers: { 'if-none-match': etag } })).headers.get(
            'etag',
          ) ?? '';
      if (poll % POLLS_BETWEEN_ORDERS === 0) {
        const lines = [{ itemId: itemIds[n % itemIds.length] ?? '', qty: 2, shownUnitPrice: PRICE }];
        await call({ path: `${base}/orders`, body: { token, id: randomUUID(), phone, lines } });
      }
      await call({ method: 'GET', path: `${base}/orders?token=${token}&phone=${phone}` });
      await sleep(POLL_MS, undefined, { signal: leaving }).catch(() => undefined);
    }
  };
  await Promise.all([acceptAll(place, leaving), ...Array.from({ length: GUESTS }, (_, n) => guest(n))]);
}

/** Accepts whatever waits, every two seconds. */
async function acceptAll({ to, token }: Place, leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted) {
    const { waiting } = await must<{ waiting: { id: string }[] }>(to, {
      ...{ method: 'GET', path: '/guest-orders', token },
    });
    for (const { id } of waiting)
      await must(to, { path: `/guest-orders/${id}/answer`, token, body: { refused: [] }, key: randomUUID() });
    await sleep(2_000, undefined, { signal: leaving }).catch(() => undefined);
  }
}

/**
 * `npm run check:move`: two installations on this machine, and a business with `--orders N` orders (default: 100,000).
 * It sells at four tables, over two processes, while it moves from one to the other (MOVE-9 to MOVE-12).
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tokenOf } from '@sofra/test-kit/api-client';
import { openBusiness } from '@sofra/test-kit/open-business';
import { send } from '@sofra/test-kit/send';
import { sellAtTable, type PaidGuest, type TillCounts } from '#proofs/move/moving-till.ts';
import { plantOrders } from '#proofs/move/plant-orders.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const ORDERS = Number(values.orders);
const SCRIPTS = path.resolve(import.meta.dirname, '../../apps/api/scripts');
/** The time of selling before the move begins, and after it. */
const AROUND_MS = 3_000;

const broken: string[] = [];
function report(isHeld: boolean, sentence: string): void {
  console.log(`${isHeld ? '✓' : '✗'} ${sentence}`);
  if (!isHeld) broken.push(sentence);
}

/** Runs one of the operator's commands on a database; returns its output. */
async function command(
  script: string,
  databaseUrl: string,
  ...words: string[]
): Promise<{ code: number; text: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [path.join(SCRIPTS, script), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (said: string) => (text += said));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code: code ?? -1, text };
}

async function prove(from: Installation, to: Installation): Promise<void> {
  const business = await openBusiness(from.url, {
    name: 'Taşınan Kafe',
    items: { tea: { name: 'Çay', price: 45, category: 'Çaylar' } },
    tables: 4,
  });
  await openBusiness(to.url, { name: 'Komşu Kafe' });
  const { slug, owner, items, tables } = business;
  await plantOrders(from.connection, slug, ORDERS);
  const second = await from.startAnother();
  const processes = [from.url, `http://127.0.0.1:${second.port}`];
  const signIn = async (url: string) => ({ url, token: await tokenOf(url, owner.email, owner.password) });

  // One session for all tables: the first sign-in stores the password again, as this installation hashes it, and others
  // in the same instant are refused.
  let arrival: ReturnType<typeof signIn> | undefined;
  const counts: TillCounts = { moving: 0, moved: 0 };
  let isOver = false;
  const selling = Promise.all(
    tables.map(async (tableId, index) =>
      sellAtTable({
        place: await signIn(processes[index % 2] ?? from.url),
        tableId,
        itemId: items.tea,
        follow: (home) => (arrival ??= signIn(home)),
        isOver: () => isOver,
        counts,
      }),
    ),
  );
  await Promise.race([selling, sleep(AROUND_MS)]);
  const beganAt = performance.now();
  const moving = command(
    'business.ts',
    from.databaseUrl,
    ...['move', '--business', slug],
    ...['--to', to.databaseUrl],
    ...['--home', to.url],
  );
  const moved = await moving;
  const seconds = (performance.now() - beganAt) / 1000;
  console.log(moved.text.trim());
  report(moved.code === 0, `moved in ${seconds.toFixed(1)} s`);
  await Promise.race([selling, sleep(AROUND_MS)]);
  isOver = true;
  const paid = (await selling).flat();
  console.log(
    `  ${paid.length} guests paid meanwhile; ${counts.moving} presses were told to wait, ${counts.moved} to follow`,
  );
  console.log(`  longest time in which nobody paid: ${(longestSilence(paid) / 1000).toFixed(1)} s`);
  await compareGuests(to, slug, paid);
  await refusesForEver(from, {
    slug,
    token: await signInRefused(from.url, business),
    tableId: tables[0] ?? '',
    second: processes[1] ?? '',
  });
  await second.stop();
  for (const [name, { databaseUrl }] of [
    ['source', from],
    ['target', to],
  ] as const)
    for (const script of ['verify-ledger.ts', 'verify-audit.ts']) {
      const { code, text } = await command(script, databaseUrl);
      report(code === 0, `${script.replace('.ts', '').replace('-', ':')} at the ${name}`);
      if (code !== 0) console.log(text);
    }
}

function longestSilence(paid: readonly PaidGuest[]): number {
  const moments = paid.map(({ at }) => at).sort((a, b) => a - b);
  return moments.reduce((most, at, index) => Math.max(most, at - (moments[index - 1] ?? at)), 0);
}

/** Every guest whose payment was acknowledged is stored once at the target, to the kuruş, and no other guest is. */
async function compareGuests(
  { owner }: Installation,
  slug: string,
  paid: readonly PaidGuest[],
): Promise<void> {
  const { rows } = await owner.query<{ order_id: string; count: string; kurus: string }>(
    `select order_id, count(*) as count, sum(amount_kurus) as kurus from payments
      where business_id = (select id from businesses where slug = $1) group by order_id`,
    [slug],
  );
  const there = new Map(rows.map((row) => [row.order_id, row]));
  const lost = paid.filter(({ orderId }) => !there.has(orderId));
  const other = paid.filter(({ orderId, amount }) => {
    const found = there.get(orderId);
    return found && (found.count !== '1' || Number(found.kurus) !== Math.round(amount * 100));
  });
  const more = there.size - ORDERS - paid.length + lost.length;
  report(lost.length === 0, `${lost.length} of ${paid.length} acknowledged payments lost`);
  report(other.length === 0 && more === 0, `${other.length + Math.abs(more)} doubled or different`);
  report(rows.length >= ORDERS, `${ORDERS} earlier orders are there`);
}

/**
 * A sign-in with the right password is refused with the new address. Returns the token from before the move.
 */
async function signInRefused(
  url: string,
  { owner }: { owner: { email: string; password: string; token: string } },
): Promise<string> {
  const response = await send(url, {
    path: '/auth/login',
    body: { email: owner.email, password: owner.password },
  });
  report(response.body.code === 'BUSINESS_MOVED', 'a sign-in at the source says where the business is');
  return owner.token;
}

interface Refusing {
  slug: string;
  token: string;
  tableId: string;
  second: string;
}

async function refusesForEver(from: Installation, { slug, token, second }: Refusing): Promise<void> {
  const write = async (url: string) =>
    String((await send(url, { path: '/tables', body: { name: 'Yeni', capacity: 2 }, token })).body.code);
  const codes = [await write(from.url), await write(second)];
  await from.server.stop();
  await from.restart();
  codes.push(await write(from.url));
  const isRefused = codes.every((code) => code === 'BUSINESS_MOVED');
  report(isRefused, `the source refuses in both processes and after a restart: ${codes.join(', ')}`);
  const page = await fetch(`${from.url}/qr/${slug}`, { redirect: 'manual' });
  report(page.status === 307, `a guest's page leads to ${page.headers.get('location')}`);
}

console.log(`A business of ${ORDERS} orders moves while four tables sell.`);
await onInstallation({}, (from) => onInstallation({}, (to) => prove(from, to)));
if (broken.length > 0) process.exitCode = 1;
console.log(broken.length === 0 ? 'Held.' : `Broken: ${broken.length}`);

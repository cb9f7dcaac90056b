import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiClient } from '@sofra/test-kit/api-client';
import { must } from '@sofra/test-kit/send';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newSite, startAgent, type Site } from './agent-process.ts';
import { startUnreliableNetwork, type UnreliableNetwork } from './unreliable-network.ts';
import { createBusiness, order, type Business } from './business-factory.ts';
import { startProduct, type Product } from './product.ts';
import { makeSiteAdmin } from './site-admins.ts';
import { endEverything, newDirectory, runProgram, type SofraProcess } from './sofra-process.ts';
import { verifyBooks } from './verify-books.ts';

/** The print agent as it is distributed, with a server that never connects to printers itself (PRINT-23). */
let product: Product;
let business: Business;
let network: UnreliableNetwork;
const agents: SofraProcess[] = [];

interface MadeAgent {
  agent: { id: string };
  token: string;
}
interface Job {
  id: string;
  state: string;
  tableName: string;
}

beforeAll(async () => {
  product = await startProduct({ PRINT_MODE: 'agent' });
  business = await createBusiness(product);
  network = await startUnreliableNetwork(product.url);
});
afterEach(async () => {
  for (const agent of agents) if (agent.isRunning) agent.kill('SIGKILL');
  await Promise.all(agents.splice(0).map(({ ended }) => ended));
});
afterAll(async () => {
  await endEverything();
  await network.goAway();
  await product.stop();
});

let made = 0;
/** A computer with a token of its own that reaches the server through the unreliable network. */
async function createSite(): Promise<Site & { id: string }> {
  made += 1;
  const { agent, token } = await business.owner.post<MadeAgent>('/print-agents', {
    name: `Bilgisayar ${made}`,
  });
  return { ...newSite(network.url, token), id: agent.id };
}

function start(site: Site, args: readonly string[] = []): SofraProcess {
  const agent = startAgent(site, args);
  agents.push(agent);
  return agent;
}

async function startedOn(site: Site, args: readonly string[] = []): Promise<SofraProcess> {
  const agent = start(site, args);
  await agent.says(/Bağlandı: Çınaraltı Kafe/);
  return agent;
}

let ordered = 0;
/** Sends one order that is recognised by its number of teas. */
async function orderTea(): Promise<string> {
  ordered += 1;
  const tableId = business.tableIds[ordered % business.tableIds.length] ?? '';
  await order(business, tableId, [{ itemId: business.itemIds.tea, qty: 100 + ordered }]);
  return `${100 + ordered} x Çay`;
}

const slipsWith = (text: string) => product.printer.slips.filter((slip) => slip.text.includes(text));
const printed = (text: string) => product.printer.waitForSlip((slip) => slip.text.includes(text), 60_000);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it never came to be');
    await sleep(50);
  }
}
const untilNothingWaits = () =>
  until(async () => {
    const jobs = await business.owner.get<Job[]>('/print-jobs');
    return jobs.every(({ state }) => state === 'PRINTED' || state === 'FAILED');
  });

test('the printer next to the agent prints an order, and Ayarlar shows the state of the agent', async () => {
  const site = await createSite();
  const agent = await startedOn(site);
  const tea = await orderTea();
  await printed(tea);
  await untilNothingWaits();
  expect(slipsWith(tea)).toHaveLength(1);
  await until(async () => {
    const [known] = (
      await business.owner.get<{ id: string; isOnline: boolean; printers: object[] }[]>('/print-agents')
    ).filter(({ id }) => id === site.id);
    return known?.isOnline === true && JSON.stringify(known.printers).includes('"ONLINE"');
  });
  expect(agent.out).not.toContain('Çay');
  expect(agent.out + agent.err).not.toContain(site.token);
});

test('lost answers lose no slip and print none twice', async () => {
  await startedOn(await createSite());
  network.loseAnswerTo(/\/confirm$/);
  network.loseAnswerTo(/\/print-jobs\/claim$/);
  const confirmed = network.count(/\/confirm$/);
  const tea = await orderTea();
  await printed(tea);
  await untilNothingWaits();
  await until(() => network.count(/\/confirm$/) >= confirmed + 2);
  const [slip, ...more] = slipsWith(tea);
  expect(more).toEqual([]);
  expect(slip?.text).not.toContain('TEKRAR');
});

test('after a kill between printing and confirming, the next start confirms first and prints no second slip', async () => {
  const site = await createSite();
  const agent = await startedOn(site);
  const letThrough = network.hold(/\/confirm$/);
  const tea = await orderTea();
  await printed(tea);
  await agent.says(/basıldı/);
  agent.kill('SIGKILL');
  await agent.ended;
  letThrough();
  const next = await startedOn(site);
  await next.says(/Önceki çalışmadan kalan fiş: basıldı/);
  const after = await orderTea();
  await printed(after);
  await untilNothingWaits();
  expect(slipsWith(tea)).toHaveLength(1);
});

test('a slip interrupted by a kill is printed again, marked', async () => {
  const site = await createSite();
  const agent = await startedOn(site);
  const slow = await startSilentPrinter();
  const { id } = await onPrinter(slow.port);
  await slow.receivedFrom;
  agent.kill('SIGKILL');
  await agent.ended;
  await business.owner.patch(`/printers/${id}`, { port: product.printer.port });
  const before = product.printer.slips.length;
  await startedOn(site);
  await until(() => product.printer.slips.length > before);
  await untilNothingWaits();
  const again = product.printer.slips.slice(before);
  expect(again.map(({ text }) => text.includes('** TEKRAR BASIM **'))).toEqual([true]);
  await slow.stop();
  await offDuty(id);
});

test('after repeated kills every ticket is printed once or marked, in order', async () => {
  const site = await createSite();
  const teas: string[] = [];
  for (const wait of [0, 60, 200, 500]) {
    const agent = await startedOn(site);
    teas.push(await orderTea(), await orderTea());
    await sleep(wait);
    agent.kill('SIGKILL');
    await agent.ended;
  }
  await startedOn(site);
  await untilNothingWaits();
  for (const tea of teas) {
    const marks = slipsWith(tea).map(({ text }) => text.includes('** TEKRAR BASIM **'));
    expect(marks.filter((isMarked) => !isMarked).length, `${tea}: ${marks.join()}`).toBeLessThanOrEqual(1);
    expect(marks.length, tea).toBeGreaterThanOrEqual(1);
  }
  const firsts = teas.map((tea) => product.printer.slips.findIndex(({ text }) => text.includes(tea)));
  expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
});

test('a server that goes away is reported once, and waiting slips are printed when it is back', async () => {
  const agent = await startedOn(await createSite());
  await network.goAway();
  const tea = await orderTea();
  await agent.says(/Sunucu ulaşılamıyor/);
  await sleep(4_000);
  expect(slipsWith(tea)).toEqual([]);
  await network.comeBack();
  await printed(tea);
  await agent.says(/Sunucuyla bağlantı yeniden kuruldu/);
  expect(agent.out.match(/Sunucu ulaşılamıyor/g)).toHaveLength(1);
  await untilNothingWaits();
  expect(slipsWith(tea)).toHaveLength(1);
});

test('the agent of a locked business waits with its slips, and prints each once after the unlock', async () => {
  const body = { email: 'nuray@site.example', password: 'site-yonetici-1234' };
  await makeSiteAdmin(product, { ...body, name: 'Nuray Site' });
  const { token } = await must<{ token: string }>(product.url, { path: '/site-admin/login', body });
  const site = apiClient(product.url, token);
  const [{ id } = { id: '' }] = (await site.get<{ data: { id: string }[] }>('/admin/businesses')).data;
  const agent = await startedOn(await createSite());
  const letThrough = network.hold(/\/confirm$/);
  const teas = [await orderTea()];
  await agent.says(/basıldı/);
  teas.push(await orderTea());
  await site.post(`/admin/businesses/${id}/lock`, { reason: 'Ödeme gecikti' });
  letThrough();
  await agent.says(/Sunucu işletmenizi kilitli tutuyor/);
  await sleep(4_000);
  expect(teas.map((tea) => slipsWith(tea).length)).toEqual([1, 0]);
  await site.post(`/admin/businesses/${id}/unlock`, {});
  await printed(teas[1] ?? '');
  await agent.says(/Sunucuyla bağlantı yeniden kuruldu/);
  await untilNothingWaits();
  expect(teas.map((tea) => slipsWith(tea).length)).toEqual([1, 1]);
  expect(agent.isRunning).toBe(true);
});

test('the agent never connects to an address outside its own list, even if the server sends it', async () => {
  const canary = await startSilentPrinter();
  const agent = await startedOn(await createSite(), ['--ports', String(product.printer.port)]);
  const { id } = await onPrinter(canary.port);
  const tea = await orderTea(); // printed by the kitchen's printer, whose address is allowed
  await printed(tea);
  await until(() => agent.out.includes('basıldı'));
  await agent.says(/Atlanan yazıcı Deneme .*Bu yazıcı adresine izin verilmiyor/);
  expect(canary.connections()).toBe(0);
  await canary.stop();
  await offDuty(id);
});

test('a stop request ends the agent, which returns its unfinished slips', async () => {
  const deaf = await startSilentPrinter({ answersNothing: true });
  const agent = await startedOn(await createSite());
  const { id } = await onPrinter(deaf.port);
  await deaf.receivedFrom;
  agent.kill('SIGTERM');
  expect(await agent.ended).toEqual({ code: 0, signal: null });
  await deaf.stop();
  await offDuty(id);
});

test('of two agents with one token on a computer, the second one stops', async () => {
  const site = await createSite();
  const first = await startedOn(site);
  const second = start(site);
  expect((await second.ended).code).toBe(4);
  expect(second.err).toContain('zaten var');
  first.kill('SIGKILL');
  await first.ended;
  await startedOn(site); // the lock of a dead process does not block the start
});

test('a revoked token ends the agent permanently, with the reason', async () => {
  const site = await createSite();
  const agent = await startedOn(site);
  await business.owner.delete(`/print-agents/${site.id}`);
  expect((await agent.ended).code).toBe(3);
  expect(agent.out).toContain('iptal edilmiş');
  expect((await start(site).ended).code).toBe(3);
});

test('a token on the command line causes a warning, and is in no list of processes', async () => {
  const site = await createSite();
  const agent = await startedOn(site, ['--token', site.token]);
  expect(agent.err).toContain('login');
  expect(readFileSync(`/proc/${agent.pid}/cmdline`, 'latin1')).not.toContain(site.token);
  expect(agent.out + agent.err).not.toContain(site.token);
});

test('"test" prints a slip on every reachable printer, without the queue', async () => {
  const before = product.printer.slips.length;
  const tried = start(await createSite(), ['test']);
  expect((await tried.ended).code).toBe(0);
  expect(tried.out).toContain('Kasa: basıldı');
  expect(product.printer.slips).toHaveLength(before + 1);
});

test('npx fetches the agent from the server and runs it without any registry', async () => {
  const home = newDirectory();
  const npx = runProgram(
    'npx',
    ['--yes', `${product.url}/print-agent/sofra-print-agent.tgz`, '--version'],
    {
      HOME: home,
      npm_config_cache: path.join(home, 'cache'),
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_update_notifier: 'false',
    },
    newDirectory(),
  );
  expect((await npx.ended).code, npx.err).toBe(0);
  expect(npx.out.trim()).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the books are correct', () => verifyBooks(product));

interface SilentPrinter {
  port: number;
  /** Resolves when the first bytes of a slip have arrived. */
  receivedFrom: Promise<void>;
  connections: () => number;
  stop: () => Promise<void>;
}

/** A printer that accepts everything, never answers and never closes; with `answersNothing` it does not even read. */
async function startSilentPrinter({ answersNothing = false } = {}): Promise<SilentPrinter> {
  let connections = 0;
  const sockets = new Set<net.Socket>();
  let receive = (): void => undefined;
  const receivedFrom = new Promise<void>((resolve) => (receive = resolve));
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (answersNothing) {
      socket.pause();
      receive();
    } else socket.on('data', (piece) => piece.length > 10 && receive());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    receivedFrom,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Creates a printer with one waiting test slip. */
async function onPrinter(port: number): Promise<{ id: string }> {
  const printer = await business.owner.post<{ id: string }>('/printers', {
    name: `Deneme ${port}`,
    interface: 'NETWORK',
    ip: '127.0.0.1',
    port,
  });
  await business.owner.post(`/printers/${printer.id}/test`, {});
  return printer;
}

/** Deletes the printer, so that its waiting jobs fail. */
const offDuty = (id: string): Promise<void> => business.owner.delete(`/printers/${id}`);

import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiClient, tokenOf } from '@sofra/test-kit/api-client';
import { openBusiness } from '@sofra/test-kit/open-business';
import { readTerminalQr } from './read-qr.ts';
import { startSavingWaiter, type SavingWaiter } from './saving-waiter.ts';
import {
  addressOf,
  endEverything,
  killPostgresOf,
  newDirectory,
  postgresOf,
  run,
  stopCleanly,
  type SofraProcess,
} from './sofra-process.ts';

/** `npm start` as a separate process: its messages, its refusals, how it stops and starts again. */
const OWNER = 'patron@cagdaskofte.example';
const WAITER = 'garson@cagdaskofte.example';
const PASSWORD = 'demo1234';
const NO_DEMO = { SOFRA_DEMO: '0' };
const SIGN_INS = /patron@cagdaskofte\.example/;
const MAKING_DEMO = /Örnek işletme hazırlanıyor/;

type Table = { id: string; name: string; occupied: boolean; openTotal: number };

afterAll(endEverything);

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

type Picture = Awaited<ReturnType<typeof picture>>;

/**
 * The common part of two demos that are made minutes apart. In one demo a party sits down just before the happy hour,
 * in the other within it, and pays less.
 */
const withoutAmounts = ({ payments, tables, ...rest }: Picture) => ({
  ...rest,
  payments: payments.map((payment) => payment.replace(/ [\d.]+$/, '')),
  tables: tables.map((table) => table.replace(/ (?!0$)[\d.]+$/, ' open')),
});

/** The data of the demo as people see it, without ids and times. */
async function picture(url: string) {
  const api = apiClient(url, await tokenOf(url, OWNER, PASSWORD));
  const payments = await api.get<{ amount: number; tableName: string }[]>(
    `/orders/payments?from=${dayFromNow(-30)}&to=${dayFromNow(1)}`,
  );
  const tables = await api.get<Table[]>('/tables');
  return {
    payments: payments.map(({ amount, tableName }) => `${tableName} ${amount}`).sort(),
    tables: tables.map(({ name, openTotal }) => `${name} ${openTotal}`).sort(),
    menu: (await api.get<{ name: string; items: object[] }[]>('/menu')).map(
      ({ name, items }) => `${name} ${items.length}`,
    ),
    users: (await api.get<object[]>('/users')).length,
    printers: (await api.get<object[]>('/printers')).length,
  };
}

describe('the demo', () => {
  const dataDir = newDirectory();
  let sofra: SofraProcess;
  let url: string;
  let first: Picture;

  beforeAll(async () => {
    sofra = run('start', { SOFRA_DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    url = await addressOf(sofra);
    first = await picture(url);
  });
  afterAll(() => stopCleanly(sofra));

  test('is made on a fresh directory, with printed address and sign-ins, which work (REL-44)', async () => {
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(sofra.out).toMatch(MAKING_DEMO);
    const emails = sofra.out.match(/\S+@cagdaskofte\.example/g) ?? [];
    expect(new Set(emails).size).toBe(6);
    expect(sofra.out).toContain(`şifre hepsinde: ${PASSWORD}`);
    for (const email of emails) expect(await tokenOf(url, email, PASSWORD)).toMatch(/\S{20}/);
    expect(first.payments.length).toBeGreaterThan(10);
    expect(first.tables.filter((table) => !table.endsWith(' 0'))).toHaveLength(11);
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    expect(sofra.err).toBe('');
  });

  test('prints the ticket of a new order on its virtual printer, which has a page', async () => {
    const [, pageUrl = ''] = await sofra.says(/Sanal yazıcının fişleri: (\S+)/);
    const page = await fetch(pageUrl);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/page.mjs');

    const api = apiClient(url, await tokenOf(url, WAITER, PASSWORD));
    const table = (await api.get<Table[]>('/tables')).find(({ name }) => name === 'Masa 2');
    const items = (await api.get<{ items: { id: string; name: string }[] }[]>('/menu')).flatMap(
      (category) => category.items,
    );
    const lahmacun = items.find(({ name }) => name === 'Lahmacun');
    await api.post(`/tables/${table?.id ?? ''}/add-lines`, { lines: [{ itemId: lahmacun?.id, qty: 7 }] });

    expect(await slipText(pageUrl, '7 x Lahmacun')).toContain('Masa 2');
    await sofra.says(/7 x Lahmacun/);
  });

  test('logs each request with an id, without token, password or e-mail (REL-28)', async () => {
    const token = await tokenOf(url, OWNER, PASSWORD);
    const secret = `gizli-${randomUUID()}`;
    const json = { 'content-type': 'application/json' };
    const post = (to: string, body: string) => fetch(url + to, { method: 'POST', headers: json, body });
    await post('/api/auth/login', JSON.stringify({ email: OWNER, password: secret }));
    await post('/api/auth/login', `{"email":"${OWNER}","password":"${secret}",`);
    const person = { businessName: 'Deneme', fullName: 'Deniz Ak', email: `${secret}@deneme.example` };
    await post('/api/auth/register', JSON.stringify({ ...person, password: secret }));
    await fetch(`${url}/api/tables?token=${token}&q=${OWNER}`);
    await fetch(`${url}/api/${token}/${OWNER}`);
    await fetch(`${url}/api/users?search=${OWNER}`, { headers: { authorization: `Bearer ${token}` } });
    await fetch(`${url}/api/users`, { headers: { authorization: `Bearer ${secret}.${secret}` } });
    await fetch(`${url}/socket.io/?EIO=4&transport=websocket&token=${token}`);
    await expect.poll(() => sofra.out).toContain('"route":"/api/users","status":401');

    const lines = sofra.out.split('\n').filter((line) => line.startsWith('{'));
    const answered = lines.filter((line) => line.includes('"answered"'));
    expect(answered.length).toBeGreaterThan(7);
    for (const line of answered) {
      expect(JSON.parse(line)).toMatchObject({
        reqId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        status: expect.any(Number) as number,
      });
    }
    const log = lines.join('\n');
    for (const secretText of [token, token.slice(-40), secret, PASSWORD, 'cagdaskofte.example', '@deneme'])
      expect(log).not.toContain(secretText);
  });

  test('is not made again by the second start, and a signed-in user stays signed in', async () => {
    const token = await tokenOf(url, OWNER, PASSWORD);
    const before = await picture(url);
    await stopCleanly(sofra);
    sofra = run('start', { SOFRA_DATA_DIR: dataDir });
    url = await addressOf(sofra);
    expect(sofra.out).not.toMatch(MAKING_DEMO);
    expect(sofra.out).toMatch(SIGN_INS);
    expect(await picture(url)).toEqual(before);
    await expect(apiClient(url, token).get('/business/me')).resolves.toMatchObject({ name: 'Çağdaş Köfte' });
  });

  test.each([
    ['before the database is there', /^/, 400],
    ['while it is made', MAKING_DEMO, 0],
    ['while it is half made', MAKING_DEMO, 200],
  ])('is complete after a first start that was killed %s', async (_when, pattern, delayMs) => {
    const directory = newDirectory();
    const killed = run('start', { SOFRA_DATA_DIR: directory });
    await killed.says(pattern);
    await sleep(delayMs);
    killed.kill('SIGKILL');
    await killed.ended;
    expect(killed.out).not.toMatch(SIGN_INS);

    const next = run('start', { SOFRA_DATA_DIR: directory });
    expect(withoutAmounts(await picture(await addressOf(next)))).toEqual(withoutAmounts(first));
    expect(next.out).toMatch(MAKING_DEMO);
    await stopCleanly(next);
  });

  test('is deleted when half made and not wanted any more, and stays when complete (REL-44)', async () => {
    const directory = newDirectory();
    const killed = run('start', { SOFRA_DATA_DIR: directory });
    await killed.says(MAKING_DEMO);
    await sleep(200);
    killed.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(path.join(directory, 'demo-unfinished'))).toBe(true);
    const next = run('start', { SOFRA_DATA_DIR: directory, ...NO_DEMO });
    await expect(tokenOf(await addressOf(next), OWNER, PASSWORD)).rejects.toThrow('401');
    expect(existsSync(path.join(directory, 'demo-unfinished'))).toBe(false);
    await stopCleanly(next);
  });
});

/** Waits until the page's stream shows a slip with this text, and returns the slip. */
async function slipText(pageUrl: string, text: string): Promise<string> {
  const stream = await fetch(new URL('/events', pageUrl), { signal: AbortSignal.timeout(120_000) });
  let seen = '';
  for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    seen += piece;
    const slip = seen.split(/"number":/).find((part) => part.includes(text) && part.includes('"rows"'));
    if (slip) return slip;
  }
  throw new Error(`no slip with ${text}: ${seen}`);
}

describe('an empty installation', () => {
  const dataDir = newDirectory();
  const start = async (settings: Record<string, string>) => {
    const sofra = run('start', { SOFRA_DATA_DIR: dataDir, ...settings });
    return { sofra, url: await addressOf(sofra) };
  };

  test.each<Record<string, string>>([{ SOFRA_DEMO: '0' }, { NODE_ENV: 'production' }])(
    'has no demo with %o',
    async (settings) => {
      const { sofra, url } = await start(settings);
      expect(sofra.out).not.toMatch(/Örnek işletme|Sanal yazıcı/);
      await expect(tokenOf(url, OWNER, PASSWORD)).rejects.toThrow('401');
      await stopCleanly(sofra);
      expect(postgresOf(dataDir)).toEqual([]);
    },
  );

  test('has no demo on a given database, which it leaves running', async () => {
    const { sofra: host } = await start(NO_DEMO);
    const socket = path.join(dataDir, 'postgres');
    const database = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
    await database.connect();
    await database.query('create database given');
    const given = run('start', {
      SOFRA_DATA_DIR: newDirectory(),
      DATABASE_URL: `postgresql://postgres@/given?host=${encodeURIComponent(socket)}`,
    });
    const url = await addressOf(given);
    expect(given.out).not.toMatch(/Örnek işletme|Sanal yazıcı/);
    await expect(tokenOf(url, OWNER, PASSWORD)).rejects.toThrow('401');
    await stopCleanly(given);
    expect((await database.query('select 1')).rowCount).toBe(1);
    await database.end();
    await stopCleanly(host);
  });

  test('prints the addresses for the phones with HOST=0.0.0.0, the first as a QR', async () => {
    const { sofra, url } = await start({ ...NO_DEMO, HOST: '0.0.0.0' });
    const port = new URL(url).port;
    const addresses = Object.values(os.networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => `http://${address}:${port}`);
    const [firstAddress] = addresses;
    if (firstAddress === undefined) {
      expect(sofra.out).toContain('Yerel ağ adresi bulunamadı');
    } else {
      expect(sofra.out).toContain(
        ['Telefonlar için (aynı ağda):', ...addresses.map((address) => `  ${address}`), ''].join('\n'),
      );
      expect(readTerminalQr(sofra.out.split('\n').filter(isQrLine), 2)).toBe(firstAddress);
      expect((await fetch(`${firstAddress}/health/ready`)).status).toBe(200);
    }
    await stopCleanly(sofra);
  });

  const refused = async (settings: Record<string, string>): Promise<string> => {
    const sofra = run('start', { SOFRA_DATA_DIR: dataDir, ...NO_DEMO, ...settings });
    expect(await sofra.ended).toEqual({ code: 1, signal: null });
    const [, sentence = ''] = /^\nSofra başlatılamadı\. (.+)\n$/.exec(sofra.err) ?? [];
    expect(sentence, sofra.err).not.toBe('');
    expect(sofra.out).toBe('');
    return sentence;
  };

  test.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT ayarı geçersiz: sayı olmalı.'],
    [{ PORT: '70000' }, 'PORT ayarı geçersiz: en fazla 65535 olabilir.'],
    [{ HOST: '999.1.1.1' }, 'HOST ayarı geçersiz: geçerli bir IP adresi değil.'],
    [
      { PRINTER_ALLOWED_CIDRS: 'foo' },
      'PRINTER_ALLOWED_CIDRS: "foo" bir IPv4 ağı değil. Örnek: 192.168.1.0/24',
    ],
    [
      { PRINTER_ALLOWED_PORTS: '0' },
      'PRINTER_ALLOWED_PORTS: "0" bir bağlantı noktası aralığı değil. Örnek: 9100-9109,9200',
    ],
    [{ SOFRA_DEMO: 'evet' }, 'SOFRA_DEMO ayarı geçersiz: 0 ya da 1 olmalı.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL ayarı geçersiz: şunlardan biri olmalı: trace, debug, info, warn, error, silent.',
    ],
    [
      { TRUST_PROXY: 'foo' },
      'TRUST_PROXY ayarı geçersiz: IP adresleri ya da ağlar olmalı, virgülle ayrılmış.',
    ],
    [{ DATABASE_URL: 'sofra' }, 'DATABASE_URL ayarı geçersiz: postgresql:// ile başlamalı.'],
    [
      { DATABASE_URL: 'postgresql://ali:gizli@:x/y' },
      'Veritabanına bağlanılamadı (adres okunamadı). DATABASE_URL ayarını kontrol edin.',
    ],
    [
      { DATABASE_URL: 'postgresql://ali:gizli@localhost:1/sofra' },
      'Veritabanına bağlanılamadı (verilen adreste çalışan bir PostgreSQL yok). DATABASE_URL ayarını kontrol edin.',
    ],
  ])('refuses %o in one sentence', async (settings, sentence) => {
    expect(await refused(settings)).toBe(sentence);
  });

  test('refuses addresses that are foreign or already taken, and leaves no database running', async () => {
    const elsewhere = await refused({ HOST: '203.0.113.77' });
    expect(elsewhere).toBe('HOST ayarındaki 203.0.113.77 adresi bu bilgisayarda yok.');
    expect(await refused({ HOST: 'yok.invalid' })).toBe('HOST ayarındaki yok.invalid adresi bulunamadı.');
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = String((other.address() as AddressInfo).port);
    expect(await refused({ PORT: port })).toBe(
      `${port} numaralı kapı kullanımda: başka bir program ya da Sofra çalışıyor. PORT ayarıyla başka bir kapı seçin.`,
    );
    other.close();
    expect(postgresOf(dataDir)).toEqual([]);
  });

  test('refuses a data directory that another Sofra uses, and one it may not use', async () => {
    const { sofra, url } = await start(NO_DEMO);
    expect(await refused({})).toContain(`Veri dizini "${dataDir}" başka bir Sofra tarafından kullanılıyor;`);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await stopCleanly(sofra);

    const file = path.join(newDirectory(), 'dosya');
    writeFileSync(file, '');
    for (const place of [file, path.join(file, 'data'), '/sys/sofra']) {
      expect(await refused({ SOFRA_DATA_DIR: place })).toBe(
        `Veri dizini "${place}" okunamıyor ya da yazılamıyor; dizinin sahibini ve izinlerini denetleyin.`,
      );
    }
  });
});

const isQrLine = (line: string): boolean => /^[█▀▄ ]{20,}$/.test(line);

describe('the shutdown', () => {
  const dataDir = newDirectory();
  let sofra: SofraProcess | undefined;
  afterEach(() => sofra?.kill('SIGKILL'));

  /** Opens a request and holds back a part of its body. */
  async function requestUnderWay(url: string) {
    const body = JSON.stringify({ email: 'kimse@deneme.example', password: 'yanlis-sifre' });
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined); // the server cuts the connection when it ends, as expected
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 10));
    await sleep(50);
    return { finish: () => socket.write(body.slice(10)), answer: () => answer };
  }

  async function openSocket(url: string): Promise<WebSocket> {
    const token = await tokenOf(url, OWNER, PASSWORD);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const greeted = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
        if (String(data).startsWith('40')) resolve();
      });
    });
    await greeted;
    return socket;
  }

  test('by Ctrl-C finishes the request in progress, closes sockets and database, and ignores further presses', async () => {
    const stopping = (sofra = run('start', { SOFRA_DATA_DIR: dataDir }));
    const url = await addressOf(stopping);
    const socket = await openSocket(url);
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    const request = await requestUnderWay(url);
    stopping.kill('SIGINT');
    await sleep(150);
    stopping.kill('SIGINT');
    await closed;
    request.finish();
    await sleep(50);
    stopping.kill('SIGINT');
    expect(await stopping.ended).toEqual({ code: 0, signal: null });
    expect(request.answer()).toMatch(/^HTTP\/1\.1 401 /);
    expect(stopping.out).toContain('Kapatıldı.');
    expect(stopping.err).toBe('');
    expect(postgresOf(dataDir)).toEqual([]);
  });

  test('by SIGTERM does not wait forever for a request that never arrives', async () => {
    const stopping = (sofra = run('start', { SOFRA_DATA_DIR: dataDir }));
    const url = await addressOf(stopping);
    await openSocket(url);
    await requestUnderWay(url);
    stopping.kill('SIGTERM');
    expect(await stopping.ended).toEqual({ code: 0, signal: null });
    expect(postgresOf(dataDir)).toEqual([]);
  });

  test('during a first start leaves nothing half made and nothing running', async () => {
    const fresh = newDirectory();
    const stopping = (sofra = run('start', { SOFRA_DATA_DIR: fresh }));
    await stopping.says(MAKING_DEMO);
    stopping.kill('SIGINT');
    expect(await stopping.ended).toEqual({ code: 0, signal: null });
    expect(stopping.out).not.toContain('Sofra çalışıyor');
    expect(stopping.err).toBe('');
    expect(postgresOf(fresh)).toEqual([]);
    expect(existsSync(path.join(fresh, 'demo-unfinished'))).toBe(false);
  });
});

describe('kill -9 while lines are saved', () => {
  const dataDir = newDirectory();
  const settings = { SOFRA_DATA_DIR: dataDir, ...NO_DEMO, LIMIT_REQUESTS_PER_MINUTE: '1000000' };
  let sofra: SofraProcess;
  let url: string;
  let waiters: SavingWaiter[] = [];
  let shop: { token: string; tableIds: readonly string[]; itemId: string };

  beforeAll(async () => {
    sofra = run('start', settings);
    url = await addressOf(sofra);
    const { owner, tables, items } = await openBusiness(url, {
      items: { tea: { name: 'Çay', price: 25, category: 'İçecek' } },
      tables: 4,
    });
    shop = { token: owner.token, tableIds: tables, itemId: items.tea };
  });
  afterAll(async () => {
    await Promise.allSettled(waiters.map((waiter) => waiter.stop()));
    await stopCleanly(sofra);
  });

  const acknowledged = () => waiters.flatMap((waiter) => waiter.acknowledged);
  const progressOf = (count: number) => {
    const before = waiters.map((waiter) => waiter.acknowledged.length);
    const isThere = () =>
      waiters.every((waiter, index) => waiter.acknowledged.length >= (before[index] ?? 0) + count);
    return expect.poll(isThere, { timeout: 60_000, interval: 20 }).toBe(true);
  };
  const startAgain = async () => {
    await sofra.ended;
    sofra = run('start', { ...settings, PORT: new URL(url).port });
    expect(await addressOf(sofra)).toBe(url);
  };
  const killServer = () => sofra.kill('SIGKILL');
  const killDatabase = () => killPostgresOf(dataDir);

  test.each([
    ['server and database', [killServer, killDatabase], true],
    ['the server alone', [killServer], true],
    ['the database alone, under the running server', [killDatabase], false],
    ['database and server', [killDatabase, killServer], true],
  ])('%s: the product recovers automatically', async (_what, kills, mustStartAgain) => {
    if (waiters.length === 0)
      waiters = shop.tableIds.map((tableId) => startSavingWaiter({ url, tableId, ...shop }));
    await progressOf(10);
    for (const kill of kills) kill();
    if (mustStartAgain) await startAgain();
    await progressOf(5);
    expect(sofra.isRunning).toBe(true);
  });

  test('keeps every acknowledged line once, and the ledger is clean', async () => {
    await Promise.all(waiters.map((waiter) => waiter.stop()));
    const api = apiClient(url, shop.token);
    const saved: string[] = [];
    for (const tableId of shop.tableIds) {
      const order = await api.get<{ total: number; lines: { note: string; qty: number }[] }>(
        `/tables/${tableId}/open-order`,
      );
      expect(order.lines.every(({ qty }) => qty === 1)).toBe(true);
      expect(order.total).toBe(order.lines.length * 25);
      saved.push(...order.lines.map(({ note }) => note));
    }
    expect(acknowledged().length).toBeGreaterThan(200);
    expect(saved.sort()).toEqual(acknowledged().sort());

    const running = run('verify:ledger', settings);
    expect(await running.ended, running.out + running.err).toEqual({ code: 0, signal: null });
    expect(running.out).toMatch(/\d+ denetim yapıldı, 0 tanesi uyuşmadı\./);
    await stopCleanly(sofra);
    const stopped = run('verify:ledger', settings);
    expect(await stopped.ended, stopped.out + stopped.err).toEqual({ code: 0, signal: null });
    expect(postgresOf(dataDir)).toEqual([]);
  });
});

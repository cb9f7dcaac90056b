import { execFile } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  type Shop,
  type StartedSofra,
} from '#test/faults/started-sofra.ts';

const SCRIPT = path.join(import.meta.dirname, 'business.ts');
const VERIFY = path.join(import.meta.dirname, 'verify-audit.ts');

function run(dataDir: string, ...words: string[]): Promise<{ code: number; text: string }> {
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', SOFRA_DATA_DIR: dataDir };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      words[0] === 'verify' ? [VERIFY] : [SCRIPT, ...words],
      { env },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: `${stdout}${stderr}` });
      },
    ),
  );
}

describe.runIf(process.platform === 'linux')('npm run business', { timeout: 180_000 }, () => {
  const [here, there] = [temporaryDirectory(), temporaryDirectory()];
  const file = path.join(here.dataDir, '..', `business-${process.pid}.sofra`);
  const started: StartedSofra[] = [];
  let shop: Shop;
  beforeAll(async () => {
    for (const { dataDir } of [here, there]) started.push(await startWholeSofra({ SOFRA_DATA_DIR: dataDir }));
    shop = await openShop(started[0]!, 'Taşınan Kafe');
    await openShop(started[1]!, 'Komşu Kafe');
  });
  afterAll(async () => {
    for (const { sofra } of started) await sofra.stop();
    for (const place of [here, there]) place.remove();
    rmSync(file, { force: true });
  });

  test.each([
    [[]],
    [['export', '--business', 'tasinan-kafe']],
    [['import', '--to', 'x']],
    [['import', '--from', 'x', '--business', 'y']],
    [['move', '--business', 'tasinan-kafe', '--to', 'x']],
    [['move', '--business', 'tasinan-kafe', '--to', 'x', '--home', 'yeni.example.test']],
    [['key', 'x']],
    [['erase']],
  ])('prints its usage: %j', async (words) => {
    const { code, text } = await run(here.dataDir, ...words);
    expect([code, text]).toEqual([1, expect.stringMatching(/^Kullanım: npm run business/)]);
  });

  test('a business is moved from one running Sofra to another and works there (MOVE-1, MOVE-2, MOVE-15, MOVE-16)', async () => {
    const sent = {
      path: `/tables/${shop.tableId}/add-lines`,
      body: { lines: [{ itemId: shop.itemId, qty: 3 }] },
    };
    expect((await started[0]!.send({ ...sent, token: shop.token })).status).toBe(200);
    const left = await run(here.dataDir, 'export', '--business', 'tasinan-kafe', '--to', file);
    expect(left).toEqual({ code: 0, text: expect.stringMatching(/^✓ "Taşınan Kafe" dışa aktarıldı: /) });
    const key = (await run(here.dataDir, 'key')).text.trim();
    expect([left.text, key]).toEqual([
      expect.stringContaining(key),
      expect.stringMatching(/^[0-9a-f]{4}(-[0-9a-f]{4}){7}$/),
    ]);
    expect(statSync(path.join(here.dataDir, 'signing-key.pem')).mode & 0o777).toBe(0o600);
    const otherKey = (await run(there.dataDir, 'key')).text.trim();
    const refused = await run(there.dataDir, 'import', '--from', file, '--key', otherKey);
    expect(refused).toEqual({ code: 1, text: expect.stringContaining(`anahtarı ${key}`) });
    const came = await run(there.dataDir, 'import', '--from', file, '--key', key);
    expect([came.code, came.text]).toEqual([
      0,
      expect.stringContaining('✓ "Taşınan Kafe" bu kuruluma alındı'),
    ]);
    expect(came.text).toMatch(
      /hepsi arşivdekiyle aynı\.\nDefter tutuyor, \d+ denetim kaydı son mührüne kadar sağlam\./,
    );
    expect(came.text).toContain(`İmzalı: beklenen kurulumun anahtarıyla (${key}).`);
    expect(came.text).toContain('PIN’ler dosyayla gelmez');
    const verified = await run(there.dataDir, 'verify');
    expect(verified.text).toMatch(
      new RegExp(
        `^✓ Taşınan Kafe .*: \\d+ kayıt; \\d+\\. kayda kadar başka kurulumdan: imzalı \\(anahtar ${key}\\)\\.$`,
        'm',
      ),
    );

    const again = await run(there.dataDir, 'import', '--from', file);
    expect(again).toEqual({ code: 1, text: '"Taşınan Kafe" bu kurulumda zaten var; üzerine yüklenmez.\n' });
    const credentials = { email: 'elif@ornek.test', password: 'gizli-sifre', businessSlug: 'tasinan-kafe' };
    const signedIn = await started[1]!.send({ path: '/auth/login-smart', body: credentials });
    const token = String(signedIn.body.token);
    const order = await started[1]!.send({
      method: 'GET',
      path: `/tables/${shop.tableId}/open-order`,
      token,
    });
    expect([order.status, order.body.total]).toEqual([200, 300]);
  });

  test('a business is moved between two running Sofra, and then only the second one has it (MOVE-9, MOVE-12)', async () => {
    const { token, tableId } = await openShop(started[0]!, 'Giden Kafe');
    const where = ['--business', 'giden-kafe', '--to', there.dataDir, '--home', `${started[1]!.url}/app`];
    const moved = await run(here.dataDir, 'move', ...where);
    expect([moved.code, moved.text]).toEqual([0, expect.stringContaining('✓ "Giden Kafe" ')]);
    expect(moved.text).toMatch(/satış \d+\.\d saniye durdu/);

    const write = { path: '/tables', body: { name: 'Yeni', capacity: 2 }, token };
    const refused = await started[0]!.send(write);
    expect([refused.status, refused.body.code]).toEqual([410, 'BUSINESS_MOVED']);
    expect(refused.body.details).toEqual({ home: started[1]!.url });
    const page = await fetch(`${started[0]!.url}/qr/giden-kafe?m=1`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      307,
      `${started[1]!.url}/qr/giden-kafe?m=1`,
    ]);

    const credentials = { email: 'elif@ornek.test', password: 'gizli-sifre', businessSlug: 'giden-kafe' };
    const turnedAway = await started[0]!.send({ path: '/auth/login-smart', body: credentials });
    expect(turnedAway.body.code).toBe('BUSINESS_MOVED');
    const signedIn = await started[1]!.send({ path: '/auth/login-smart', body: credentials });
    const tables = await started[1]!.send({
      method: 'GET',
      path: '/tables',
      token: String(signedIn.body.token),
    });
    expect(JSON.stringify(tables.body)).toContain(tableId);

    const again = await run(here.dataDir, 'move', ...where);
    expect([again.code, again.text]).toEqual([
      1,
      `"Giden Kafe" bu kurulumdan ${started[1]!.url} adresine taşındı.\n`,
    ]);
  });

  test('an owner downloads the same complete file from the running server (MOVE-6)', async () => {
    const { token } = await openShop(started[0]!, 'İndirilen Kafe');
    const response = await fetch(`${started[0]!.url}/api/system/business-file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    const downloaded = path.join(here.dataDir, 'downloaded.sofra');
    writeFileSync(downloaded, Buffer.from(await response.arrayBuffer()));
    const came = await run(there.dataDir, 'import', '--from', downloaded);
    expect([came.code, came.text]).toEqual([
      0,
      expect.stringContaining('✓ "İndirilen Kafe" bu kuruluma alındı'),
    ]);
  });
});

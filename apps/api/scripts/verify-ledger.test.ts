import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  type StartedSofra,
} from '#test/faults/started-sofra.ts';
import { LEDGER_CHECKS } from '#src/features/ledger/ledger.store.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { recordedPostmaster } from '#src/platform/postgres/postgres-processes.ts';

const SCRIPT = path.join(import.meta.dirname, 'verify-ledger.ts');

function verify(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...settings },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, lines: output.trim().split('\n') })),
  );
}

describe.runIf(process.platform === 'linux')('npm run verify:ledger', () => {
  const place = temporaryDirectory();
  const settings = { SOFRA_DATA_DIR: place.dataDir };
  let started: StartedSofra | undefined;
  afterAll(async () => {
    await started?.sofra.stop();
    place.remove();
  });

  const change = (sql: string) => withOwnerConnection(readConfig(settings), (client) => client.query(sql));
  const CHECKS = LEDGER_CHECKS.length;
  const TRUE_BOOKS = `${CHECKS} denetim yapıldı, 0 tanesi uyuşmadı.`;

  test('refuses a directory without data, because an empty check is not a passed check', async () => {
    const { code, lines } = await verify(settings);
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('içinde veritabanı yok');
  });

  test('checks with a running Sofra, by DATABASE_URL, and without either; a broken promise exits with code 1 (REL-12)', async () => {
    started = await startWholeSofra(settings);
    const { token, tableId, itemId } = await openShop(started);
    const lines = [{ itemId, qty: 2 }];
    const order = await started.send({ path: `/tables/${tableId}/add-lines`, token, body: { lines } });
    const payment = { method: 'CASH', finalTotal: 200 };
    await started.send({ path: `/orders/${String(order.body.id)}/pay`, token, body: payment });

    const beside = await verify(settings);
    expect([beside.code, beside.lines.length, beside.lines.at(-1)]).toEqual([0, CHECKS + 1, TRUE_BOOKS]);
    expect(beside.lines[0]).toBe('✓ I1 Her ödeme, karşıladığı kalemlerin toplamıdır.');
    const { host, port } = recordedPostmaster(path.join(place.dataDir, 'postgres'))!;
    const url = `postgresql://postgres@localhost:${port}/sofra?host=${encodeURIComponent(host)}`;
    expect((await verify({ DATABASE_URL: url })).lines.at(-1)).toBe(TRUE_BOOKS);
    expect((await started.send({ method: 'GET', path: '/tables', token })).status).toBe(200);

    await change('update menu_items set stock_milli = 1000');
    await started.sofra.stop();
    started = undefined;
    const broken = await verify(settings);
    expect([broken.code, broken.lines.at(-1)]).toEqual([1, `${CHECKS} denetim yapıldı, 1 tanesi uyuşmadı.`]);
    const named = broken.lines.findIndex((line) => line.startsWith('✗'));
    expect(broken.lines[named]).toBe('✗ I6 Her stok, hareketlerinin toplamıdır: 1 kayıt uymuyor.');
    expect(broken.lines[named + 1]).toContain(itemId);

    await change('update menu_items set stock_milli = 0');
    expect((await verify(settings)).code).toBe(0);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs');

describe('a journey that fails (REL-65)', () => {
  let kept: string;
  let run: { status: number | null; output: string };
  let place: string;
  beforeAll(() => {
    kept = mkdtempSync(path.join(os.tmpdir(), 'sofra-failures-'));
    const args = ['run', '--config', 'e2e/failing/vitest.config.ts', '--root', ROOT];
    const { status, stdout, stderr } = spawnSync(process.execPath, [VITEST, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, E2E_FAILURES: kept, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    run = { status, output: stdout + stderr };
    place = /Kept: (\S+)/.exec(run.output)?.[1] ?? '';
  });
  afterAll(() => rmSync(kept, { recursive: true, force: true }));

  const read = (name: string) => readFileSync(path.join(place, name), 'utf8');

  test('shows the place of its record with its failure, and a successful journey keeps nothing', () => {
    expect(run.status).toBe(1);
    expect(run.output).toContain('1 failed');
    expect(path.dirname(place)).toBe(kept);
    expect(readdirSync(kept)).toEqual(['failing-journey-ts-a-table-that-cannot-be-opened']);
  });

  test('keeps picture, document, console, failed requests and trace', () => {
    expect(readdirSync(place).sort()).toEqual([
      'device-1-console.txt',
      'device-1-failed-requests.txt',
      'device-1-trace.zip',
      'device-1.html',
      'device-1.png',
    ]);
    expect(read('device-1.html')).toContain('<h1>Masa 7 açılamadı</h1>');
    expect(read('device-1-console.txt')).toContain('warning kasa yanıt vermiyor');
    expect(read('device-1-failed-requests.txt')).toMatch(/GET http:\S+\/api\/none 503/);
    expect(read('device-1.png')).toMatch(/PNG/);
    expect(statSync(path.join(place, 'device-1-trace.zip')).size).toBeGreaterThan(500);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseLock, takeLock } from '#agent/lock-file.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-agent-'));
  file = path.join(directory, 'agent.lock');
});
const others: ChildProcess[] = [];
afterEach(() => {
  for (const child of others.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const MODULE = path.join(import.meta.dirname, 'lock-file.ts');
/** Starts another process that tries to take the lock, and prints whether it did. */
function other() {
  const script = `import { takeLock } from ${JSON.stringify(MODULE)};
    console.log(takeLock(${JSON.stringify(file)})); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(child);
  return child;
}
const wordOf = async (child: ReturnType<typeof other>) =>
  String((await once(child.stdout, 'data'))[0]).trim();

vi.setConfig({ testTimeout: 60_000 });

test('one process has the lock, and the next one takes it over after a kill (PRINT-36)', async () => {
  const first = other();
  expect(await wordOf(first)).toBe('true');
  expect(takeLock(file)).toBe(false);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(takeLock(file)).toBe(true);
  releaseLock(file);
  expect(existsSync(file)).toBe(false);
});

test('another program with the id of a dead process holds nothing', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, birth: 'another boot 1' }));
  expect(takeLock(file)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
});

test('an incomplete file of a dead process is taken over', () => {
  writeFileSync(file, '{"pid"');
  expect(takeLock(file)).toBe(true);
});

test('the lock of another process is not released', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, birth: '' }));
  releaseLock(file);
  expect(existsSync(file)).toBe(true);
});

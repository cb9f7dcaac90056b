import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeExec } from './platform.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '*package.json'], { cwd: ROOT, encoding: 'utf8' });
const manifests = tracked.trim().split('\n');
/** Syntax that the shell of Windows, which npm uses there, does not know or reads in another way. */
const POSIX_ONLY = /(^|\s)[A-Za-z_]\w*=|[$;'`|<>]|(^|\s)(rm|cp|mv|mkdir|export|sh|test|true)\s/;

test.each(manifests)('the scripts of %s need no POSIX shell (REL-48)', (manifest) => {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(ROOT, manifest), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  expect(Object.entries(scripts).filter(([, command]) => POSIX_ONLY.test(command))).toEqual([]);
});

test('a command that needs a POSIX shell is recognised', () => {
  for (const command of ['A=1 node a.mjs', 'node $X', "node -e '1'", 'rm -r dist', 'a; b'])
    expect(command).toMatch(POSIX_ONLY);
  expect('node scripts/prepare.mjs --web --browser && knip --no-progress').not.toMatch(POSIX_ONLY);
});

test('exec exists where the shell has none, and runs the command after it (REL-48)', () => {
  const bin = mkdtempSync(path.join(os.tmpdir(), 'sofra-bin-'));
  writeExec(bin);
  expect(readFileSync(path.join(bin, 'exec.cmd'), 'utf8')).toBe('@%*\r\n');
  rmSync(bin, { recursive: true });
});

test('a stopped script receives the signal, without a shell in between (REL-48)', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const stopped = ['start', 'test', 'check', 'bench', 'virtual-printer', 'backup', 'restore'];
  expect(stopped.filter((name) => !scripts[name]?.startsWith('exec node '))).toEqual([]);
});

/** Prints its process id, and ends with 7 on SIGTERM. */
const SERVER = `process.on('SIGTERM', () => process.exit(7)); console.log(process.pid, process.env.MARK); setInterval(() => {}, 1e3)`;

describe.each([
  ['becomes the program', 'process.execve', true],
  ['stays in between without process.execve', '(process.execve = undefined)', false],
])('the launcher %s (REL-48)', (_name, prepare, isSame) => {
  test.skipIf(process.platform === 'win32')('signal and exit code are passed on', async () => {
    const launch = `${prepare}; const { becomeNode } = await import(${JSON.stringify(path.join(import.meta.dirname, 'become.mjs'))});
      becomeNode(['-e', ${JSON.stringify(SERVER)}], { ...process.env, MARK: 'here' });`;
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', launch], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(launcher.stdout, 'data')) as [Buffer];
    const [pid, mark] = said.toString().trim().split(' ');
    expect(mark).toBe('here');
    expect(Number(pid) === launcher.pid).toBe(isSame);
    launcher.kill('SIGTERM');
    expect(await once(launcher, 'exit')).toEqual([7, null]);
  });
});

test.skipIf(process.platform === 'win32')(
  'a stopped installation leaves no npm running (REL-48)',
  async () => {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-npm-'));
    const npm = path.join(directory, 'npm.js');
    writeFileSync(
      npm,
      `process.on('SIGINT', () => {}); console.log('pid', process.pid); setInterval(() => {}, 1e3)`,
    );
    const install = `const { installPackages } = await import(${JSON.stringify(path.join(import.meta.dirname, 'install-packages.mjs'))});
    await installPackages();`;
    const installer = spawn(process.execPath, ['--input-type=module', '-e', install], {
      env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for await (const text of installer.stdout) {
      said += String(text);
      if (/pid \d+\n/.test(said)) break;
    }
    const pid = Number(/pid (\d+)/.exec(said)?.[1]);
    installer.kill('SIGINT');
    const [code] = (await once(installer, 'exit')) as [number];
    expect(code).toBe(1);
    await expect.poll(() => isRunning(pid)).toBe(false);
    rmSync(directory, { recursive: true });
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

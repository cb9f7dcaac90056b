/**
 * `npm run check:release`: makes a release, unpacks it where neither npm nor a network is, and lives with it as an
 * ordinary user: start, sell, print, back up, upgrade, restore (REL-46, REL-47). `-- --archive file` takes one that was
 * made before, `--before file` upgrades from that one instead of from itself. Exit code 1 at the first step that fails.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { archive: { type: 'string' }, before: { type: 'string' } } });
/** With `lo` up; otherwise no client could reach the server. */
const LOOPBACK_ONLY = 'ip link set lo up && exec "$@"';

const archive = path.resolve(values.archive ?? makeRelease());
const life = [process.execPath, path.join(import.meta.dirname, 'release-life-main.ts'), archive];
const command = [...life, ...(values.before === undefined ? [] : [path.resolve(values.before)])];
const cut = withoutNetwork(['true']);
const isCut = spawnSync(cut[0] ?? '', cut.slice(1), { stdio: 'ignore' }).status === 0;
if (!isCut) console.log('The network is NOT cut off: this machine allows no network of its own.');
const [program = '', ...args] = isCut ? withoutNetwork(command) : command;
const run = spawnSync(program, args, {
  stdio: 'inherit',
  env: { ...process.env, RELEASE_NETWORK: isCut ? 'cut' : 'there' },
});
process.exitCode = run.status ?? 1;

function makeRelease(): string {
  const made = spawnSync('npm', ['run', 'release'], { cwd: ROOT, stdio: 'inherit' });
  if (made.status !== 0) throw new Error(`npm run release ended with ${made.status}`);
  const [name] = readdirSync(path.join(ROOT, 'dist')).filter((file) => /^sofra-.*\.tar\.gz$/.test(file));
  if (name === undefined) throw new Error('npm run release left no archive');
  return path.join(ROOT, 'dist', name);
}

/** Runs in a network namespace of its own. A user who is not root becomes root for a moment and then the user again. */
function withoutNetwork(inside: readonly string[]): string[] {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid === 0) return ['unshare', '--net', 'sh', '-c', LOOPBACK_ONLY, 'sh', ...inside];
  const asOneself = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, ...inside];
  return ['unshare', '--user', '--map-root-user', '--net', 'sh', '-c', LOOPBACK_ONLY, 'sh', ...asOneself];
}

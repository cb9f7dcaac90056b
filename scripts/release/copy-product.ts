import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { NOT_SHIPPED } from '../licences/database-parts.ts';
import { placesNeededBy, ROOT } from '../licences/shipped-packages.ts';
import { platformOf } from '../platform.mjs';

const PLATFORM = platformOf();
const DATABASE = `node_modules/${PLATFORM.database}`;
const RUNTIME = `node_modules/${PLATFORM.runtime}`;
/** Files of packages that nothing loads. */
const FOR_DEVELOPERS = /\.d\.[cm]?ts$|\.map$|\.tsbuildinfo$/;
/** The sources of the demo's pictures. */
const DRAWINGS = /\.svg$/;
/** The lists of files that benches read. */
const FOR_BENCHES = /\/\.vite(\/|$)/;

/**
 * Copies the running product: the built applications, the packages that the build leaves outside, the database and
 * Node. The applications keep their places in the repository, so that they find each other as there
 * (`platform/operations/paths.ts`).
 */
export function copyProduct(directory: string): void {
  copy(directory, 'apps/api/dist');
  copy(directory, 'apps/api/migrations');
  copy(directory, 'apps/api/seeds/pictures', DRAWINGS);
  copy(directory, 'apps/print-agent/dist');
  copy(directory, 'apps/web/dist', FOR_BENCHES);
  buildCommands(path.join(directory, 'apps/api/dist/commands'));
  for (const place of placesNeededBy(packagesOutside())) copy(directory, place, FOR_DEVELOPERS);
  copyDatabase(directory);
  copyRuntime(directory);
  for (const [to, from] of Object.entries(PLATFORM.launchers)) {
    place(directory, from, to);
    chmodSync(path.join(directory, to), 0o755);
  }
}

function copy(directory: string, from: string, without?: RegExp): void {
  cpSync(path.join(ROOT, from), path.join(directory, from), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !without?.test(source),
  });
}

function place(directory: string, from: string, to: string): void {
  mkdirSync(path.dirname(path.join(directory, to)), { recursive: true });
  copyFileSync(path.join(ROOT, from), path.join(directory, to));
}

/** Bundles `npm run backup` and the like, whose sources are not shipped. */
function buildCommands(into: string): void {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--config', 'vite.commands.config.mjs', '--outDir', into, '--logLevel', 'warn'];
  const cwd = path.join(ROOT, 'apps/api');
  const run = spawnSync(process.execPath, [vite, ...args], { cwd, stdio: 'inherit' });
  if (run.status !== 0) throw new Error(`the commands were not built (${run.status})`);
}

/** The packages that apps/api/vite.config.mjs leaves outside of the bundle, of the dependencies of the server. */
function packagesOutside(): string[] {
  const read = (file: string) => readFileSync(path.join(ROOT, 'apps/api', file), 'utf8');
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const [, external = ''] = /external: \[([\s\S]*?)\n {6}\]/.exec(read('vite.config.mjs')) ?? [];
  const names = [...external.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  const outside = names.filter((name) => name in dependencies);
  if (outside.length === 0) throw new Error('vite.config.mjs names no package outside of the bundle');
  return outside;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Copies PostgreSQL with its libraries. npm archives hold no links and lose modes. A release has both, so that it runs
 * from a directory that the database's account may only read. The list of links names those of shipped libraries only,
 * since a start makes the missing ones.
 */
function copyDatabase(directory: string): void {
  copy(directory, DATABASE, NOT_SHIPPED);
  const database = path.join(directory, DATABASE);
  const list = path.join(database, 'native/pg-symlinks.json');
  const links = (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]).filter(({ source }) =>
    existsSync(path.join(database, source)),
  );
  for (const { source, target } of links) {
    const link = path.join(database, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  writeFileSync(list, JSON.stringify(links));
  for (const program of ['postgres', 'initdb'])
    chmodSync(path.join(database, 'native/bin', PLATFORM.program(program)), 0o755);
}

/** Node without npm, headers, and the symbols that only a debugger reads (18 MB) where they can be removed. */
function copyRuntime(directory: string): void {
  const program = `bin/${PLATFORM.program('node')}`;
  place(directory, `${RUNTIME}/${program}`, `runtime/${program}`);
  place(directory, `${RUNTIME}/LICENSE`, 'runtime/LICENSE');
  const node = path.join(directory, 'runtime', program);
  chmodSync(node, 0o755);
  const isSmaller = spawnSync('strip', [node], { stdio: 'ignore' }).status === 0;
  if (!isSmaller) console.log('The symbols of Node stay in it: there is no strip on this machine.');
}

// Runs before `npm start` (--web) and `npm test` (--web --browser). Installs packages, checks Node, and builds, each
// only after a change, and prints nothing otherwise. Plain JavaScript for any Node from 18 on: before the first install
// the machine's own Node runs it. An old one would fail on a .ts file without a helpful message.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrintAgent } from './build-print-agent.mjs';
import { installPackages } from './install-packages.mjs';
import { isInstalled } from './install-stamp.mjs';
import { platformOf } from './platform.mjs';
import { rememberBegin } from './start-time.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLATFORM = platformOf();
const COMMANDS = path.join(ROOT, 'node_modules', '.bin');
const PACKAGED_NODE = path.join(COMMANDS, PLATFORM.nodeCommand);
const OLDEST_NODE = 24;
/** The builds, each run again when one of its inputs has changed. */
const BUILDS = [
  {
    name: 'web',
    saying: 'Web uygulaması derleniyor…',
    failing: 'Web uygulaması derlenemedi; nedeni yukarıda.',
    makes: 'apps/web/dist/index.html',
    sources: ['apps/web', 'packages/domain', 'packages/contract', 'scripts/licences'],
    build: (node) => viteBuild(node, 'apps/web'),
  },
  {
    name: 'server',
    saying: 'Sunucu derleniyor…',
    failing: 'Sunucu derlenemedi; nedeni yukarıda.',
    makes: 'apps/api/dist/server.mjs',
    sources: ['apps/api', 'packages/domain', 'packages/contract', 'packages/printer-link'],
    build: (node) => viteBuild(node, 'apps/api'),
  },
  {
    name: 'print-agent',
    saying: 'Yazdırma programı derleniyor…',
    failing: 'Yazdırma programı derlenemedi; nedeni yukarıda.',
    makes: 'apps/print-agent/dist/sofra-print-agent.tgz',
    sources: [
      'apps/print-agent',
      'packages/domain',
      'packages/contract',
      'packages/printer-link',
      'scripts/build-print-agent.mjs',
    ],
    build: buildPrintAgent,
  },
];
const NOT_SOURCES = /^(node_modules|dist|test)$|\.test\.tsx?$/;

if (process.env.npm_lifecycle_event === 'prestart') rememberBegin();
if (!isInstalled()) await installPackages();
const node = suitableNode();
if (process.argv.includes('--web')) for (const build of BUILDS) buildWhenChanged(node, build);
if (process.argv.includes('--browser')) inflateBrowser(node);

/** The Node that npm scripts find first: the packaged one, else the machine's. */
function suitableNode() {
  const candidate = existsSync(PACKAGED_NODE) ? PACKAGED_NODE : 'node';
  const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (Number(/^v(\d+)\./.exec(version)?.[1]) >= OLDEST_NODE) return candidate;
  return fail(
    `Sofra Node ${OLDEST_NODE} ile çalışır; bulunan: ${version || 'yok'}. Bu platform (${PLATFORM.name}) için hazır paket yoksa Node ${OLDEST_NODE} kurun.`,
  );
}

function buildWhenChanged(node, { name, saying, failing, makes, sources, build }) {
  const stamp = path.join(ROOT, '.cache', `${name}-build.sha256`);
  const hash = hashOf([...sources, 'package-lock.json']);
  const isBuilt = existsSync(path.join(ROOT, makes)) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return;
  console.log(saying);
  if (!build(node)) fail(failing);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function viteBuild(node, workspace) {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { ...inRoot(), cwd: path.join(ROOT, workspace) };
  return spawnSync(node, [vite, 'build', '--logLevel', 'warn'], options).status === 0;
}

function hashOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesOf).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

function filesOf(place) {
  if (/\.[a-z]+$/.test(place)) return [place];
  return readdirSync(path.join(ROOT, place), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.test(entry.name)) return [];
    const file = `${place}/${entry.name}`;
    if (entry.isDirectory()) return filesOf(file);
    return entry.isFile() ? [file] : [];
  });
}

function inflateBrowser(node) {
  if (process.env.CHROMIUM_PATH) return;
  const run = spawnSync(node, [path.join(ROOT, 'e2e', 'browser-files.ts')], inRoot());
  if (run.status !== 0) fail('Test tarayıcısı hazırlanamadı; nedeni yukarıda.');
}

function inRoot() {
  return { cwd: ROOT, stdio: 'inherit' };
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

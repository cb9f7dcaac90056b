// Runs before `npm start` (--web) and `npm test` (--web --browser): installs, checks Node, builds, each only when
// something changed. Silent when nothing did. Plain JavaScript for any Node from 18 on: before the first install the
// machine's own Node runs it, and an old one would stop at the extension of a .ts file without a word.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrintAgent } from './build-print-agent.mjs';
import { isInstalled, rememberInstall } from './install-stamp.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGED_NODE = path.join(
  ROOT,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);
const OLDEST_NODE = 24;
const WEB_DIST = path.join(ROOT, 'apps', 'web', 'dist');
const WEB_STAMP = path.join(ROOT, '.cache', 'web-build.sha256');
/** Everything the built web app is made of. */
const WEB_SOURCES = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json'];
const AGENT_PACKAGE = path.join(ROOT, 'apps', 'print-agent', 'dist', 'sofra-print-agent.tgz');
const AGENT_STAMP = path.join(ROOT, '.cache', 'print-agent-build.sha256');
/** Everything the print agent is made of. */
const AGENT_SOURCES = [
  'apps/print-agent',
  'packages/domain',
  'packages/contract',
  'packages/printer-link',
  'scripts/build-print-agent.mjs',
  'package-lock.json',
];
const NOT_SOURCES = /^(node_modules|dist|test)$|\.test\.tsx?$/;

if (!isInstalled()) install();
const node = suitableNode();
if (process.argv.includes('--web')) {
  buildWeb(node);
  buildAgent(node);
}
if (process.argv.includes('--browser')) inflateBrowser(node);

function install() {
  console.log('Paketler kuruluyor (yarım dakika kadar sürer)…');
  const npm = process.env.npm_execpath;
  // Not the Node that runs this file: it may be the packaged one, which `npm ci` is about to replace.
  const outerNode = process.env.npm_node_execpath ?? process.execPath;
  const run = npm ? spawnSync(outerNode, [npm, 'ci'], inRoot()) : spawnSync('npm', ['ci'], inRoot());
  if (run.status !== 0) fail('Paketler kurulamadı. Ağ bağlantısını denetleyip komutu yeniden çalıştırın.');
  rememberInstall(); // install scripts may be switched off altogether
}

/** The Node that the npm scripts will find first: the packaged one, else the machine's. */
function suitableNode() {
  const candidate = existsSync(PACKAGED_NODE) ? PACKAGED_NODE : 'node';
  const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (Number(/^v(\d+)\./.exec(version)?.[1]) >= OLDEST_NODE) return candidate;
  const platform = `${process.platform}-${process.arch}`;
  return fail(
    `Sofra Node ${OLDEST_NODE} ile çalışır; bulunan: ${version || 'yok'}. Bu platform (${platform}) için hazır paket yoksa Node ${OLDEST_NODE} kurun.`,
  );
}

function buildWeb(node) {
  const sources = hashOf(WEB_SOURCES);
  const isBuilt = existsSync(path.join(WEB_DIST, 'index.html')) && existsSync(WEB_STAMP);
  if (isBuilt && readFileSync(WEB_STAMP, 'utf8') === sources) return;
  console.log('Web uygulaması derleniyor…');
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    ...inRoot(),
    cwd: path.join(ROOT, 'apps', 'web'),
  });
  if (run.status !== 0) fail('Web uygulaması derlenemedi; nedeni yukarıda.');
  mkdirSync(path.dirname(WEB_STAMP), { recursive: true });
  writeFileSync(WEB_STAMP, sources);
}

function buildAgent(node) {
  const sources = hashOf(AGENT_SOURCES);
  const isBuilt = existsSync(AGENT_PACKAGE) && existsSync(AGENT_STAMP);
  if (isBuilt && readFileSync(AGENT_STAMP, 'utf8') === sources) return;
  console.log('Yazdırma programı derleniyor…');
  if (!buildPrintAgent(node)) fail('Yazdırma programı derlenemedi; nedeni yukarıda.');
  mkdirSync(path.dirname(AGENT_STAMP), { recursive: true });
  writeFileSync(AGENT_STAMP, sources);
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

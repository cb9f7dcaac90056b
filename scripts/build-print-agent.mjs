// Builds apps/print-agent/dist: the agent as one file, and the package that `npx` downloads from the server. Plain
// JavaScript like prepare.mjs, which runs it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const AGENT = path.join(ROOT, 'apps', 'print-agent');
const DIST = path.join(AGENT, 'dist');
const PACKAGE = path.join(ROOT, '.cache', 'print-agent-package');
const PROGRAM = 'sofra-print-agent.mjs';

/** Returns true when both files were built. Prints nothing unless something fails. */
export function buildPrintAgent(node) {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: AGENT, stdio: 'inherit' });
  return build.status === 0 && pack();
}

function pack() {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  copyFileSync(path.join(DIST, PROGRAM), path.join(PACKAGE, PROGRAM));
  const manifest = packedManifest();
  writeFileSync(path.join(PACKAGE, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const options = { cwd: PACKAGE, stdio: ['ignore', 'ignore', 'inherit'] };
  const args = ['pack', '--loglevel=error', '--pack-destination', DIST];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (run.status !== 0) return false;
  renameSync(
    path.join(DIST, `${manifest.name}-${manifest.version}.tgz`),
    path.join(DIST, `${manifest.name}.tgz`),
  );
  return true;
}

/** The one file has no dependencies, so that installing it needs no registry. */
function packedManifest() {
  const { version } = JSON.parse(readFileSync(path.join(AGENT, 'package.json'), 'utf8'));
  return {
    name: 'sofra-print-agent',
    version,
    description: "Sofra'nın fişlerini yazıcılara gönderir",
    license: 'UNLICENSED',
    type: 'module',
    bin: { 'sofra-print-agent': PROGRAM },
    files: [PROGRAM],
    engines: { node: '>=20' },
  };
}

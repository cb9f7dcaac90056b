import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../licences/shipped-packages.ts';
import { npmCommand } from '../npm-command.ts';

/** Not in package.json: everybody would install them, and few ever ask for them. */
const TOOLS = { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' };
/** Below the root, so that they find the project's own vitest. */
const DIRECTORY = path.join(ROOT, '.cache', 'mutation-tools');
const STRYKER = path.join(DIRECTORY, 'node_modules/@stryker-mutator/core/bin/stryker.js');

/** The program of Stryker, fetched once. Errors: when the registry does not answer. */
export function fetchedStryker(): string {
  const manifest = `${JSON.stringify({ private: true, dependencies: TOOLS }, null, 2)}\n`;
  const file = path.join(DIRECTORY, 'package.json');
  if (existsSync(STRYKER) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return STRYKER;
  console.log('Fetching Stryker (some 60 MB, once)…');
  rmSync(DIRECTORY, { recursive: true, force: true });
  mkdirSync(DIRECTORY, { recursive: true });
  writeFileSync(file, manifest);
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const [program, args] = npmCommand('install', ...flags);
  const run = spawnSync(program, args, { cwd: DIRECTORY, stdio: 'inherit' });
  if (run.status === 0 && existsSync(STRYKER)) return STRYKER;
  rmSync(file);
  throw new Error('Stryker could not be fetched: is there a network, and does the registry answer?');
}

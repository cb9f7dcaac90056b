import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './licences/shipped-packages.ts';
import { npmCommand } from './npm-command.ts';

interface FetchedPackages {
  /** Shown to the user while the packages are fetched. */
  what: string;
  /** The name of their directory below `.cache`, from where they find the project's own packages. */
  place: string;
  /** With exact versions. */
  packages: Readonly<Record<string, string>>;
  /** A file below `node_modules` that is there when they are. */
  wanted: string;
  flags?: readonly string[];
}

/**
 * Packages that are not in package.json, because every developer would install them and few ever need them. They are
 * fetched once. Returns the path of the wanted file. Errors: when the registry does not answer.
 */
export function fetchedPackages({ what, place, packages, wanted, flags = [] }: FetchedPackages): string {
  const directory = path.join(ROOT, '.cache', place);
  const found = path.join(directory, 'node_modules', wanted);
  const manifest = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`;
  const file = path.join(directory, 'package.json');
  if (existsSync(found) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return found;
  console.log(`Fetching ${what}, once…`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, manifest);
  const [program, args] = npmCommand('install', '--ignore-scripts', '--no-audit', '--no-fund', ...flags);
  const run = spawnSync(program, args, { cwd: directory, stdio: 'inherit' });
  if (run.status === 0 && existsSync(found)) return found;
  rmSync(file);
  throw new Error(`${what} could not be fetched: is there a network, and does the registry answer?`);
}

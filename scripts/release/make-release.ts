/**
 * `npm run release`: makes `dist/sofra-<version>-<platform>` and an archive of it. The release starts on a computer
 * that has neither npm nor a network (REL-46, docs/decisions/0070). It is replaced as a whole (REL-47). The script ends
 * with the sizes; exit code 1 when the directory is larger than it may be.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commitOf } from '../../apps/api/src/platform/operations/product.ts';
import { embeddedDatabase } from '../licences/shipped-parts.ts';
import { ROOT } from '../licences/shipped-packages.ts';
import { platformOf } from '../platform.mjs';
import { copyProduct } from './copy-product.ts';
import { describeRelease } from './describe-release.ts';
import { filesBelow } from './files-below.ts';

const MEGABYTE = 1_000_000;
const LARGEST_MB = 220;
const TRIED = 'linux-x64';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
const PLATFORM = platformOf();
const name = `sofra-${version}-${PLATFORM.name}`;
const directory = path.join(ROOT, 'dist', name);
const archive = directory + PLATFORM.archive;

// docs/platforms.md lists the tried platforms (REL-63). The libraries in the package of the database, whose licences
// belong to a release, are listed for Linux only.
if (embeddedDatabase() === null) refuse('there is no embedded PostgreSQL for it');
if (PLATFORM.name !== TRIED && !process.argv.includes('--untried'))
  refuse('nobody has tried one; npm run release -- --untried makes one to try, not one to hand out');
for (const old of [directory, archive]) rmSync(old, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
copyProduct(directory);
describeRelease(directory, { version, build: process.env.SOFRA_BUILD || commit() });
pack();
tellSizes();

function refuse(why: string): never {
  console.error(`There is no release for ${PLATFORM.name}: ${why}.`);
  process.exit(1);
}

/** The short hash, with a mark when the tree differs from the commit. Without git it is read from the repository. */
function commit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const head = git('rev-parse', 'HEAD');
  if (head.status !== 0) return commitOf(path.join(ROOT, '.git')) ?? 'unknown';
  const isChanged = git('status', '--porcelain', '--untracked-files=no').stdout !== '';
  return head.stdout.slice(0, 10) + (isChanged ? '-changed' : '');
}

function pack(): void {
  const run = spawnSync('tar', PLATFORM.packArguments(archive, directory), { stdio: 'inherit' });
  if (run.status !== 0) throw new Error(`tar ended with ${run.status}`);
}

function tellSizes(): void {
  const files = filesBelow(directory);
  const bytes = files.reduce((sum, file) => sum + lstatSync(path.join(directory, file)).size, 0);
  console.log(`${directory}: ${files.length} files, ${megabytes(bytes)} (at most ${LARGEST_MB} MB)`);
  for (const part of ['runtime', 'node_modules', 'apps']) {
    const own = files.filter((file) => file.startsWith(`${part}/`));
    const size = own.reduce((sum, file) => sum + lstatSync(path.join(directory, file)).size, 0);
    console.log(`  ${part.padEnd(14)} ${megabytes(size)}`);
  }
  console.log(`${archive}: ${megabytes(lstatSync(archive).size)}`);
  if (bytes > LARGEST_MB * MEGABYTE) process.exitCode = 1;
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

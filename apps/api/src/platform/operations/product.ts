import * as fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#src/platform/operations/paths.ts';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/** The running version; `build` is the commit it was built from, if that is known. */
export interface Product {
  version: string;
  build: string | null;
}

/** `build` comes from the environment (SOFRA_BUILD, for an image without its repository), else from the checkout. */
export function readProduct(build: string | null): Product {
  return { version: productVersion(), build: build ?? commitOf(path.join(ROOT, '.git')) };
}

export function productVersion(): string {
  const manifest = fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The short hash of the checked-out commit; null without a repository, or when its format is not supported here. */
export function commitOf(repository: string): string | null {
  const head = readLine(path.join(repository, 'HEAD'));
  const branch = /^ref: (\S+)$/.exec(head ?? '')?.[1];
  const commit = branch ? readLine(path.join(repository, branch)) : head;
  return commit && /^[0-9a-f]{40,}$/.test(commit) ? commit.slice(0, 10) : null;
}

function readLine(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}

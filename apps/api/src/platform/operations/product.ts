import * as fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '#src/platform/operations/paths.ts';
import { errorCode } from '#src/platform/operations/startup-error.ts';

/** The running version; `build` is the commit it was built from, if that is known. */
export interface Product {
  version: string;
  build: string | null;
}

/** `build` is read from the environment (SOFRA_BUILD), else from the manifest of a release, else from the checkout. */
export function readProduct(build: string | null, root = ROOT): Product {
  const manifest = readManifest(root);
  return {
    version: manifest.version,
    build: build ?? manifest.build ?? commitOf(path.join(root, '.git')),
  };
}

export const productVersion = (): string => readManifest(ROOT).version;

/** `build` is in the manifest of a release only, which has no repository (scripts/release). */
const readManifest = (root: string): { version: string; build?: string } =>
  JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string; build?: string };

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

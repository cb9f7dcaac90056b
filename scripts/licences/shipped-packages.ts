import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One npm package that reaches a browser or a server, at its place in `node_modules`. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of its manifest. */
  readonly licence: string;
  /** From the root, as the lock file names it: `node_modules/fastify`. */
  readonly place: string;
}

/** The part of an entry of `package-lock.json` that is used. */
interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type LockEntries = Readonly<Record<string, LockEntry>>;

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** The shipped workspaces of this repository; tests, proofs and benches are not shipped. */
const SHIPPED_WORKSPACES = ['apps/api', 'apps/web', 'apps/print-agent'];
/** Tools of the build that leave some of their own code in what they build. */
const LEAVE_CODE = ['tailwindcss', 'vite', 'rolldown'];
/** Packages whose manifest names no licence, though a file of theirs does. */
const UNDECLARED: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' };

const readLock = (root = ROOT): LockEntries =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: LockEntries })
    .packages;

/**
 * Every package that the shipped workspaces need at run time, directly or not, in the order of their names. Of the
 * packages for one platform only those that are installed count.
 */
export function shippedPackages(lock: LockEntries = readLock(), root = ROOT): ShippedPackage[] {
  const forPlatform = Object.keys(lock['']?.optionalDependencies ?? {});
  const found = reachable(lock, root, { places: SHIPPED_WORKSPACES, names: forPlatform });
  for (const name of LEAVE_CODE) found.add(`node_modules/${name}`);
  return [...found]
    .filter((place) => place.includes('node_modules/'))
    .map((place) => packageAt(lock, place))
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

/** The places of the named packages and of all that they need. */
export const placesNeededBy = (names: readonly string[]): string[] => [
  ...reachable(readLock(), ROOT, { places: [], names }),
];

interface Start {
  readonly places: readonly string[];
  /** Looked for from the root. */
  readonly names: readonly string[];
}

function reachable(lock: LockEntries, root: string, { places, names }: Start): Set<string> {
  const found = new Set<string>();
  const visit = (place: string): void => {
    const entry = lock[place];
    if (!entry || found.has(place)) return;
    found.add(place);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      visitNamed(place, name);
  };
  const visitNamed = (from: string, name: string): void => {
    const place = placeOf(lock, from, name);
    const entry = place === null ? undefined : lock[place];
    if (place === null || !entry) throw new Error(`${from || 'the root'} needs ${name}, which no lock names`);
    if (entry.optional && !existsSync(path.join(root, place))) return;
    visit(entry.link && entry.resolved ? entry.resolved : place);
  };
  places.forEach(visit);
  for (const name of names) visitNamed('', name);
  return found;
}

/** The place where Node finds a package: the nearest `node_modules` above the importing package. */
function placeOf(lock: LockEntries, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[place]) return place;
    if (at === '') return null;
  }
}

function packageAt(lock: LockEntries, place: string): ShippedPackage {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version = '', license } = lock[place] ?? {};
  return { name, version, licence: license ?? UNDECLARED[name] ?? 'none', place };
}

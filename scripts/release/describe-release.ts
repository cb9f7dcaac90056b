import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../licences/shipped-packages.ts';
import { shippedParts, type ShippedPart } from '../licences/shipped-parts.ts';
import { platformOf } from '../platform.mjs';
import { filesBelow } from './files-below.ts';
import { billOfMaterials } from './bill-of-materials.ts';

export interface ReleaseName {
  readonly version: string;
  /** The commit. */
  readonly build: string;
}

/** Documents for the operator who installs it. Other documents are about the sources. */
const DOCUMENTS = [
  'docs/operations.md',
  'docs/platforms.md',
  'docs/print-agent.md',
  'CHANGELOG.md',
  'SECURITY.md',
];
/** Services that start it with the computer (REL-62), and the settings of a pooler that the manual explains. */
const OPERATIONS = [...platformOf().services, 'ops/pgbouncer.ini'];
const SUMS = 'SHA256SUMS';
const LINK = /\[([^\]]*)\]\((?!https?:)([^)#]+)(#[^)]*)?\)/g;

/** Adds the description of a release: name, guide, documents, licences, bill of materials and, last, checksums. */
export function describeRelease(directory: string, name: ReleaseName): void {
  const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
  const parts = shippedParts();
  const manifest = { name: 'sofra', version: name.version, build: name.build, private: true, type: 'module' };
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  write(
    'apps/api/package.json',
    `${JSON.stringify({ name: '@sofra/api', private: true, type: 'module' })}\n`,
  );
  write('VERSION', `Sofra ${name.version} (${name.build})\n`);
  copyFileSync(path.join(ROOT, 'scripts/release/OKUBENI.md'), path.join(directory, 'OKUBENI.md'));
  write('LISANSLAR.txt', licencesAsText(parts));
  write('sofra.cdx.json', `${JSON.stringify(billOfMaterials(name, parts), null, 2)}\n`);
  for (const file of [...DOCUMENTS, ...OPERATIONS])
    mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
  for (const file of OPERATIONS) copyFileSync(path.join(ROOT, file), path.join(directory, file));
  for (const file of DOCUMENTS) write(file, withoutDeadLinks(file));
  write(SUMS, checksums(directory));
}

const licencesAsText = (parts: readonly ShippedPart[]): string =>
  parts
    .map(({ name, version, licence, text }) => `${name} ${version}\n${licence}\n\n${text}\n`)
    .join(`\n${'='.repeat(78)}\n\n`);

/** A link to what is not in a release becomes its text. */
function withoutDeadLinks(document: string): string {
  const isShipped = (target: string) =>
    [...DOCUMENTS, ...OPERATIONS].includes(path.posix.join(path.posix.dirname(document), target));
  return readFileSync(path.join(ROOT, document), 'utf8').replaceAll(
    LINK,
    (link: string, text: string, target: string) => (isShipped(target) ? link : text),
  );
}

/** As `sha256sum -c` reads them. Links are left out: what they lead to is there by itself. */
function checksums(directory: string): string {
  const files = filesBelow(directory).filter((file) => file !== SUMS);
  return files
    .filter(
      (file) => lstatSync(path.join(directory, file)).isFile() && existsSync(path.join(directory, file)),
    )
    .map((file) => `${hashOf(path.join(directory, file))}  ${file}\n`)
    .join('');
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

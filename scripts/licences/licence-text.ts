import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, type ShippedPackage } from './shipped-packages.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** A section of a readme, for packages that keep their licence there. */
const README_SECTION = /^#+ *licen[cs]e *\n([\s\S]+?)(?=^#|$(?![\s\S]))/im;
const TEXTS = path.join(import.meta.dirname, 'texts');

/** A licence of `texts/`, which the packages that need it do not bring themselves. */
export const ownText = (name: string): string => readFileSync(path.join(TEXTS, `${name}.txt`), 'utf8');

/**
 * The licence of a package: its own files, else the section of its readme, else the common text of the licence that its
 * manifest names. Throws when there is none.
 */
export function licenceText(shipped: ShippedPackage): string {
  const place = path.join(ROOT, shipped.place);
  const text = filesOf(place) || readmeOf(place) || commonText(shipped);
  if (!text) throw new Error(`${shipped.name} ${shipped.version} brings no licence text`);
  return text.replaceAll('\r\n', '\n').trim();
}

function filesOf(place: string): string {
  const files = readdirSync(place, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  return files
    .map(({ name }) => readFileSync(path.join(place, name), 'utf8'))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function readmeOf(place: string): string {
  const file = path.join(place, 'README.md');
  if (!existsSync(file)) return '';
  const section = README_SECTION.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return section.includes('Permission is hereby granted') ? section : '';
}

function commonText({ name, licence, place }: ShippedPackage): string {
  if (licence === 'LGPL-2.1') return ownText('lgpl-2.1');
  return licence === 'MIT' ? `Copyright (c) ${authorOf(name, place)}\n\n${ownText('mit')}` : '';
}

function authorOf(name: string, place: string): string {
  const manifest = readFileSync(path.join(ROOT, place, 'package.json'), 'utf8');
  const { author } = JSON.parse(manifest) as { author?: string | { name?: string } };
  const named = typeof author === 'string' ? author : author?.name;
  return named ? named.replace(/ *<.*/, '') : `the authors of ${name}`;
}

/**
 * `node scripts/fragments.ts [folder]`: lists the source files below a folder (default apps/web/src) with under 60
 * lines and one importer, in the same folder. Exit code 1 above 8 % of the files.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const MOST_PERCENT = 8;
const FEWEST_LINES = 60;
const IMPORT = /(?:from |import\(|^import )'([^']+)'/gm;
const ALIASES = [
  ['#src/', 'apps/web/src/'],
  ['#src/', 'apps/api/src/'],
] as const;

const folder = process.argv[2] ?? 'apps/web/src';
const listed = execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }).trim().split('\n');
const sources = listed.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const importers = new Map(sources.map((file) => [file, new Set<string>()]));
for (const file of sources)
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    importers.get(targetOf(file, specifier))?.add(file);

const fragments = sources.filter((file) => isFragment(file, [...(importers.get(file) ?? [])]));
const percent = (100 * fragments.length) / sources.length;
for (const file of fragments) console.log(file);
console.log(`${fragments.length} of ${sources.length} files (${percent.toFixed(1)} %)`);
if (percent > MOST_PERCENT) process.exitCode = 1;

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [alias, root] = ALIASES.find(([name, at]) => specifier.startsWith(name) && file.startsWith(at)) ?? [];
  return alias === undefined || root === undefined ? specifier : root + specifier.slice(alias.length);
}

function isFragment(file: string, by: readonly string[]): boolean {
  const [importer] = by;
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  return (
    by.length === 1 &&
    importer !== undefined &&
    lines < FEWEST_LINES &&
    path.dirname(importer) === path.dirname(file)
  );
}

/**
 * The gzip size of the files that each entry loads before it can be used, compared with the budgets of the interface.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { report, type Figure } from './figures.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

const DIST = path.resolve(process.env.SOFRA_WEB_ROOT ?? path.join(import.meta.dirname, '../apps/web/dist'));
const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/**
 * The files a user waits for: the first file of a surface (`apps/web/vite.config.ts`) and the modules that are loaded
 * for it after the boot script has chosen the surface.
 */
const BOOT = ['start-boot'];
const ENTRIES = [
  { name: 'boot', modules: BOOT, budgetKb: 1.75 },
  { name: '/qr/{slug}', modules: [...BOOT, 'src/menu-main.tsx'], budgetKb: 80 },
  { name: '/', modules: [...BOOT, 'src/landing-main.tsx'], budgetKb: 120 },
  { name: '/login', modules: [...BOOT, 'src/main.tsx'], budgetKb: 120 },
  {
    name: '/app/tables',
    modules: [...BOOT, 'src/main.tsx', 'src/app/shell/shell.tsx', 'src/features/tables/tables-page.tsx'],
    budgetKb: 200,
  },
  {
    name: '/app/tables/{id}',
    modules: [...BOOT, 'src/main.tsx', 'src/app/shell/shell.tsx', 'src/app/table-order-route.tsx'],
    budgetKb: 200,
  },
] as const;
/** The budget for the style sheet of each surface. */
const CSS_BUDGET_KB = 12;

const gzipKb = (file: string): number =>
  gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length / 1024;

function loadedBy(modules: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`${key} is not in the manifest: was it renamed?`);
    if (seen.has(chunk.file)) return;
    seen.set(chunk.file, chunk);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen.values()];
}

const figures: Figure[] = [];
const note = (name: string, value: number, budget: number, files: number): void => {
  figures.push({ what: `${name}, ${files} files`, value, unit: 'kB', must: { most: budget } });
};

for (const { name, modules, budgetKb } of ENTRIES) {
  const chunks = loadedBy(modules);
  note(
    `${name} JS`,
    chunks.reduce((sum, { file }) => sum + gzipKb(file), 0),
    budgetKb,
    chunks.length,
  );
}
for (const main of ['src/main.tsx', 'src/menu-main.tsx', 'src/landing-main.tsx']) {
  const css = new Set(loadedBy([...BOOT, main]).flatMap((chunk) => chunk.css ?? []));
  note(
    `${main} CSS`,
    [...css].reduce((sum, file) => sum + gzipKb(file), 0),
    CSS_BUDGET_KB,
    css.size,
  );
}
report(figures);

/** Gzip size of what each entry loads before it can be used, against the budgets of the interface (design, "Budgets"). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

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

/** What a person waits for: the first file of a surface (`apps/web/vite.config.ts`) and the modules that are loaded for it after the boot script chose the surface. */
const BOOT = ['start-boot'];
const ENTRIES = [
  { name: 'boot', modules: BOOT, budgetKb: 1.75 },
  { name: '/qr/{slug}', modules: [...BOOT, 'src/menu-main.tsx'], budgetKb: 80 },
  { name: '/', modules: [...BOOT, 'src/landing-main.tsx'], budgetKb: 120 },
  { name: '/login', modules: [...BOOT, 'src/main.tsx'], budgetKb: 120 },
  {
    name: '/app/tables',
    modules: [...BOOT, 'src/main.tsx', 'src/app/shell.tsx', 'src/features/tables/tables-page.tsx'],
    budgetKb: 200,
  },
  {
    name: '/app/tables/{id}',
    modules: [...BOOT, 'src/main.tsx', 'src/app/shell.tsx', 'src/app/table-order-route.tsx'],
    budgetKb: 200,
  },
] as const;
/** Of each surface: its own style sheet. */
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

const over: string[] = [];
const report = (name: string, kb: number, budget: number, files: number): void => {
  if (kb > budget) over.push(name);
  console.log(
    `${name.padEnd(28)}${kb.toFixed(1).padStart(8)} kB of ${budget} kB  (${files} files)${kb > budget ? '  OVER' : ''}`,
  );
};

for (const { name, modules, budgetKb } of ENTRIES) {
  const chunks = loadedBy(modules);
  report(
    `${name} JS`,
    chunks.reduce((sum, { file }) => sum + gzipKb(file), 0),
    budgetKb,
    chunks.length,
  );
}
for (const main of ['src/main.tsx', 'src/menu-main.tsx', 'src/landing-main.tsx']) {
  const css = new Set(loadedBy([...BOOT, main]).flatMap((chunk) => chunk.css ?? []));
  report(
    `${main} CSS`,
    [...css].reduce((sum, file) => sum + gzipKb(file), 0),
    CSS_BUDGET_KB,
    css.size,
  );
}
process.exitCode = over.length > 0 ? 1 : 0;

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { fileOf, ORDERING, SURFACES } from './surfaces.ts';

const WEB = path.resolve(import.meta.dirname, '..');
/** These pages open offline, and the files in their `src` and `href` attributes are cached with them. */
const PAGES = ['index.html', 'offline.html'];
/**
 * Fonts taken whole from their package have letters that Turkish does not need. The page that shows one loads it. Fonts
 * that `scripts/make-fonts.ts` cuts must be available offline.
 */
const isForeignFont = (file: string): boolean => file.endsWith('.woff2') && file.includes('-wght-normal-');
const NAMED_BY_A_PAGE = /\b(?:src|href)="\/([^"?#]+)"/g;

/**
 * Builds `src/service-worker.ts` to `/sw.js` as one file, because it cannot import chunks. Inserts the lists of files
 * that a device caches (docs/decisions/0022). Files that only the landing page uses are in no list.
 */
export const serviceWorker = (): Plugin => ({
  name: 'sofra:service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const always = [...new Set(PAGES.flatMap((page) => [page, ...namedBy(page, dir)]))];
    const ofSurface = {
      app: filesFrom(chunkOf(SURFACES.app, bundle), bundle),
      menu: filesFrom(chunkOf(SURFACES.menu, bundle), bundle),
    };
    const revision = revisionOf([...always, ...ofSurface.app, ...ofSurface.menu], dir);
    await build({
      configFile: false,
      root: WEB,
      publicDir: false,
      logLevel: 'warn',
      define: {
        SOFRA_BUILD: JSON.stringify({
          revision,
          always: addresses(always),
          ofSurface: { app: addresses(ofSurface.app), menu: addresses(ofSurface.menu) },
        }),
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: {
          input: 'src/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
});

const addresses = (files: readonly string[]): string[] => files.map((file) => `/${file}`);

const namedBy = (page: string, dir: string): string[] =>
  [...readFileSync(path.join(dir, page), 'utf8').matchAll(NAMED_BY_A_PAGE)]
    .map(([, file = '']) => file)
    .filter((file) => existsSync(path.join(dir, file)));

/** Ordering is for the guests of businesses that take orders by phone, and works online only (GUESTORDER-5). */
const isOrdering = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  facadeModuleId !== null && fileOf(facadeModuleId) === path.join(WEB, ORDERING);

function chunkOf(source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const id = path.join(WEB, source);
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  // The chunk of an entry may be empty and only import the chunk that contains the module.
  const found =
    chunks.find((chunk) => chunk.facadeModuleId === id) ??
    chunks.find((chunk) => chunk.moduleIds.includes(id));
  if (!found) throw new Error(`${source} is in no file of this build: was it renamed?`);
  return found;
}

/**
 * All files that an entry may load, at once or later, including style sheets and fonts. The search stops at the boot
 * script, because it leads to all surfaces.
 */
function filesFrom(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const boot = chunkOf(SURFACES.boot, bundle).fileName;
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (name === boot || files.has(name) || chunk?.type !== 'chunk' || isOrdering(chunk)) return;
    files.add(name);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) files.add(file);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  visit(entry.fileName);
  return [...files].filter((file) => !isForeignFont(file));
}

/**
 * The hash of the cached files. A new picture on the landing page does not change it, and so causes no new version for
 * the staff.
 */
function revisionOf(files: readonly string[], dir: string): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(dir, file)));
  return hash.digest('hex').slice(0, 16);
}

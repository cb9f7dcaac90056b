import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { SURFACES } from './surfaces.ts';

const WEB = path.resolve(import.meta.dirname, '..');
/** The pages that open without a connection; what they name in `src` and `href` opens with them. */
const PAGES = ['index.html', 'offline.html'];
/** Letters of other languages come with the page that shows them; Turkish is what must never be missing. */
const isForeignFont = (file: string): boolean => file.endsWith('.woff2') && !file.includes('-latin-');
const NAMED_BY_A_PAGE = /\b(?:src|href)="\/([^"?#]+)"/g;

/**
 * Builds `src/service-worker.ts` to `/sw.js`, by itself because it can import nothing, and tells it which files of this
 * build a device keeps (docs/decisions/0022). What only the landing page uses stands in no list.
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

function chunkOf(source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const id = path.join(WEB, source);
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  // An entry may be a file of its own that holds nothing and imports the module it is named for.
  const found =
    chunks.find((chunk) => chunk.facadeModuleId === id) ??
    chunks.find((chunk) => chunk.moduleIds.includes(id));
  if (!found) throw new Error(`${source} is in no file of this build: was it renamed?`);
  return found;
}

/**
 * Everything an entry may ever ask for: at once, later, and the style sheets and fonts of both. The boot script is
 * everybody's, and what it loads is every surface: there the way ends.
 */
function filesFrom(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const boot = chunkOf(SURFACES.boot, bundle).fileName;
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (name === boot || files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) files.add(file);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  visit(entry.fileName);
  return [...files].filter((file) => !isForeignFont(file));
}

/** A name for what is kept: a picture of the landing page makes no new version for anybody who works. */
function revisionOf(files: readonly string[], dir: string): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(dir, file)));
  return hash.digest('hex').slice(0, 16);
}

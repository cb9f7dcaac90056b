import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_SCREENS } from './surfaces.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
const SHEET = path.join(SRC, 'styles.css');
const WHOLE_SHEET = '#src/whole.css';

/** Loaded on demand by these screens and by those for signing in, with hardly a class of its own. */
const LIGHT_PARTS = [
  'src/app/shell/more-sheet.tsx',
  'src/features/auth/people/people-page.tsx',
  'src/features/auth/register-form.tsx',
  'src/features/auth/tile-band.tsx',
  'src/features/orders/changes/serve-ready.tsx',
  'src/features/tables/table-preview.tsx',
  'src/ui/overlays/preview-popover.tsx',
];
/** The lines of the sheet that name where its classes are written. */
const SOURCES = /^@source .*;\n/gm;
/** The folders where all classes are written. Other folders have words that look like one. */
const SHOWS = /^(app|features|ui)\//;
/** The ways in which our modules import each other. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)[^'"]*'#src\/([^']+\.tsx?)';$/gm;
const DYNAMIC_IMPORT = /\bimport\('#src\/([^']+\.tsx?)'\)/g;

const importedBy = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(path.join(SRC, file), 'utf8').matchAll(pattern)].map(([, imported = '']) => imported);

/** A module, as a path below `src`, and all that it imports statically. */
function closureOf(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    importedBy(file, STATIC_IMPORT).forEach(visit);
  };
  files.forEach(visit);
  return reached;
}

const modulesOf = (files: readonly string[]): Set<string> =>
  closureOf(files.map((file) => path.relative('src', file)));

/** The modules that a phone on which orders are taken loads without a touch. */
export const serviceModules = (): Set<string> => modulesOf(FIRST_SCREENS);

/** The modules whose classes every visit waits for. */
export const firstModules = (): Set<string> => modulesOf([...FIRST_SCREENS, ...LIGHT_PARTS]);

/** The modules that these load on demand, and those that they load in turn. */
function loadedLater(first: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const look = (modules: ReadonlySet<string>): void => {
    for (const file of [...modules].flatMap((module) => importedBy(module, DYNAMIC_IMPORT))) {
      if (found.has(file) || first.has(file)) continue;
      found.add(file);
      look(closureOf([file]));
    }
  };
  look(first);
  return found;
}

/** The modules loaded on demand that show components which the first modules do not import. */
export function modulesWithMore(first: ReadonlySet<string>): Set<string> {
  const showsMore = (file: string) =>
    [...closureOf([file])].some((one) => one.endsWith('.tsx') && !first.has(one));
  return new Set([...loadedLater(first)].filter(showsMore));
}

/**
 * Builds two style sheets of the application (docs/decisions/0063). `styles.css`, which every visit waits for, has the
 * classes of the modules that the screens for service load by themselves. All other modules loaded on demand bring
 * `whole.css`, which has all classes. The modules are found by their imports, so there is no list to maintain.
 * Development and tests use one sheet with everything.
 */
export function styleSheets(): Plugin {
  const first = firstModules();
  const withMore = modulesWithMore(first);
  return {
    name: 'sofra:style-sheets',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === SHEET) return { code: withSources(code, first), map: null };
      const isWithMore = withMore.has(path.relative(SRC, id));
      return isWithMore ? { code: `import '${WHOLE_SHEET}';\n${code}`, map: null } : null;
    },
  };
}

function withSources(sheet: string, files: ReadonlySet<string>): string {
  const sources = [...files].filter((file) => SHOWS.test(file)).map((file) => `@source './${file}';`);
  return [sheet.replaceAll(SOURCES, ''), ...sources].join('\n');
}

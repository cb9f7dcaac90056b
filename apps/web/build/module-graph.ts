import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from './surfaces.ts';

const WEB = path.resolve(import.meta.dirname, '..');

/** The part of the bundler's module data that is used here. */
export interface Graph {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code?: string | null;
  } | null;
}

/**
 * The barrel file that exports every icon. The icons that a module uses are found in the `import` of the module's
 * source.
 */
const ALL_ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+(\?preact)?$/;
const ICONS_TAKEN = /import \{([^}]*)\} from 'lucide-react'/g;
const ICON_FILE = /export \{([^}]*)\} from '\.\/icons\/([\w-]+\.mjs)'/g;

/** The names of the icons that a module of ours imports. */
const iconsOf = (id: string): string[] =>
  [...readFileSync(fileOf(id), 'utf8').matchAll(ICONS_TAKEN)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );

let iconFiles: ReadonlyMap<string, string> | undefined;

/** The file of each icon, by all names that the barrel file gives it: several have had others before. */
function readIconFiles(barrel: string): ReadonlyMap<string, string> {
  iconFiles ??= new Map(
    [...readFileSync(fileOf(barrel), 'utf8').matchAll(ICON_FILE)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.replace('default as ', '').trim(), file]),
    ),
  );
  return iconFiles;
}

/** All modules that entries import statically. The barrel file of the icons counts only the icons in use. */
export function closureOf(entryIds: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const icons = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if (ALL_ICONS.test(id)) {
      const files = readIconFiles(id);
      const taken = new Set([...icons].map((icon) => files.get(icon)));
      imported.filter((icon) => taken.has(path.basename(fileOf(icon)))).forEach(visit);
      return;
    }
    if (/\.tsx?$/.test(fileOf(id)) && id.startsWith(path.join(WEB, 'src')))
      for (const icon of iconsOf(id)) icons.add(icon);
    imported.filter((other) => !ALL_ICONS.test(other)).forEach(visit);
    imported.filter((other) => ALL_ICONS.test(other)).forEach((barrel) => barrels.add(barrel));
  };
  const barrels = new Set<string>();
  entryIds.forEach(visit);
  barrels.forEach(visit);
  return reached;
}

/** All modules that a surface may load at any time, including dynamic imports. */
export function everythingOf(entry: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    for (const module of closureOf([id], graph)) {
      if (reached.has(module)) continue;
      reached.add(module);
      graph.getModuleInfo(module)?.dynamicallyImportedIds.forEach(visit);
    }
  };
  visit(path.join(WEB, entry));
  return reached;
}

/** Everything that a surface imports dynamically. */
export const lazyEntriesOf = (entry: string, graph: Graph): string[] => [
  ...new Set(
    [...everythingOf(entry, graph)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ),
];

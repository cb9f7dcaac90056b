import { readFileSync } from 'node:fs';
import path from 'node:path';

const WEB = path.resolve(import.meta.dirname, '..');

/** The entry module of each surface, and the boot script that chooses between them (`src/surface.ts`). */
export const SURFACES = {
  app: 'src/main.tsx',
  menu: 'src/menu-main.tsx',
  landing: 'src/landing-main.tsx',
  boot: 'src/boot.ts',
};

/** Marks the copy of a module that is built with Preact (`preact-surfaces.ts`). */
export const WITH_PREACT = '?preact';

/** The file of a module, without the mark of its copy. */
export const fileOf = (id: string): string => id.replace(WITH_PREACT, '');

/** The screens for service, which the router loads. */
const SHELL = 'src/app/shell/shell.tsx';
const TABLES = 'src/features/tables/tables-page.tsx';
const ORDER = 'src/app/table-order-route.tsx';
/** What the shell and the cards of tables load by themselves after the first paint. */
const LATE = ['src/app/shell/late-parts.ts', 'src/features/tables/card-calls.tsx'];

interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/**
 * The barrel file that exports every icon. The icons that a module uses are found in the `import` of the module's
 * source.
 */
const ALL_ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+(\?preact)?$/;
const ICONS_TAKEN = /import \{([^}]*)\} from 'lucide-react'/g;

/** The file names of the icons that a module of ours imports: `CircleCheck` is `circle-check`. */
function iconsOf(id: string): string[] {
  const names = [...readFileSync(fileOf(id), 'utf8').matchAll(ICONS_TAKEN)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return names.map((name) =>
    name
      .trim()
      .replace(/([a-z])([A-Z\d])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2')
      .toLowerCase(),
  );
}

/** All modules that entries import statically. Of the barrel file of the icons, only the icons in use are counted. */
function closureOf(entryIds: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const icons = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if (ALL_ICONS.test(id)) {
      imported.filter((icon) => icons.has(path.parse(fileOf(icon)).name)).forEach(visit);
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
function everythingOf(entry: string, graph: Graph): Set<string> {
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

/**
 * A module has a rank for each surface, in the order app, menu, landing: 2 is loaded first, 1 may be loaded later, 0
 * never.
 */
const RANKS = [0, 1, 2];
const NAMES = ['app', 'menu', 'landing'] as const;
const PLACES = RANKS.flatMap((app) => RANKS.flatMap((menu) => RANKS.map((landing) => [app, menu, landing])))
  .filter((ranks) => ranks.includes(2))
  .toSorted((a, b) => sum(b) - sum(a))
  .map(nameOf);

function sum(ranks: readonly number[]): number {
  return ranks.reduce((total, rank) => total + rank, 0);
}

/**
 * The name of a chunk: `start-app-menu` is loaded first by app and menu; `start-app-for-landing` first by the app, and
 * possibly later by the landing page.
 */
function nameOf(ranks: readonly number[]): string {
  const ranked = (rank: number): string => NAMES.filter((_, index) => ranks[index] === rank).join('-');
  const later = ranked(1);
  return `start-${ranked(2)}${later && `-for-${later}`}`;
}

/**
 * The chunks for the first load of the surfaces: one for each set of surfaces that share modules. Split by which lazy
 * screens share modules they were 20 small files, which compress worse. A guest's phone never loads modules that only
 * the staff needs. Modules of several surfaces are grouped first, because a group also takes the modules that its own
 * import.
 *
 * The entry module of a surface is in no group: whoever loaded its chunk for another module would start the surface.
 */
export function firstLoads() {
  let placeById: ((id: string) => string | undefined) | undefined;
  const placesFrom = (graph: Graph) => {
    const boot = closureOf([path.join(WEB, SURFACES.boot)], graph);
    const entries = NAMES.map((name) => path.join(WEB, SURFACES[name]));
    const first = entries.map((entry) => closureOf([entry], graph));
    const later = NAMES.map((name) => everythingOf(SURFACES[name], graph));
    return (id: string): string | undefined => {
      if (boot.has(id)) return 'start-boot';
      if (entries.includes(id)) return undefined;
      return nameOf(NAMES.map((_, at) => (first[at]?.has(id) ? 2 : later[at]?.has(id) ? 1 : 0)));
    };
  };
  const places = ['start-boot', ...PLACES];
  const groups = places.map((place, index) => ({
    priority: places.length - index + 1,
    debugName: place,
    tags: ['$initial' as const],
    name: (id: string, graph: Graph): string | null => {
      placeById ??= placesFrom(graph);
      return placeById(id) === place ? place : null;
    },
  }));
  return [...groups, ...serviceGroups()];
}

/**
 * The chunks of the screens for service, each one file instead of ten to fifty, which compress worse; other screens
 * share them. `floor` has the shell and what both the tables and the order page need, `tables` and `order` what one of
 * the two shares with other screens (what it alone needs is in the chunk of its page), `late` what the shell loads after
 * the first paint, `late-shared` what of it a page needs earlier.
 */
function serviceGroups() {
  let places: Map<string, string> | undefined;
  return ['floor', 'late-shared', 'tables', 'order', 'late'].map((place, index) => ({
    priority: 1 - index / 10,
    debugName: place,
    name: (id: string, graph: Graph): string | null => {
      places ??= servicePlaces(graph);
      return places.get(id) === place ? place : null;
    },
  }));
}

function servicePlaces(graph: Graph): Map<string, string> {
  const idOf = (file: string) => path.join(WEB, file);
  const entries = lazyEntriesOf(SURFACES.app, graph);
  const closure = (...files: string[]) => closureOf(files.map(idOf), graph);
  const [shell, tables, order, late] = [closure(SHELL), closure(TABLES), closure(ORDER), closure(...LATE)];
  const sharedBy = (page: string) =>
    closureOf(
      entries.filter((entry) => entry !== idOf(page)),
      graph,
    );
  const places = new Map([...late].map((id) => [id, 'late']));
  const place = (page: string, modules: Set<string>, name: string) => {
    const shared = sharedBy(page);
    for (const id of modules) if (shared.has(id)) places.set(id, late.has(id) ? 'late-shared' : name);
  };
  place(TABLES, tables, 'tables');
  place(ORDER, order, 'order');
  for (const id of tables) if (order.has(id)) places.set(id, 'floor');
  for (const id of shell) places.set(id, 'floor');
  places.delete(idOf(SHELL));
  for (const id of closure(SURFACES.app)) places.delete(id);
  return places;
}

/** Everything that a surface imports dynamically. */
const lazyEntriesOf = (entry: string, graph: Graph): string[] => [
  ...new Set(
    [...everythingOf(entry, graph)].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ),
];

import { readFileSync } from 'node:fs';
import path from 'node:path';

const WEB = path.resolve(import.meta.dirname, '..');

/** What each surface loads before anything is seen, beside the boot script that chooses (`src/surface.ts`). */
export const SURFACES = {
  app: 'src/main.tsx',
  menu: 'src/menu-main.tsx',
  landing: 'src/landing-main.tsx',
  boot: 'src/boot.ts',
};

/** Loaded by the router for whoever works on the floor. */
const FLOOR = [
  'src/app/shell/shell.tsx',
  'src/features/tables/tables-page.tsx',
  'src/app/table-order-route.tsx',
];

interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** The file that names every icon there is: what a module takes from it stands in the module's own text. */
const ALL_ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/;
const ICONS_TAKEN = /import \{([^}]*)\} from 'lucide-react'/g;

/** The names of the files of icons that a module of ours takes: `CircleCheck` is `circle-check`. */
function iconsOf(id: string): string[] {
  const names = [...readFileSync(id, 'utf8').matchAll(ICONS_TAKEN)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return names.map((name) =>
    name
      .trim()
      .replace(/([a-z])([A-Z\d])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2')
      .toLowerCase(),
  );
}

/** Every module that loads with an entry, at once and not later, in so far as anything of it is used. */
function closureOf(entryId: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const icons = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    if (ALL_ICONS.test(id)) {
      imported.filter((icon) => icons.has(path.parse(icon).name)).forEach(visit);
      return;
    }
    if (/\.tsx?$/.test(id) && id.startsWith(path.join(WEB, 'src')))
      for (const icon of iconsOf(id)) icons.add(icon);
    imported.filter((other) => !ALL_ICONS.test(other)).forEach(visit);
    imported.filter((other) => ALL_ICONS.test(other)).forEach((barrel) => barrels.add(barrel));
  };
  const barrels = new Set<string>();
  visit(entryId);
  barrels.forEach(visit);
  return reached;
}

/** What a surface may load at some time: its closure, and those of all that it imports later. */
function everythingOf(entry: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    for (const module of closureOf(id, graph)) {
      if (reached.has(module)) continue;
      reached.add(module);
      graph.getModuleInfo(module)?.dynamicallyImportedIds.forEach(visit);
    }
  };
  visit(path.join(WEB, entry));
  return reached;
}

/** How a module stands to the three surfaces, in the order app, menu, landing: 2 loads first, 1 may come later, 0 never. */
const RANKS = [0, 1, 2];
const NAMES = ['app', 'menu', 'landing'] as const;
const PLACES = RANKS.flatMap((app) => RANKS.flatMap((menu) => RANKS.map((landing) => [app, menu, landing])))
  .filter((ranks) => ranks.includes(2))
  .toSorted((a, b) => sum(b) - sum(a))
  .map(nameOf);

function sum(ranks: readonly number[]): number {
  return ranks.reduce((total, rank) => total + rank, 0);
}

/** `start-app-menu`: both begin with it; `start-app-for-landing`: the landing page may come to need it. */
function nameOf(ranks: readonly number[]): string {
  const ranked = (rank: number): string => NAMES.filter((_, index) => ranks[index] === rank).join('-');
  const later = ranked(1);
  return `start-${ranked(2)}${later && `-for-${later}`}`;
}

/**
 * One file for what a surface loads first, and one for what several do: cut up by which lazy screen shares what, it was
 * 20 small ones, and each compresses by itself. A guest's phone never gets what only the staff needs. What most share
 * is gathered first, because a group takes along what its modules import; the boot script imports nothing of it.
 *
 * The module a surface starts with is in no group: whoever needed anything else of that file would start the surface.
 */
export function firstLoads() {
  let placeById: ((id: string) => string | undefined) | undefined;
  const placesFrom = (graph: Graph) => {
    const boot = closureOf(path.join(WEB, SURFACES.boot), graph);
    const entries = NAMES.map((name) => path.join(WEB, SURFACES[name]));
    const first = entries.map((entry) => closureOf(entry, graph));
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
  const floor = floorOf();
  // The parts first: a group takes along what its modules import.
  const later = ['floor-parts', 'floor'].map((place, index) => ({
    priority: 1 - index,
    debugName: place,
    name: (id: string, graph: Graph): string | null => (floor(id, graph) === place ? place : null),
  }));
  return [...groups, ...later];
}

/**
 * What a shift is spent in: the shell, and what the tables and the order page both need, in one file instead of fifty.
 * Screens that come later find it there. Of it what another surface may come to need is a file of its own: otherwise
 * that surface would fetch the whole application, and be dressed in its styles.
 */
function floorOf() {
  let floor: Set<string> | undefined;
  let elsewhere: Set<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    floor ??= floorModules(graph);
    elsewhere ??= new Set(
      [SURFACES.menu, SURFACES.landing].flatMap((entry) => [...everythingOf(entry, graph)]),
    );
    if (!floor.has(id)) return null;
    return elsewhere.has(id) ? 'floor-parts' : 'floor';
  };
}

function floorModules(graph: Graph): Set<string> {
  const [shell, tables, order] = FLOOR.map((file) => closureOf(path.join(WEB, file), graph));
  const started = closureOf(path.join(WEB, SURFACES.app), graph);
  const shared = [...(shell ?? []), ...(tables ?? [])].filter((id) => shell?.has(id) || order?.has(id));
  return new Set(shared.filter((id) => !started.has(id) && !FLOOR.some((file) => id.endsWith(file))));
}

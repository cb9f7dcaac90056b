import path from 'node:path';
import { closureOf, everythingOf, type Graph } from './module-graph.ts';
import { serviceGroups, sharedParts } from './service-chunks.ts';
import { SURFACES } from './surfaces.ts';

const WEB = path.resolve(import.meta.dirname, '..');

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
 * The chunks for the first load of the surfaces: one for each set of surfaces that share modules. Split by the lazy
 * screens that share modules, they were 20 small files, which compress worse. A guest's phone never loads modules that
 * only the staff needs. Modules of several surfaces are grouped first, because a group also takes the modules that its
 * own import.
 *
 * The entry module of a surface is in no group. A page that loads its chunk for another module would start the surface.
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
  return [...groups, ...serviceGroups(), sharedParts()];
}

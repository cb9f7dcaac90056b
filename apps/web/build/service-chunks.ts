import path from 'node:path';
import { closureOf, lazyEntriesOf, type Graph } from './module-graph.ts';
import { FIRST_SCREENS, LATE, ORDER, SHELL, SURFACES, TABLES } from './surfaces.ts';

const WEB = path.resolve(import.meta.dirname, '..');

/**
 * The chunks of the screens for service. Each is one file instead of ten to fifty, which compress worse. Other screens
 * share them.
 *
 * - `floor`: the shell and the modules that both the tables and the order page need.
 * - `tables` and `order`: the modules that one of the two shares with other screens. Modules that it alone needs are in
 *   the chunk of its page.
 * - `late`: the modules that the shell loads after the first paint.
 * - `late-shared`: those of them that a page needs earlier.
 */
export function serviceGroups() {
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

/** Icons, and modules of every feature. */
const PART = /[\\/](web[\\/]src[\\/](ui|lib)|lucide-react[\\/]dist[\\/]esm[\\/]icons)[\\/][^?]+$/;
const REACT_ARIA = /[\\/]node_modules[\\/](react-aria|react-stately)/;
/** In characters of JavaScript before it is minified. */
const SMALL = 2_000;

/**
 * Small modules that several dialogs and screens of the office share, as one chunk instead of sixty. Each was a
 * request, and its name is in the list of files that every phone loads first. Modules that import React Aria are not in
 * it, nor those that the screens for service load by themselves.
 */
export function sharedParts() {
  let ofService: Set<string> | undefined;
  return {
    priority: 0,
    debugName: 'parts',
    minShareCount: 2,
    name: (id: string, graph: Graph): string | null => {
      if (!PART.test(id) || (graph.getModuleInfo(id)?.code ?? '').length > SMALL) return null;
      ofService ??= closureOf(
        FIRST_SCREENS.map((file) => path.join(WEB, file)),
        graph,
      );
      const bringsAria = [...closureOf([id], graph)].some((one) => REACT_ARIA.test(one));
      return ofService.has(id) || bringsAria ? null : 'parts';
    },
  };
}

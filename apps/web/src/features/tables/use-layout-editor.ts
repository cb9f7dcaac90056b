import type { Table } from '@sofra/contract/tables';
import { useMemo, useState } from 'react';
import { floorPlan, storeLayout, useFloorPlan } from '#src/features/tables/floor-plan.ts';
import {
  arrangeTables,
  isSamePosition,
  placeTables,
  putDown,
  type Layout,
  type Position,
} from '#src/features/tables/table-layout.ts';

/** More steps than anybody takes back; an arrow key that is held down makes thirty a second. */
const UNDO_LEVELS = 200;

type NamedTable = Pick<Table, 'id' | 'name'>;

export interface LayoutEditor {
  /** Where every table stands. */
  places: Layout;
  canUndo: boolean;
  /** What the last step did, for those who do not see it. */
  said: string;
  move: (tableId: string, to: Position) => void;
  /** *Otomatik diz* */
  arrange: () => void;
  /** *Sıfırla*: the positions of these tables are forgotten. */
  reset: () => void;
  undo: () => void;
  /** Editing is over: what was done is no longer taken back. */
  forgetSteps: () => void;
}

/**
 * Moving the tables of this browser's canvas. Every step is kept at once; *Geri al* brings back what was kept before
 * (FLOOR-29).
 */
export function useLayoutEditor(tables: readonly NamedTable[], canvasWidth: number): LayoutEditor {
  const { layout } = useFloorPlan();
  const [past, setPast] = useState<readonly Layout[]>([]);
  const [said, setSaid] = useState('');
  const ids = useMemo(() => tables.map(({ id }) => id), [tables]);
  const places = useMemo(() => placeTables(ids, layout, canvasWidth), [ids, layout, canvasWidth]);
  const change = (next: Layout, text: string) => {
    const kept = floorPlan().layout;
    setPast((steps) => [...steps, kept].slice(-UNDO_LEVELS));
    storeLayout(next);
    setSaid(text);
  };
  return {
    places,
    canUndo: past.length > 0,
    said,
    move: (id, to) => {
      // From what is kept now, not from the last rendering: a held key is faster than the screen.
      const kept = floorPlan().layout;
      const now = placeTables(ids, kept, canvasWidth);
      const from = now[id];
      if (!from || isSamePosition(from, to)) return;
      // The first move keeps all of them: the others must not close the gap it leaves.
      change(putDown({ ...kept, ...now }, id, to), `${nameOf(tables, id)}: X ${to.x}, Y ${to.y}`);
    },
    arrange: () =>
      change({ ...floorPlan().layout, ...arrangeTables(ids, canvasWidth) }, 'Masalar otomatik dizildi'),
    reset: () => change(without(floorPlan().layout, ids), 'Konumlar sıfırlandı'),
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      storeLayout(before);
      setPast(past.slice(0, -1));
      setSaid(`Geri alındı · ${past.length - 1} adım kaldı`);
    },
    forgetSteps: () => {
      setPast([]);
      setSaid('');
    },
  };
}

const nameOf = (tables: readonly NamedTable[], id: string): string =>
  tables.find((table) => table.id === id)?.name ?? '';

/** Another business in this browser keeps its positions. */
function without(layout: Layout, ids: readonly string[]): Layout {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(layout).filter(([id]) => !gone.has(id)));
}

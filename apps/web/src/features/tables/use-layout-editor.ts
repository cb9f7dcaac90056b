import type { Table } from '@sofra/contract/orders/tables';
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

/** More steps than anybody undoes; a held arrow key makes thirty a second. */
const UNDO_LEVELS = 200;

type NamedTable = Pick<Table, 'id' | 'name'>;

export interface LayoutEditor {
  /** The position of every table. */
  places: Layout;
  canUndo: boolean;
  /** Describes the last step for screen readers. */
  said: string;
  move: (tableId: string, to: Position) => void;
  /** *Otomatik diz* */
  arrange: () => void;
  /** *Sıfırla*: removes the stored positions of these tables. */
  reset: () => void;
  undo: () => void;
  /** Called when editing ends, after which its steps can no longer be undone. */
  forgetSteps: () => void;
}

/**
 * Moves the tables on the canvas of this browser. Every step is stored at once; *Geri al* restores what was stored
 * before (FLOOR-29).
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
      // Reads the store, not the last render, because a held key is faster than rendering.
      const kept = floorPlan().layout;
      const now = placeTables(ids, kept, canvasWidth);
      const from = now[id];
      if (!from || isSamePosition(from, to)) return;
      // The first move stores the positions of all tables, because otherwise the others would move up to fill the gap.
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

/** Positions of another business in this browser stay. */
function without(layout: Layout, ids: readonly string[]): Layout {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(layout).filter(([id]) => !gone.has(id)));
}

import type { Table } from '@sofra/contract/tables';
import { useState, useTransition } from 'react';
import { storeView, useFloorPlan } from '#src/features/tables/floor-plan.ts';
import { useWideWindow } from '#src/features/tables/use-wide-window.ts';

export interface FloorView {
  /** Cards in a grid or where they were put; while edited, the canvas with its handles, or on phones card by card. */
  shows: 'grid' | 'canvas' | 'layout' | 'edit-cards';
  isEditing: boolean;
  /** Somebody put tables somewhere, and this window is wide enough to show it. */
  hasCanvas: boolean;
  edit: () => void;
  /** *Bitti*: what was moved stays in view. */
  finish: () => void;
  /** *Izgaraya dön*: the positions stay kept. */
  showGrid: () => void;
  showCanvas: () => void;
}

/** How the floor is shown. The canvas is for every window that is no phone's, until this browser goes back to the grid. */
export function useFloorView(tables: readonly Pick<Table, 'id'>[], onEditingEnd: () => void): FloorView {
  const { layout, isGridChosen } = useFloorPlan();
  const isWide = useWideWindow();
  const [isEditing, setIsEditing] = useState(false);
  const [, startTransition] = useTransition();
  const hasCanvas = isWide && tables.some(({ id }) => layout[id]);
  const show = (view: 'grid' | 'canvas' | null) => {
    if (view) storeView(view);
    onEditingEnd();
    setIsEditing(false);
  };
  return {
    shows: isEditing ? (isWide ? 'layout' : 'edit-cards') : hasCanvas && !isGridChosen ? 'canvas' : 'grid',
    isEditing,
    hasCanvas,
    // Once its parts are there; until then the floor stays as it is.
    edit: () => startTransition(() => setIsEditing(true)),
    finish: () => show(isWide ? 'canvas' : null),
    showGrid: () => show('grid'),
    showCanvas: () => show('canvas'),
  };
}

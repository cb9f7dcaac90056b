import type { Table } from '@sofra/contract/orders/tables';
import { useState, useTransition } from 'react';
import { storeView, useFloorPlan, type ChosenView } from '#src/features/tables/floor-plan.ts';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

export interface FloorView {
  /**
   * Cards in a grid, densely or at their positions. In edit mode the canvas with handles, or on phones cards with
   * buttons.
   */
  shows: 'grid' | 'dense' | 'canvas' | 'layout' | 'edit-cards';
  isEditing: boolean;
  /** Tables have stored positions, and the window is wide enough for the canvas. */
  hasCanvas: boolean;
  edit: () => void;
  /** *Bitti*: ends edit mode and shows the moved tables. */
  finish: () => void;
  /** *Izgaraya dön*: shows the grid; the positions stay stored. */
  showGrid: () => void;
  showCanvas: () => void;
  /** *Sık görünüm* (FLOOR-42). */
  showDense: () => void;
}

/**
 * The view of the floor. Every window wider than a phone's shows the canvas, unless this browser chose another view.
 */
export function useFloorView(tables: readonly Pick<Table, 'id'>[], onEditingEnd: () => void): FloorView {
  const { layout, chosen } = useFloorPlan();
  const isWide = useBreakpoint('sm');
  const [isEditing, setIsEditing] = useState(false);
  const [, startTransition] = useTransition();
  const hasCanvas = isWide && tables.some(({ id }) => layout[id]);
  const show = (view: ChosenView | null) => {
    if (view) storeView(view);
    onEditingEnd();
    setIsEditing(false);
  };
  return {
    shows: isEditing ? (isWide ? 'layout' : 'edit-cards') : shownView(chosen, hasCanvas),
    isEditing,
    hasCanvas,
    // A transition, so that the floor stays visible until the editor is loaded.
    edit: () => startTransition(() => setIsEditing(true)),
    finish: () => show(isWide ? 'canvas' : null),
    showGrid: () => show('grid'),
    showCanvas: () => show('canvas'),
    showDense: () => show('dense'),
  };
}

/** Tables that have places are shown there, unless another view was chosen. */
const shownView = (chosen: ChosenView | null, hasCanvas: boolean): ChosenView =>
  chosen === 'dense' ? 'dense' : chosen !== 'grid' && hasCanvas ? 'canvas' : 'grid';

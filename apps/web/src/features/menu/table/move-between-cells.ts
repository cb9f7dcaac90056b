import type { KeyboardEvent } from 'react';

const ROWS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};
const SIDES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The cell of the same column in the next row that has one, or in the previous one. */
export function cellBeyond(cell: HTMLElement, side: 'nextElementSibling' | 'previousElementSibling') {
  const selector = `[data-cell="${cell.dataset['cell'] ?? ''}"]`;
  for (let row = cell.closest('tr')?.[side]; row; row = row[side]) {
    const found = row.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Arrow keys go from cell to cell, except inside a cell that is being edited (MENU-37). */
export function moveBetweenCells(event: KeyboardEvent): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
  if (!cell || cell.matches('[data-editing]') || event.ctrlKey || event.altKey || event.metaKey) return;
  const [rows, side] = [ROWS[event.key], SIDES[event.key]];
  const cells = [...(cell.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const next = rows ? cellBeyond(cell, rows) : side ? cells[cells.indexOf(cell) + side] : null;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

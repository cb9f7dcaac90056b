import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DENSITIES } from '#src/features/kitchen/board/density.ts';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { usePackedBoard } from '#src/features/kitchen/board/use-packed-board.ts';

const TRUE_PX = 100;
const SQUEEZED_PX = 600;
let boardWidth: number;
let observers: (() => void)[];

/** Just enough layout for packing: a card without a width breaks every word and is far too high. */
beforeEach(() => {
  boardWidth = 0;
  observers = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observers.push(callback);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const widthOf = (element: HTMLElement) =>
    Number.parseFloat(element.closest<HTMLElement>('[data-slot]')?.style.width || '0');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => boardWidth);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.round(widthOf(this));
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.tagName !== 'HEADER') return 700;
    return widthOf(this) < 200 ? SQUEEZED_PX : TRUE_PX;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const VIEWS = [{ key: 'one' }] as TicketView[];

function Board() {
  const board = useRef<HTMLDivElement>(null);
  const options = { views: VIEWS, density: DENSITIES.normal, leastColumns: 1, isStill: false };
  const packed = usePackedBoard(board, options);
  return (
    <div ref={board}>
      <div data-slot="one" style={{ width: packed?.frame.columnWidth ?? 0 }}>
        <article data-card>
          <header />
        </article>
      </div>
      <output>{packed?.places.get('one')?.height}</output>
    </div>
  );
}

test('cards are measured only in the column where they are drawn, however often the board is measured', () => {
  render(<Board />);
  boardWidth = 1_000;
  act(() => {
    const [measure] = observers.slice(-1);
    measure?.();
    measure?.();
  });
  expect(screen.getByRole('status')).toHaveTextContent(String(TRUE_PX));
});

import { afterEach, expect, test } from 'vitest';
import { scrollSideways } from '#src/ui/lists/scroll-sideways.ts';

afterEach(() => document.body.replaceChildren());

/** A row of 100 px with content of 300 px; the sizes are defined, because jsdom has no layout. */
function createRow(scrollWidth = 300) {
  const row = document.createElement('div');
  Object.defineProperties(row, { scrollWidth: { value: scrollWidth }, clientWidth: { value: 100 } });
  document.body.append(row);
  const letGo = scrollSideways(row);
  const turn = (init: WheelEventInit) => {
    const event = new WheelEvent('wheel', { cancelable: true, ...init });
    row.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { row, turn, letGo };
}

test('a turn of the wheel scrolls sideways, and the page does not move', () => {
  const { row, turn } = createRow();
  expect(turn({ deltaY: 120 })).toBe(true);
  expect(row.scrollLeft).toBe(120);
  expect(turn({ deltaY: 2, deltaMode: WheelEvent.DOM_DELTA_LINE })).toBe(true);
  expect(row.scrollLeft).toBe(200);
});

test('at its end, and without hidden parts, the wheel scrolls the page', () => {
  const { row, turn } = createRow();
  expect(turn({ deltaY: -120 })).toBe(false);
  turn({ deltaY: 500 });
  expect(row.scrollLeft).toBe(200);
  expect(turn({ deltaY: 120 })).toBe(false);
  expect(createRow(100).turn({ deltaY: 120 })).toBe(false);
});

test('a sideways swipe and a zoom are left to the browser', () => {
  const { row, turn } = createRow();
  expect(turn({ deltaX: 80, deltaY: 10 })).toBe(false);
  expect(turn({ deltaY: 120, ctrlKey: true })).toBe(false);
  expect(row.scrollLeft).toBe(0);
});

test('a released row ignores the wheel', () => {
  const { row, turn, letGo } = createRow();
  letGo?.();
  turn({ deltaY: 120 });
  expect(row.scrollLeft).toBe(0);
});

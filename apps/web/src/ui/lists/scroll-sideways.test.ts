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

test('a turn of the wheel goes sideways, and the page stays', () => {
  const { row, turn } = createRow();
  expect(turn({ deltaY: 120 })).toBe(true);
  expect(row.scrollLeft).toBe(120);
  expect(turn({ deltaY: 2, deltaMode: WheelEvent.DOM_DELTA_LINE })).toBe(true);
  expect(row.scrollLeft).toBe(200);
});

test('at its end, and with nothing hidden, the wheel is the page’s', () => {
  const { row, turn } = createRow();
  expect(turn({ deltaY: -120 })).toBe(false);
  turn({ deltaY: 500 });
  expect(row.scrollLeft).toBe(200);
  expect(turn({ deltaY: 120 })).toBe(false);
  expect(createRow(100).turn({ deltaY: 120 })).toBe(false);
});

test('a sideways swipe and a zoom are the browser’s own', () => {
  const { row, turn } = createRow();
  expect(turn({ deltaX: 80, deltaY: 10 })).toBe(false);
  expect(turn({ deltaY: 120, ctrlKey: true })).toBe(false);
  expect(row.scrollLeft).toBe(0);
});

test('let go, it listens no more', () => {
  const { row, turn, letGo } = createRow();
  letGo?.();
  turn({ deltaY: 120 });
  expect(row.scrollLeft).toBe(0);
});

/** `deltaMode` 1 counts lines: Firefox with a plain mouse. */
const LINE_PX = 40;

/**
 * A mouse has only the one wheel: over a row that scrolls sideways it scrolls that. At the row's end, and where
 * nothing is hidden, the wheel is the page's again. A `ref`: React's own `onWheel` cannot keep the page still.
 */
export function scrollSideways(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const turn = (event: WheelEvent) => {
    if (event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return;
    const before = row.scrollLeft;
    const far = row.scrollWidth - row.clientWidth;
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    row.scrollLeft = Math.max(0, Math.min(far, before + event.deltaY * step));
    if (row.scrollLeft !== before) event.preventDefault();
  };
  row.addEventListener('wheel', turn, { passive: false });
  return () => row.removeEventListener('wheel', turn);
}

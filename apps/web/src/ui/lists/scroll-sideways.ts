/** The height of a line for `deltaMode` 1, which Firefox sends for a plain mouse. */
const LINE_PX = 40;

/**
 * Makes the vertical wheel of a mouse scroll a row sideways. At the end of the row, or if everything is visible, the
 * wheel scrolls the page. A `ref`, because React's `onWheel` is passive and cannot prevent scrolling of the page.
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

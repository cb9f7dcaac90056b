import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between a toast and what it must not cover. */
const GAP = 8;
/** Dialogs open and slide, screens load and scroll: the place is checked at this pace while a toast is shown. */
const CHECKED_EVERY_MS = 150;

/** Returns the pixels by which toasts are raised so that they cover none of the boxes; 0 if there is no room. */
export function liftOver(toasts: Box, boxes: readonly Box[]): number {
  const inColumn = boxes
    .filter(({ left, right }) => left < toasts.right && right > toasts.left)
    .toSorted((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of inColumn)
    if (top < toasts.bottom - lift && bottom > toasts.top - lift) lift = toasts.bottom - top + GAP;
  return toasts.top - lift >= 0 ? lift : 0;
}

/** Returns the lift of the region over the head and the buttons of the topmost dialog, else over primary buttons (UI-44). */
export function useToastLift(region: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const check = () => {
      const box = region.current?.getBoundingClientRect();
      if (box) setLift((now) => liftOver(moved(box, now), boxesToLeaveFree()));
    };
    check();
    const timer = setInterval(check, CHECKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [region, isNeeded]);
  return isNeeded ? lift : 0;
}

const moved = ({ top, bottom, left, right }: Box, by: number): Box => ({
  top: top + by,
  bottom: bottom + by,
  left,
  right,
});

const PRIMARY = '[data-variant=primary], [data-variant=send], [data-variant=danger]';

function boxesToLeaveFree(): Box[] {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const parts = dialog
    ? dialog.querySelectorAll(`header, footer, [slot=title], ${PRIMARY}`)
    : document.querySelectorAll(PRIMARY);
  return [...parts].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
}

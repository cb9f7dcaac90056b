import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLongPress } from '#src/ui/overlays/use-long-press.ts';
import type { usePreviewState } from '#src/ui/overlays/use-preview-state.ts';

/** A card, the box with its preview, and whether that is open. */
export interface PreviewParts {
  card: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  state: ReturnType<typeof usePreviewState>;
}

const hasFocusRing = ({ current }: RefObject<HTMLElement | null>): boolean => {
  const active = document.activeElement;
  return active !== null && current !== null && current.contains(active) && active.matches(':focus-visible');
};

/** Opens by a resting mouse and closes when it has left card and box. */
export function useRestingMouse({ card, box, state }: PreviewParts) {
  /** True while the mouse is over the card, the open box, or on its way between them. */
  const isNear = useRef(false);
  const closeIfLeft = () => {
    if (!isNear.current && !hasFocusRing(card) && !hasFocusRing(box)) state.close();
  };
  const setMouseNear = (isNearNow: boolean) => {
    if (isNear.current === isNearNow) return;
    isNear.current = isNearNow;
    if (isNearNow) state.open(state.isOpen);
    else closeIfLeft();
  };
  return { setMouseNear, closeIfLeft };
}

/** Opens by the focus of the keyboard. Escape closes, Tab moves into the box. */
export function useKeyboardFocus({ box, state }: PreviewParts) {
  /** The focus that returns from a closed box must not open it again. */
  const isReturning = useRef(false);
  const focusProps = {
    onFocus: ({ currentTarget }: FocusEvent) => {
      const wasReturning = isReturning.current;
      isReturning.current = false;
      if (!wasReturning && currentTarget.matches(':focus-visible')) state.open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!state.isOpen) return;
      const inside = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
      if (event.key === 'Escape') state.close(true);
      else if (event.key === 'Tab' && !event.shiftKey && inside) inside.focus();
      else return;
      event.preventDefault();
    },
  };
  const dismiss = () => {
    isReturning.current = box.current?.contains(document.activeElement) ?? false;
    state.close(true);
  };
  return { focusProps, dismiss };
}

/** Opens by a held finger, after which the box takes the focus. */
export function useHeldFinger({ card, box, state }: PreviewParts) {
  const isHeld = useRef(false);
  const hold = () => {
    // The box returns the focus to what had it before.
    card.current?.focus({ preventScroll: true });
    isHeld.current = true;
    state.open(true);
  };
  /** The box takes the focus, so that the cursor of a screen reader moves into the preview. */
  const showHeld = () => {
    if (isHeld.current) box.current?.focus({ preventScroll: true });
    isHeld.current = false;
  };
  return { holdProps: useLongPress(() => undefined, hold, 'touch'), showHeld };
}

import { useId, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useLongPress } from '#src/ui/use-long-press.ts';
import { usePreviewState } from '#src/ui/use-preview-state.ts';

/** Said by screen readers on devices with a touch screen. */
const HOW_TO_HOLD = 'Önizlemeyi açmak için uzun süre basılı tutun';
/** No menu and no dragging of iOS while the finger is held. */
const HELD_STYLE = { WebkitTouchCallout: 'none', WebkitUserDrag: 'none' };

interface Parts {
  card: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  state: ReturnType<typeof usePreviewState>;
}

/**
 * What opens and closes the preview of a card (FLOOR-9): a resting mouse, the focus of the keyboard, a held finger.
 * With native events, because React Aria's own trigger brings its whole handling of presses, 14 kB before the first
 * touch. The box itself is React Aria's, loaded when somebody stays at a card.
 */
export function usePreviewTrigger() {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const state = usePreviewState();
  const parts: Parts = { card, box, state };
  const { mouseProps, setMouseNear, closeIfLeft } = useMouse(parts);
  const { focusProps, dismiss } = useFocus(parts);
  const { holdProps, showHeld } = useHold(parts);
  return {
    cardProps: {
      ...holdProps,
      ...focusProps,
      onPointerMove: (event: PointerEvent) => (
        holdProps.onPointerMove(event),
        mouseProps.onPointerMove(event)
      ),
      onPointerLeave: () => (holdProps.onPointerLeave(), mouseProps.onPointerLeave()),
      onBlur: closeIfLeft,
      ref: card,
      style: HELD_STYLE,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': state.isOpen,
      'aria-controls': state.isOpen ? id : undefined,
      'aria-describedby': state.isOpen ? id : undefined,
      'aria-description': 'ontouchstart' in window ? HOW_TO_HOLD : undefined,
    },
    boxProps: {
      ...{ id, card, box, setMouseNear },
      isOpen: state.isOpen,
      onShown: showHeld,
      onDismiss: dismiss,
      onFocusWithin: () => state.open(true),
      onBlurWithin: closeIfLeft,
    },
  };
}

const hasFocusRing = ({ current }: RefObject<HTMLElement | null>): boolean => {
  const active = document.activeElement;
  return active !== null && current !== null && current.contains(active) && active.matches(':focus-visible');
};

function useMouse({ card, box, state }: Parts) {
  /** Whether the mouse is over the card, the open box, or on its way between them. */
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
  const mouseProps = {
    // A move and not its entering, which a list that scrolls below a resting mouse causes too.
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setMouseNear(true);
    },
    // While the box is open, `usePointerNear` decides.
    onPointerLeave: () => {
      if (!state.isOpen) setMouseNear(false);
    },
  };
  return { mouseProps, setMouseNear, closeIfLeft };
}

function useFocus({ box, state }: Parts) {
  /** The focus that comes back from a closed box must not open it again. */
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

function useHold({ card, box, state }: Parts) {
  const isHeld = useRef(false);
  const hold = () => {
    // The box returns the focus to what had it before.
    card.current?.focus({ preventScroll: true });
    isHeld.current = true;
    state.open(true);
  };
  /** The box takes the focus, so that the cursor of a screen reader goes into the preview. */
  const showHeld = () => {
    if (isHeld.current) box.current?.focus({ preventScroll: true });
    isHeld.current = false;
  };
  return { holdProps: useLongPress(() => undefined, hold, 'touch'), showHeld };
}

import { useId, useRef, type PointerEvent } from 'react';
import {
  useHeldFinger,
  useKeyboardFocus,
  useRestingMouse,
  type PreviewParts,
} from '#src/ui/overlays/use-preview-gestures.ts';
import { usePreviewState } from '#src/ui/overlays/use-preview-state.ts';

/** Read by screen readers on devices with a touch screen. */
const HOW_TO_HOLD = 'Önizlemeyi açmak için uzun süre basılı tutun';
/** No menu and no dragging of iOS while the finger is held. */
const HELD_STYLE = { WebkitTouchCallout: 'none', WebkitUserDrag: 'none' };

/**
 * Opens and closes the preview of a card: a resting mouse, the focus of the keyboard, a held finger (FLOOR-9). It uses
 * native events, because React Aria's own trigger loads 14 kB before the first touch. The box itself is React Aria's,
 * loaded when a user stays at a card.
 */
export function usePreviewTrigger() {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const state = usePreviewState();
  const parts: PreviewParts = { card, box, state };
  const { setMouseNear, closeIfLeft } = useRestingMouse(parts);
  const { focusProps, dismiss } = useKeyboardFocus(parts);
  const { holdProps, showHeld } = useHeldFinger(parts);
  const pointerProps = pointerPropsOf({ state, setMouseNear, holdProps });
  return {
    cardProps: { ...describedBox(id, state), ...pointerProps, ...focusProps, onBlur: closeIfLeft, ref: card },
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

const describedBox = (id: string, { isOpen }: PreviewParts['state']) => ({
  style: HELD_STYLE,
  'aria-haspopup': 'dialog' as const,
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? id : undefined,
  'aria-describedby': isOpen ? id : undefined,
  'aria-description': 'ontouchstart' in window ? HOW_TO_HOLD : undefined,
});

interface Pointing extends Pick<PreviewParts, 'state'> {
  setMouseNear: (isNear: boolean) => void;
  holdProps: ReturnType<typeof useHeldFinger>['holdProps'];
}

/** A finger holds, a mouse rests. */
const pointerPropsOf = ({ state, setMouseNear, holdProps }: Pointing) => ({
  ...holdProps,
  // A move and not its entering, which a list that scrolls below a resting mouse causes too.
  onPointerMove: (event: PointerEvent) => {
    holdProps.onPointerMove(event);
    if (event.pointerType !== 'touch') setMouseNear(true);
  },
  // While the box is open, `usePointerNear` decides.
  onPointerLeave: () => {
    holdProps.onPointerLeave();
    if (!state.isOpen) setMouseNear(false);
  },
});

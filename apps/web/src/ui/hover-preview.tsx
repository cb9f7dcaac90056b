import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type DOMAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { usePreviewTrigger } from 'react-aria/usePreviewTrigger';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { usePreviewState } from '#src/ui/use-preview-state.ts';

/**
 * Its 30 kB are loaded in the half second before the first preview opens, but not in the first part of it: a tap that
 * opens an order would load and draw what nobody sees, just when the order is needed.
 */
const WANTED_AFTER_MS = 150;
const PreviewPopover = lazyPart(async () => (await import('#src/ui/preview-popover.tsx')).PreviewPopover);

type Card = DOMAttributes<Element> & { ref?: Ref<Element> };

interface Props {
  /** The name for screen readers. */
  label: string;
  /** One element that passes `ref` and all attributes to a link or button: `TableCard`, `LinkButton`, `Button`. */
  children: ReactElement<Card>;
  /** Rendered only while open, so that a preview fetches its data only when it is shown. */
  content: () => ReactNode;
}

/**
 * A preview of what a card leads to, 360 px wide and at most 240 px high (FLOOR-9). It opens for a resting mouse, for
 * keyboard focus that stays, and for touch-and-hold, whose release then does not open the link.
 */
export function HoverPreview({ label, children, content }: Props) {
  const trigger = useRef<HTMLElement>(null);
  const popover = useRef<HTMLElement>(null);
  const state = usePreviewState();
  const { triggerProps, popoverProps } = usePreviewTrigger(
    { triggerRef: trigger, popoverRef: popover },
    state,
  );
  const firstMoveProps = useFirstMove(state.open);
  const { isWanted, wantProps } = useWanted();
  return (
    <>
      {cloneElement(children, {
        ...mergeProps(triggerProps, firstMoveProps, wantProps, children.props),
        ref: trigger as Ref<Element>,
      })}
      {isWanted && (
        <PreviewPopover
          {...{ label, content, state, popoverProps }}
          popoverRef={popover}
          triggerRef={trigger}
        />
      )}
    </>
  );
}

/** Whether somebody has stayed at the card, by hovering, holding or focus, for longer than a tap takes. */
function useWanted() {
  const [isWanted, setIsWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const start = () => {
    stop();
    timer.current = setTimeout(() => setIsWanted(true), WANTED_AFTER_MS);
  };
  const starts = { onPointerEnter: start, onPointerDown: start, onFocus: start };
  return { isWanted, wantProps: { ...starts, onPointerLeave: stop, onClick: stop, onBlur: stop } };
}

/**
 * Opens the preview at the first move of a mouse that was over the card already, as on a new page or after typing.
 * React Aria only reacts when a pointer enters, and ignores that while the keyboard was used last.
 */
function useFirstMove(open: () => void) {
  const hasMoved = useRef(false);
  return {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || hasMoved.current) return;
      hasMoved.current = true;
      open();
    },
    onPointerLeave: () => {
      hasMoved.current = false;
    },
  };
}

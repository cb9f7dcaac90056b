import {
  cloneElement,
  useRef,
  type DOMAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { usePreviewTrigger } from 'react-aria/usePreviewTrigger';
import { Popover } from 'react-aria-components/Popover';
import { usePreviewState } from '#src/ui/use-preview-state.ts';

type Card = DOMAttributes<Element> & { ref?: Ref<Element> };

interface Props {
  /** Read aloud when it opens. */
  label: string;
  /** One element that passes `ref` and every attribute on to a link or button: `TableCard`, `LinkButton`, `Button`. */
  children: ReactElement<Card>;
  /** Built only while open, so a preview fetches only when somebody looks. */
  content: () => ReactNode;
}

/**
 * A glance at what lies behind a card, without opening it: 360 px wide, at most 240 px high (FLOOR-9). It opens for a
 * resting mouse, for the keyboard's focus that stays, and for touch-and-hold, whose release then opens nothing else.
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
  return (
    <>
      {cloneElement(children, {
        ...mergeProps(triggerProps, firstMoveProps, children.props),
        ref: trigger as Ref<Element>,
      })}
      {/* As React Aria's own PreviewTrigger does it: a dialog that leaves the focus where it is. */}
      <Popover
        {...popoverProps}
        ref={popover}
        trigger="PreviewTrigger"
        triggerRef={trigger}
        isNonModal
        isOpen={state.isOpen}
        onOpenChange={(isOpen) => (isOpen ? state.open(true) : state.close(true))}
        aria-label={label}
        placement="bottom start"
        offset={6}
        className="w-preview max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
      >
        {/* 240 px with the border. In the tab order, so that the keyboard scrolls a long one. */}
        <div tabIndex={0} className="max-h-[238px] overflow-y-auto overscroll-contain rounded-lg p-3">
          <Content build={content} />
        </div>
      </Popover>
    </>
  );
}

/** A component of its own: the popover mounts it only when it opens, an expression here would run at once. */
function Content({ build }: { build: () => ReactNode }) {
  return build();
}

/**
 * A mouse that was over the card before it moved: under a page that has just come up, or after typing. React Aria hears
 * only of entering, and does not take that for a wish while the keyboard was used last.
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

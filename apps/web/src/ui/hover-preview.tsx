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
  return (
    <>
      {cloneElement(children, {
        ...mergeProps(triggerProps, firstMoveProps, children.props),
        ref: trigger as Ref<Element>,
      })}
      {/* Like React Aria's own PreviewTrigger: a dialog that does not take the focus. */}
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
        {/* 240 px including the border. It is in the tab order, so that a long preview can be scrolled by keyboard. */}
        <div tabIndex={0} className="max-h-[238px] overflow-y-auto overscroll-contain rounded-lg p-3">
          <Content build={content} />
        </div>
      </Popover>
    </>
  );
}

/**
 * A component of its own, because the popover mounts it only when it opens; a plain expression would be evaluated at
 * once.
 */
function Content({ build }: { build: () => ReactNode }) {
  return build();
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

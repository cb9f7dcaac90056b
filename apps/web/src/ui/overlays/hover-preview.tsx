import { cloneElement, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { usePreviewTrigger } from '#src/ui/overlays/use-preview-trigger.ts';

/**
 * The 40 kB of the preview are loaded in the half second before the first one opens. They are not loaded in the first
 * part of it: a tap that opens an order would load and draw an unused preview, just when the order is needed.
 */
const WANTED_AFTER_MS = 150;
const PreviewPopover = lazyPart(
  async () => (await import('#src/ui/overlays/preview-popover.tsx')).PreviewPopover,
);

interface Props {
  /** The name for screen readers. */
  label: string;
  /**
   * One element that passes `ref` and all attributes to a link or button, and has no handlers of its own: `TableCard`,
   * `LinkButton`, `Button`.
   */
  children: ReactElement<ReturnType<typeof usePreviewTrigger>['cardProps']>;
  /** Rendered only while open, so that a preview fetches its data only when it is shown. */
  content: () => ReactNode;
}

/**
 * A preview of the target of a card, 360 px wide and at most 240 px high (FLOOR-9). It opens for a resting mouse, for
 * keyboard focus that stays, and for touch-and-hold. Releasing the touch then does not open the link.
 */
export function HoverPreview({ label, children, content }: Props) {
  const { cardProps, boxProps } = usePreviewTrigger();
  const { isWanted, wantProps } = useWanted();
  return (
    <>
      {/* The events bubble: a box around the card would change how it is laid out. */}
      <span className="contents" {...wantProps}>
        {cloneElement(children, cardProps)}
      </span>
      {isWanted && <PreviewPopover {...{ label, content, boxProps }} />}
    </>
  );
}

/** True if a user has stayed at the card, by hovering, holding or focus, for longer than a tap takes. */
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

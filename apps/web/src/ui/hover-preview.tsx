import type { DOMAttributes, ReactElement, ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Focusable } from 'react-aria-components/Focusable';
import { Popover } from 'react-aria-components/Popover';
import { PreviewTrigger } from 'react-aria-components/PreviewTrigger';

interface Props {
  /** Read aloud when it opens. */
  label: string;
  /** One element that passes `ref` and every attribute on to a link or button: `TableCard`, `LinkButton`, `Button`. */
  children: ReactElement<DOMAttributes<Element>, string>;
  /** Built only while open, so a preview fetches only when somebody looks. */
  content: () => ReactNode;
  /** Spec 9: 500 ms of hovering, keyboard focus, or touch-and-hold. */
  delayMs?: number;
  isDisabled?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** 500 ms as specified (spec 9, "preview delay"). */
const PREVIEW_DELAY_MS = 500;
/** Grace to travel from the card to the preview. */
const CLOSE_DELAY_MS = 150;

/** A glance at what lies behind a card, without opening it: 360 px wide, at most 240 px high (spec 2). */
export function HoverPreview(props: Props) {
  const { label, children, content, delayMs = PREVIEW_DELAY_MS, isDisabled = false, onOpenChange } = props;
  return (
    <PreviewTrigger
      delay={delayMs}
      closeDelay={CLOSE_DELAY_MS}
      isDisabled={isDisabled}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Focusable>{children}</Focusable>
      <Popover
        placement="bottom start"
        offset={6}
        className="w-preview max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
      >
        <Dialog aria-label={label} className="max-h-[240px] overflow-y-auto p-3 outline-none">
          <Content build={content} />
        </Dialog>
      </Popover>
    </PreviewTrigger>
  );
}

/** A component of its own: the popover mounts it only when it opens, an expression here would run at once. */
function Content({ build }: { build: () => ReactNode }) {
  return build();
}

import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { usePreviewState } from '#src/ui/use-preview-state.ts';

interface Props {
  label: string;
  content: () => ReactNode;
  state: ReturnType<typeof usePreviewState>;
  popoverProps: Partial<ComponentProps<typeof Popover>>;
  popoverRef: RefObject<HTMLElement | null>;
  triggerRef: RefObject<HTMLElement | null>;
}

/** The box of a preview. Like React Aria's own PreviewTrigger: a dialog that does not take the focus. */
export function PreviewPopover({ label, content, state, popoverProps, popoverRef, triggerRef }: Props) {
  return (
    <Popover
      {...popoverProps}
      ref={popoverRef}
      trigger="PreviewTrigger"
      triggerRef={triggerRef}
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
  );
}

/**
 * A component of its own, because the popover mounts it only when it opens; a plain expression would be evaluated at
 * once.
 */
function Content({ build }: { build: () => ReactNode }) {
  return build();
}

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { usePointerNear } from '#src/ui/overlays/use-pointer-near.ts';
import type { usePreviewTrigger } from '#src/ui/overlays/use-preview-trigger.ts';

interface Props extends Pick<ReturnType<typeof usePreviewTrigger>, 'boxProps'> {
  label: string;
  content: () => ReactNode;
}

/** The box of a preview. Like React Aria's own PreviewTrigger: a dialog that does not take the focus. */
export function PreviewPopover({ label, content, boxProps }: Props) {
  const { id, box, card, isOpen, onFocusWithin, onBlurWithin, onDismiss } = boxProps;
  return (
    <Popover
      {...{ id, isOpen, onFocusWithin, onBlurWithin }}
      ref={box}
      trigger="PreviewTrigger"
      triggerRef={card}
      isNonModal
      onOpenChange={onDismiss}
      aria-label={label}
      placement="bottom start"
      offset={6}
      className="w-preview max-w-[calc(100vw-24px)] rounded-lg border border-line bg-raised text-ink shadow-pop outline-none entering:animate-fade-in"
    >
      {/* 240 px including the border. It is in the tab order, so that a long preview can be scrolled by keyboard. */}
      <div tabIndex={0} className="max-h-[238px] overflow-y-auto overscroll-contain rounded-lg p-3">
        <Content build={content} boxProps={boxProps} />
      </div>
    </Popover>
  );
}

/**
 * A component of its own, because the popover mounts it only when it opens; a plain expression would be evaluated at
 * once.
 */
function Content({ build, boxProps }: { build: () => ReactNode } & Pick<Props, 'boxProps'>) {
  const { card, box, onShown, setMouseNear } = boxProps;
  usePointerNear(card, box, setMouseNear);
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return build();
}

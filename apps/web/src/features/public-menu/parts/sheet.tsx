import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Shown above the title, over the full width. */
  picture?: ReactNode;
  footer?: ReactNode;
}

/**
 * A sheet from below on a phone, centred on larger screens. It uses the browser's dialog element for focus and Escape,
 * because a library would exceed the size budget. Mount it to open it.
 */
export function Sheet({ title, onClose, children, picture, footer }: Props) {
  const messages = useMessages();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="mx-auto mt-auto flex max-h-[88dvh] w-full max-w-none animate-sheet-in flex-col overflow-hidden rounded-t-xl bg-surface text-ink shadow-pop backdrop:bg-black/55 sm:mb-auto sm:max-w-lg sm:rounded-xl"
    >
      <div className="relative min-h-0 overflow-y-auto overscroll-contain">
        <button
          type="button"
          aria-label={messages.close}
          onClick={onClose}
          className="absolute end-3 top-3 z-10 grid size-11 place-items-center rounded-full border border-line bg-surface"
        >
          <Icon name="close" className="size-5" />
        </button>
        {picture}
        <div className="px-5 pt-5 pb-safe-6">
          <h2 id={titleId} className={picture ? 'text-xl font-semibold' : 'pe-12 text-xl font-semibold'}>
            {title}
          </h2>
          {children}
        </div>
      </div>
      {footer && <div className="border-t border-line px-5 pt-3 pb-safe">{footer}</div>}
    </dialog>
  );
}

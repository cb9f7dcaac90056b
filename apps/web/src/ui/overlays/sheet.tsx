import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { keepAlertsInView } from '#src/ui/overlays/alerts-in-view.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ModalFrame } from '#src/ui/overlays/modal-frame.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** A request is under way, so nothing closes it. */
  isLocked?: boolean;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal panel, at the bottom on phones and at the right on wider screens: the cart on tablets, *Daha fazla*,
 * *Bildirimler*.
 */
export function Sheet({ isOpen, onClose, isLocked = false, title, footer, children }: Props) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isLocked}
      overlayClassName="items-end justify-end sm:items-stretch"
      boxClassName="max-h-[92%] rounded-t-xl bg-surface entering:animate-sheet-in sm:max-h-full sm:max-w-[420px] sm:rounded-none sm:rounded-l-xl sm:entering:animate-side-in"
    >
      <AriaDialog className="flex max-h-full min-w-0 flex-1 flex-col outline-none">
        <header className="flex items-center justify-between gap-2 py-2 pr-2 pl-4 low:py-0">
          <Heading slot="title" className="min-w-0 truncate text-xl font-semibold">
            {title}
          </Heading>
          <IconButton icon={X} label="Kapat" iconSize={24} disabled={isLocked} onClick={onClose} />
        </header>
        <div
          ref={keepAlertsInView}
          className="min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-4 pb-safe"
        >
          {children}
        </div>
        {footer && (
          <footer className="border-t border-line bg-raised px-4 pt-4 pb-safe low:pt-2 low:pb-safe-2">
            {footer}
          </footer>
        )}
      </AriaDialog>
    </ModalFrame>
  );
}

import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { classNames } from '#src/ui/class-names.ts';
import { ModalFrame } from '#src/ui/modal-frame.tsx';
import { useDragDown } from '#src/ui/use-drag-down.ts';

interface Props {
  onClose: () => void;
  label: string;
  /** Stays at the top; dragging it down closes the sheet. */
  header: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer: ReactNode;
  /** It has its full height from the start, because what it shows grows and shrinks. */
  isTall?: boolean;
  children: ReactNode;
}

/** A modal sheet that comes from below on phones and tablets alike. Mount it to open it. */
export function BottomSheet({ onClose, label, header, footer, isTall = false, children }: Props) {
  const { box, drag } = useDragDown(onClose);
  return (
    <ModalFrame
      isOpen
      onClose={onClose}
      overlayClassName="items-end justify-center"
      boxClassName={classNames(
        'rounded-t-xl bg-surface entering:animate-sheet-in sm:max-w-[640px] low:max-h-full',
        isTall ? 'h-[94%] low:h-full' : 'max-h-[94%]',
      )}
    >
      <AriaDialog aria-label={label} className="flex max-h-full min-w-0 flex-1 outline-none">
        <div ref={box} className="flex min-w-0 flex-1 flex-col bg-surface">
          <div {...drag} className="touch-none">
            <span aria-hidden className="mx-auto mt-2 block h-1 w-10 rounded-full bg-line-strong low:mt-1" />
            {header}
          </div>
          <div className="min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-4 pb-4">
            {children}
          </div>
          <footer className="border-t border-line bg-raised px-4 pt-3 pb-safe low:pt-1.5 low:pb-safe-1">
            {footer}
          </footer>
        </div>
      </AriaDialog>
    </ModalFrame>
  );
}

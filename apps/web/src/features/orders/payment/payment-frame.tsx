import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ModalFrame } from '#src/ui/overlays/modal-frame.tsx';

interface Props {
  /** *Öde* is as high as its content, within 640 px; *Böl* uses the height of the screen for its lines. */
  size: 'pay' | 'split' | 'refund';
  onClose: () => void;
  isLocked: boolean;
  /** True once something was typed on the keypad; a click beside the box then does not close it. */
  isTouched: boolean;
  children: ReactNode;
}

const SIZE = {
  pay: 'md:h-[592px] md:max-w-[960px]',
  refund: 'md:h-[652px] md:max-w-[940px]',
  split: 'md:h-full md:max-w-[1120px] wide:max-w-[1280px]',
};

/** The layout of the panes (styles.css). */
const PANES = {
  pay: 'flex flex-col md:flex-row',
  split: 'split-panes',
  refund: 'flex flex-col md:flex-row',
};

/** The frame of a payment dialog, and of a refund: full screen on phones, two panes from 768 px on. */
export function PaymentFrame({ size, onClose, isLocked, isTouched, children }: Props) {
  return (
    <ModalFrame
      isOpen
      onClose={onClose}
      isLocked={isLocked}
      closesOnBackdrop={isTouched ? 'never' : 'untouched'}
      overlayClassName="items-stretch justify-center md:items-center md:p-5 short:items-stretch short:p-0"
      boxClassName={classNames(
        'h-full bg-raised entering:animate-sheet-in md:max-h-full md:rounded-xl md:entering:animate-rise-in short:h-full short:max-w-none short:rounded-none',
        SIZE[size],
      )}
    >
      <AriaDialog className={classNames('h-full min-w-0 flex-1 outline-none', PANES[size])}>
        {children}
      </AriaDialog>
    </ModalFrame>
  );
}

export function CloseButton({
  isLocked,
  onClose,
  className,
}: {
  isLocked: boolean;
  onClose: () => void;
  className?: string;
}) {
  return (
    <IconButton
      icon={X}
      label="Kapat"
      iconSize={24}
      disabled={isLocked}
      onClick={onClose}
      className={className}
    />
  );
}

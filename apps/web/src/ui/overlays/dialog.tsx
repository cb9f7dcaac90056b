import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { keepAlertsInView } from '#src/ui/overlays/alerts-in-view.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ModalFrame } from '#src/ui/overlays/modal-frame.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The buttons, which stay visible at the bottom while the content scrolls. */
  footer?: ReactNode;
  /**
   * A second pane, such as a keypad, at the right from 768 px on. It contains the action there, so the footer is shown
   * only on narrower screens.
   */
  aside?: ReactNode;
  /**
   * The maximum width: 420, 560, 860 or 1120 px; `paired` is small, and on a low window has room for two columns. On
   * phones every dialog is a sheet at the bottom.
   */
  size?: 'small' | 'paired' | 'medium' | 'large' | 'wide';
  /** A request is under way: Escape, the backdrop and the cross do nothing until there is a response. */
  isLocked?: boolean;
  /** The opener confirms before typed values are lost, so a press beside the box may always close it. */
  asksBeforeClosing?: boolean;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

const WIDTH = {
  small: 'sm:max-w-[420px]',
  paired: 'sm:max-w-[420px] sm:low:max-w-[780px]',
  medium: 'sm:max-w-[560px]',
  large: 'sm:max-w-[860px]',
  wide: 'sm:max-w-[1120px]',
};
const BOX =
  'max-h-[92%] rounded-t-xl bg-raised entering:animate-sheet-in ' +
  'sm:max-h-full sm:rounded-xl sm:entering:animate-rise-in';

/** A modal question or form. It may stay mounted while closed; closing resets the state of its content (UI-25). */
export function Dialog(props: Props) {
  const { isOpen, onClose, isLocked = false, size = 'medium', role, asksBeforeClosing = false } = props;
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isLocked}
      closesOnBackdrop={role === 'alertdialog' ? 'never' : asksBeforeClosing ? 'always' : 'untouched'}
      overlayClassName="items-end justify-center sm:items-center sm:p-4 sm:pb-safe sm:low:p-2 sm:low:pb-safe-2"
      boxClassName={classNames(BOX, WIDTH[size])}
    >
      <AriaDialog role={role ?? 'dialog'} className="flex max-h-full min-w-0 flex-1 outline-none">
        <Panes {...props} />
      </AriaDialog>
    </ModalFrame>
  );
}

function Panes({ title, children, footer, aside, onClose, isLocked }: Props) {
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex items-center justify-between gap-2 py-3 pr-2 pl-5 sm:pl-6 low:py-0">
          <Heading slot="title" className="min-w-0 text-xl font-semibold break-words">
            {title}
          </Heading>
          <IconButton icon={X} label="Kapat" iconSize={24} disabled={isLocked} onClick={onClose} />
        </header>
        <div
          ref={keepAlertsInView}
          className="min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-safe-5 sm:px-6"
        >
          {children}
        </div>
        {footer && (
          <footer
            className={classNames(
              'border-t border-line bg-sunken px-4 pt-4 pb-safe low:py-2',
              aside ? 'md:hidden' : null,
            )}
          >
            {footer}
          </footer>
        )}
      </div>
      {aside && (
        <div className="hidden w-[340px] shrink-0 overflow-y-auto bg-sunken p-6 md:block">{aside}</div>
      )}
    </>
  );
}

import { FocusScope } from 'react-aria/FocusScope';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  header: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  /** Always uses the full height. */
  isTall?: boolean;
  children: ReactNode;
}

/**
 * A panel beside the cart and over the tiles, which keep their place. It is not modal, so that screen readers can
 * still read the cart with the line.
 */
export function TillPanel({ label, header, footer, onClose, children }: Props) {
  return (
    <div className="absolute inset-0 z-20 flex">
      <FocusScope contain restoreFocus>
        <div
          role="dialog"
          aria-label={label}
          className="flex w-[565px] max-w-full min-w-0 animate-fade-in flex-col border-r border-line bg-surface shadow-pop"
        >
          {header}
          <div className="min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain px-5 pb-4">
            {children}
          </div>
          <footer className="border-t border-line bg-raised px-5 pt-3 pb-3 low:pt-1.5 low:pb-1.5">
            {footer}
          </footer>
        </div>
      </FocusScope>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Vazgeç"
        onClick={onClose}
        className="min-w-0 flex-1 animate-fade-in cursor-default! bg-black/34"
      />
    </div>
  );
}

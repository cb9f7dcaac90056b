import { type ReactNode, useRef, type PointerEvent } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { classNames } from '#src/ui/class-names.ts';
import { ModalFrame } from '#src/ui/overlays/modal-frame.tsx';

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

/** A modal sheet that slides in from below on phones and tablets alike. Mount it to open it. */
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

/** Dragged farther than this the sheet closes, else it returns. */
const CLOSES_AT_PX = 80;

/** Lets a sheet follow the finger that pulls it down, and closes it. Set the ref on the sheet. */
function useDragDown(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const startedAt = useRef<number | null>(null);
  const pulledBy = ({ clientY }: PointerEvent) => Math.max(0, clientY - (startedAt.current ?? clientY));
  const show = (px: number) => {
    if (box.current) box.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const end = (event: PointerEvent) => {
    const pulled = pulledBy(event);
    startedAt.current = null;
    if (pulled > CLOSES_AT_PX) onClose();
    else show(0);
  };
  return {
    box,
    drag: {
      onPointerDown: (event: PointerEvent) => {
        // A press on a button of the header is a press.
        if (event.target instanceof Element && event.target.closest('button')) return;
        startedAt.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (startedAt.current !== null) show(pulledBy(event));
      },
      onPointerUp: end,
      onPointerCancel: () => {
        startedAt.current = null;
        show(0);
      },
    },
  };
}

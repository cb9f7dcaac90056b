import { useCallback, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Nothing closes it: a request is under way. */
  isLocked?: boolean;
  /** Whether a press beside the box closes it too; `untouched`: until something was typed or chosen in it. */
  closesOnBackdrop?: 'always' | 'untouched' | 'never';
  overlayClassName: string;
  boxClassName: string;
  children: ReactNode;
}

const OVERLAY =
  'fixed inset-0 safe-x safe-t z-50 flex h-(--visual-viewport-height) bg-black/60 entering:animate-fade-in ' +
  'exiting:opacity-0 exiting:transition-opacity exiting:duration-[120ms]';

/**
 * Backdrop and box of Dialog and Sheet. The backdrop is ours: React Aria's `isDismissable` would add a second, hidden
 * button named *Kapat* beside the cross that every box already has.
 */
export function ModalFrame(props: Props) {
  const { isOpen, onClose, isLocked = false, closesOnBackdrop = 'always', children } = props;
  const { isTouched, watchBox } = useTouched();
  // A selection dragged out of the box ends as a click on the backdrop; only what began there counts.
  const beganOnBackdrop = useRef(false);
  const begin = (event: PointerEvent) => {
    beganOnBackdrop.current = event.target === event.currentTarget;
  };
  const end = (event: MouseEvent) => {
    const isBackdrop = beganOnBackdrop.current && event.target === event.currentTarget;
    const mayClose =
      closesOnBackdrop === 'always' || (closesOnBackdrop === 'untouched' && !isTouched.current);
    if (isBackdrop && mayClose && !isLocked) onClose();
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => !next && !isLocked && onClose()}
      isKeyboardDismissDisabled={isLocked}
      onPointerDown={begin}
      onClick={end}
      className={classNames(OVERLAY, props.overlayClassName)}
    >
      <Modal
        ref={watchBox}
        className={classNames('flex w-full overflow-hidden text-ink shadow-pop', props.boxClassName)}
      >
        {children}
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Whether something was typed or chosen in the box since it opened; to search in it is neither. The browser's own events:
 * React's would also come from a dialog that was opened out of this one.
 */
function useTouched() {
  const isTouched = useRef(false);
  const watchBox = useCallback((box: HTMLElement | null) => {
    isTouched.current = false;
    box?.addEventListener('input', ({ target }) => {
      if (target instanceof Element && !target.matches('[type=search]')) isTouched.current = true;
    });
  }, []);
  return { isTouched, watchBox };
}

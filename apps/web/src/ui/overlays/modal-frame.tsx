import { useCallback, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** A request is under way, so nothing closes it. */
  isLocked?: boolean;
  /**
   * The effect of a press on the backdrop. `untouched`: it closes only until something was typed or chosen in the box.
   */
  closesOnBackdrop?: 'always' | 'untouched' | 'never';
  overlayClassName: string;
  boxClassName: string;
  children: ReactNode;
}

const OVERLAY =
  'fixed inset-0 safe-x safe-t z-50 flex h-(--visual-viewport-height) bg-black/60 entering:animate-fade-in ' +
  'exiting:opacity-0 exiting:transition-opacity exiting:duration-[120ms]';

/**
 * The backdrop and box of Dialog and Sheet. The backdrop handles presses itself. React Aria's `isDismissable` would add
 * a second, hidden button *Kapat* beside the cross of every box.
 */
export function ModalFrame(props: Props) {
  const { isOpen, onClose, isLocked = false, closesOnBackdrop = 'always', children } = props;
  const { isTouched, watchBox } = useTouched();
  // Selecting text and releasing outside the box clicks the backdrop; only a press that also began there counts.
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
 * True if something was typed or chosen in the box since it opened. Typing in a search field does not count. Native
 * events are used, because React's would also bubble from a dialog opened by this one.
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

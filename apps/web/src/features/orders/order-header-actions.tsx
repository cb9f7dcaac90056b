import { Ban, EllipsisVertical, Keyboard, Printer, Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { OrderActionName, OrderActionHandlers } from '#src/features/orders/changes/use-order-actions.ts';
import type { NextQty } from '#src/features/orders/products/next-qty.ts';
import { QtyButton } from '#src/features/orders/products/qty-choice.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  handlers: OrderActionHandlers;
  /** Nothing is saved and nothing to send, so no action is possible. */
  isEmpty: boolean;
  isPrinting: boolean;
  sendingFor: 'send' | OrderActionName | null;
  isMenuOpen: boolean;
  menuRef: RefObject<HTMLButtonElement | null>;
  onMenu: () => void;
  onKeys: () => void;
  next: NextQty;
  onSearch: () => void;
  openSoldOut: (() => void) | undefined;
  /** *Kişi değiştir* of a shared device. */
  leaveButton: ReactNode;
  /** *3 kişi* (GUESTS-13). */
  guestsButton: ReactNode;
}

/**
 * Actions with a button of their own, which shows the progress of sending pending lines. The menu shows that of the
 * others.
 */
const HAS_BUTTON: readonly Props['sendingFor'][] = [null, 'send', 'pay', 'split', 'bill'];

/**
 * *Tükendi*, *Adisyon* and *İşlemler* at the till; on phones the search, the quantity and the menu, which contains the
 * rest.
 */
export function OrderHeaderActions(props: Props) {
  const { handlers, isEmpty, isPrinting, sendingFor, isMenuOpen, menuRef, onMenu, onKeys } = props;
  const { next, onSearch, openSoldOut } = props;
  return (
    <div className="flex items-center gap-1 lg:gap-2">
      {props.leaveButton}
      <IconButton
        icon={Keyboard}
        label="Klavye kısayolları"
        aria-keyshortcuts="?"
        className="max-lg:hidden pointer-coarse:hidden"
        onClick={onKeys}
      />
      <IconButton icon={Search} label="Ürün ara" iconSize={22} className="lg:hidden" onClick={onSearch} />
      <div className="lg:hidden">
        <QtyButton next={next} />
      </div>
      {props.guestsButton}
      {openSoldOut && (
        <Button size={44} icon={Ban} className="max-lg:hidden" onClick={openSoldOut}>
          Tükendi
        </Button>
      )}
      {handlers.bill && !isEmpty && (
        <Button
          size={44}
          icon={Printer}
          className="max-sm:hidden"
          isPending={isPrinting || sendingFor === 'bill'}
          onClick={handlers.bill}
        >
          Adisyon
        </Button>
      )}
      <Button
        ref={menuRef}
        size={44}
        icon={EllipsisVertical}
        className="max-lg:w-11 max-lg:border-0 max-lg:bg-transparent max-lg:px-0!"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        isPending={!HAS_BUTTON.includes(sendingFor)}
        onClick={onMenu}
      >
        <span className="max-lg:sr-only">İşlemler</span>
      </Button>
    </div>
  );
}

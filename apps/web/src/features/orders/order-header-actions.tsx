import { EllipsisVertical, Keyboard, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import type { DeedName, OrderDeeds } from '#src/features/orders/changes/use-order-deeds.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  deeds: OrderDeeds;
  /** Nothing saved and nothing to save: there is nothing to do anything with. */
  isEmpty: boolean;
  isPrinting: boolean;
  sendingFor: 'send' | DeedName | null;
  isMenuOpen: boolean;
  menuRef: RefObject<HTMLButtonElement | null>;
  onMenu: () => void;
  onKeys: () => void;
}

/** Deeds whose own button shows that lines are being sent first; the others are begun in the menu. */
const HAS_BUTTON: readonly Props['sendingFor'][] = [null, 'send', 'pay', 'split', 'bill'];

/** *Adisyon* and *İşlemler*; on phones the menu alone, and the cart has *Adisyon*. */
export function OrderHeaderActions(props: Props) {
  const { deeds, isEmpty, isPrinting, sendingFor, isMenuOpen, menuRef, onMenu, onKeys } = props;
  return (
    <div className="flex items-center gap-2">
      <IconButton
        icon={Keyboard}
        label="Klavye kısayolları"
        aria-keyshortcuts="?"
        className="max-lg:hidden pointer-coarse:hidden"
        onClick={onKeys}
      />
      {deeds.bill && (
        <Button
          size={44}
          icon={Printer}
          className="max-sm:hidden"
          disabled={isEmpty}
          isPending={isPrinting || sendingFor === 'bill'}
          onClick={deeds.bill}
        >
          Adisyon
        </Button>
      )}
      <Button
        ref={menuRef}
        size={44}
        icon={EllipsisVertical}
        className="max-sm:w-11 max-sm:px-0!"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        disabled={isEmpty}
        isPending={!HAS_BUTTON.includes(sendingFor)}
        onClick={onMenu}
      >
        <span className="max-sm:sr-only">İşlemler</span>
      </Button>
    </div>
  );
}

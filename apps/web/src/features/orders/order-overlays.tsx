import type { ReactNode } from 'react';
import { LowerLineDialog } from '#src/features/orders/lower-line-dialog.tsx';
import { PayOrderDialog } from '#src/features/orders/pay-order-dialog.tsx';
import type { Overlay } from '#src/features/orders/use-table-order.ts';
import { Sheet } from '#src/ui/sheet.tsx';

interface Props {
  tableId: string;
  overlay: Overlay | null;
  onClose: () => void;
  onPaid: () => void;
  cartList: ReactNode;
  cartFooter: ReactNode;
}

/** What stands over the order page. Dialogs are mounted while open, so closing forgets what was in them. */
export function OrderOverlays({ tableId, overlay, onClose, onPaid, cartList, cartFooter }: Props) {
  return (
    <>
      <Sheet isOpen={overlay?.kind === 'cart'} onClose={onClose} title="Sepet" footer={cartFooter}>
        {cartList}
      </Sheet>
      {overlay?.kind === 'pay' && (
        <PayOrderDialog tableId={tableId} order={overlay.order} onClose={onClose} onDone={onPaid} />
      )}
      {overlay?.kind === 'lower' && (
        <LowerLineDialog tableId={tableId} orderId={overlay.orderId} row={overlay.row} onClose={onClose} />
      )}
    </>
  );
}

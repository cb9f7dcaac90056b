import type { MenuItem } from '@sofra/contract/menu/menu';
import { formatLira, timesQty } from '@sofra/domain/money/money';
import { priceNow, usualPortion } from '@sofra/domain/menu/price-rule';
import { useState } from 'react';
import { usePricing } from '#src/features/channels/channels-queries.ts';
import { LineContents } from '#src/features/orders/cart/line-contents.tsx';
import { NoteFields } from '#src/features/orders/cart/note-fields.tsx';
import { createNextQty, useNextQty } from '#src/features/orders/products/next-qty.ts';
import { QtyKeys } from '#src/features/orders/products/qty-keys.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  item: MenuItem;
  onClose: () => void;
  onAdd: (item: MenuItem, qty: number, note: string | null) => void;
}

/** Opened by a long press on a tile: quantity and a note for the kitchen. Mount it to open it. */
export function AmountDialog({ item, onClose, onAdd }: Props) {
  const [amount] = useState(createNextQty);
  const { qty } = useNextQty(amount);
  const [note, setNote] = useState('');
  const { price } = priceNow(item, usualPortion(item), usePricing());
  const add = () => {
    onAdd(item, qty, note.trim() || null);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={item.name}
      size="small"
      footer={
        <Button variant="send" size={56} isWide onClick={add}>
          Ekle · {qty} ürün
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-baseline justify-between gap-3" aria-live="polite">
          <span className="num text-2xl font-semibold">{qty}×</span>
          <span className="num text-ink-2">{formatLira(timesQty(price, qty))}</span>
        </p>
        <QtyKeys onDigit={amount.press} onBack={amount.back} isNarrow />
        <NoteFields itemId={item.id} text={note} onText={setNote} />
        <LineContents itemId={item.id} />
      </div>
    </Dialog>
  );
}

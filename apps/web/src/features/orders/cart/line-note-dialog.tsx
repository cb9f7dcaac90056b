import { useState } from 'react';
import { LineContents } from '#src/features/orders/cart/line-contents.tsx';
import { NoteFields } from '#src/features/orders/cart/note-fields.tsx';
import type { DraftLine } from '#src/order-queue/draft-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';

interface Props {
  line: DraftLine;
  onClose: () => void;
  /** Sets `note` for `qty` pieces of the line; null removes it. */
  onNote: (note: string | null, qty: number) => void;
}

/** A note for the kitchen on some or all pieces of an unsent line (ORD-40). Mount it to open it. */
export function LineNoteDialog({ line, onClose, onNote }: Props) {
  const [text, setText] = useState(line.note ?? '');
  const [qty, setQty] = useState<number | null>(line.qty);
  const save = () => {
    if (qty === null) return;
    onNote(text, qty);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Not · ${line.name}`}
      size="small"
      footer={
        <Button variant="primary" size={56} isWide disabled={qty === null} onClick={save}>
          {text.trim() === '' && line.note ? 'Notu kaldır' : 'Notu kaydet'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <NoteFields itemId={line.itemId} text={text} onText={setText} />
        {line.qty > 1 && (
          <NumberField
            label="Kaç adedi için"
            hint={`${line.qty} adetten; kalanı notsuz kalır.`}
            value={qty}
            onValue={setQty}
            min={1}
            max={line.qty}
          />
        )}
        <LineContents itemId={line.itemId} />
      </div>
    </Dialog>
  );
}

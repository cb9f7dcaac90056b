import { useState } from 'react';
import { LineContents } from '#src/features/orders/cart/line-contents.tsx';
import type { PendingLine } from '#src/lib/pending-cart.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ToggleChips } from '#src/ui/toggle-chips.tsx';

/** What kitchens hear every evening. */
const QUICK_NOTES = [
  'Az pişmiş',
  'Çok pişmiş',
  'Acısız',
  'Bol acılı',
  'Soğansız',
  'Az tuzlu',
  'Sos ayrı',
  'Şekersiz',
  'Buzsuz',
  'Paket',
];
/** As the server takes it (contract/scalars.ts, `Note`). */
const MAX_NOTE = 200;

interface Props {
  line: PendingLine;
  onClose: () => void;
  /** `note` for `qty` pieces of the line; null takes it away. */
  onNote: (note: string | null, qty: number) => void;
}

/** A note for the kitchen on some or all pieces of a line not sent yet. Mount it to open it. */
export function LineNoteDialog({ line, onClose, onNote }: Props) {
  const [text, setText] = useState(line.note ?? '');
  const [qty, setQty] = useState<number | null>(line.qty);
  const parts = partsOf(text);
  const toggle = (note: string) =>
    setText((parts.includes(note) ? parts.filter((part) => part !== note) : [...parts, note]).join(', '));
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
        <ToggleChips label="Hazır notlar" chips={QUICK_NOTES} chosen={parts} onToggle={toggle} />
        <TextArea label="Mutfağa not" value={text} onValue={setText} maxLength={MAX_NOTE} rows={2} />
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

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

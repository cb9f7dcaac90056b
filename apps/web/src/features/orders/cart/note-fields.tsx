import { useMenu } from '#src/features/menu/menu-queries.ts';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';

/** Offered as chips where the category of the item has no notes of its own (SELL-34). */
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
/** The server's limit (contract/scalars.ts, `Note`). */
const MAX_NOTE = 200;

interface Props {
  itemId: string;
  text: string;
  onText: (text: string) => void;
}

/** A note for the kitchen: ready-made ones and free text. */
export function NoteFields({ itemId, text, onText }: Props) {
  const own = useQuickNotes(itemId);
  const parts = partsOf(text);
  const toggle = (note: string) =>
    onText((parts.includes(note) ? parts.filter((part) => part !== note) : [...parts, note]).join(', '));
  return (
    <>
      <ToggleChips
        label="Hazır notlar"
        chips={own.length > 0 ? own : QUICK_NOTES}
        chosen={parts}
        onToggle={toggle}
      />
      <TextArea label="Mutfağa not" value={text} onValue={onText} maxLength={MAX_NOTE} rows={2} />
    </>
  );
}

function useQuickNotes(itemId: string): readonly string[] {
  const { data: menu } = useMenu();
  return menu?.find(({ items }) => items.some(({ id }) => id === itemId))?.quickNotes ?? [];
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

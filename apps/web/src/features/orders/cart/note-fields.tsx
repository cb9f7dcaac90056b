import { TextArea } from '#src/ui/text-area.tsx';
import { ToggleChips } from '#src/ui/toggle-chips.tsx';

/** Common notes, offered as chips. */
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

/** A note for the kitchen: ready-made ones and free text. */
export function NoteFields({ text, onText }: { text: string; onText: (text: string) => void }) {
  const parts = partsOf(text);
  const toggle = (note: string) =>
    onText((parts.includes(note) ? parts.filter((part) => part !== note) : [...parts, note]).join(', '));
  return (
    <>
      <ToggleChips label="Hazır notlar" chips={QUICK_NOTES} chosen={parts} onToggle={toggle} />
      <TextArea label="Mutfağa not" value={text} onValue={onText} maxLength={MAX_NOTE} rows={2} />
    </>
  );
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

import { Plus, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TOGGLE_CHIP_CLASSES } from '#src/ui/fields/toggle-chips.tsx';

/** The limits of the contract (menu.ts). */
const MOST = 12;
const MAX_LENGTH = 40;

interface Props {
  notes: readonly string[];
  onNotes: (notes: readonly string[]) => void;
}

/** *Hızlı notlar* of a category (SELL-34): chips that the note of a line offers instead of the usual ones. */
export function QuickNotesField({ notes, onNotes }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const note = text.trim();
  const mayAdd = note !== '' && notes.length < MOST && !notes.includes(note);
  const add = () => {
    if (!mayAdd) return;
    onNotes([...notes, note]);
    setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not save the category.
    event.preventDefault();
    add();
  };
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        Hızlı notlar
      </label>
      {notes.length > 0 && (
        <ul aria-label="Hızlı notlar" className="flex flex-wrap gap-2">
          {notes.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={`Çıkar: ${one}`}
                onClick={() => onNotes(notes.filter((other) => other !== one))}
                className={TOGGLE_CHIP_CLASSES}
              >
                {one}
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {notes.length < MOST && (
        <div className="flex items-center gap-2">
          <input
            id={id}
            type="text"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            placeholder="Az pişmiş, acısız, paket…"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
            className={CONTROL_CLASSES}
          />
          <IconButton icon={Plus} label="Notu ekle" variant="outline" className="size-12" onClick={add} />
        </div>
      )}
      <p className="text-xs text-ink-3">En çok {MOST} not. Boşsa sık kullanılan notlar gösterilir.</p>
    </div>
  );
}

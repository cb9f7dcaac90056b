import { includesFolded } from '@sofra/domain/text/turkish';
import { useState, type KeyboardEvent } from 'react';
import type { OfferablePart } from '#src/features/menu/sets/offerable-parts.ts';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';

interface Props {
  /** Those that are not in the group yet. */
  parts: readonly OfferablePart[];
  onAdd: (part: OfferablePart) => void;
}

const SHOWN = 8;

/** *Ürün ekle*: finds an item, each portion by itself, and puts it into the group. */
export function AddPart({ parts, onAdd }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = parts.filter(({ label }) => includesFolded(label, text.trim())).slice(0, SHOWN);
  const add = (part: OfferablePart | undefined) => {
    if (!part) return;
    setText('');
    onAdd(part);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not save the set menu.
    event.preventDefault();
    if (text.trim() !== '') add(found[0]);
  };
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <input
        type="search"
        aria-label="Ürün ekle"
        autoComplete="off"
        placeholder="Ürün ekle"
        value={text}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        className={CONTROL_CLASSES}
      />
      {isOpen && found.length > 0 && (
        <ul
          aria-label="Eklenebilecek ürünler"
          className="mt-1 rounded-md border border-line bg-raised p-1 shadow-pop"
        >
          {found.map((part) => (
            <li key={`${part.itemId} ${part.portionId}`}>
              <button
                type="button"
                onClick={() => add(part)}
                className="min-h-11 w-full rounded-sm px-2.5 text-left font-medium break-words text-cini-text hover:bg-cini-soft focus-visible:bg-cini-soft"
              >
                {part.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

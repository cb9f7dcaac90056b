import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import { foldForSearch, includesFolded } from '@sofra/domain/text/turkish';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { CONTROL_CLASSES } from '#src/ui/fields/field.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

interface Props {
  /** Those that can still be added. */
  groups: readonly OptionGroup[];
  onAdd: (id: string) => void;
  onNew: (name: string) => void;
}

const SHOWN = 6;
const CHOICE =
  'flex min-h-11 w-full items-center gap-2 rounded-sm px-2.5 text-left font-medium text-cini-text hover:bg-cini-soft focus-visible:bg-cini-soft';

/** *Grup ekle*: finds a group by its name, or makes one of that name. */
export function AddGroup({ groups, onAdd, onNew }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const name = text.trim();
  const found = groups.filter((group) => includesFolded(group.name, name)).slice(0, SHOWN);
  const isKnown = found.some((group) => foldForSearch(group.name) === foldForSearch(name));
  const pick = (add: () => void) => {
    setText('');
    setIsOpen(false);
    add();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not save the item.
    event.preventDefault();
    const [first] = found;
    if (name === '') return;
    pick(() => (first ? onAdd(first.id) : onNew(name)));
  };
  return (
    <div
      className="pt-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <label className="flex flex-col gap-1 text-sm font-medium text-ink-2">
        Grup ekle
        <input
          type="search"
          autoComplete="off"
          placeholder="Grup ara ya da yeni ad yazın"
          value={text}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
          className={CONTROL_CLASSES}
        />
      </label>
      {isOpen && (found.length > 0 || name !== '') && (
        <ul
          aria-label="Eklenebilecek gruplar"
          className="mt-1 rounded-md border border-line bg-raised p-1 shadow-pop"
        >
          {found.map((group) => (
            <li key={group.id}>
              <button type="button" className={CHOICE} onClick={() => pick(() => onAdd(group.id))}>
                <span className="min-w-0 flex-1 truncate">{group.name}</span>
              </button>
            </li>
          ))}
          {name !== '' && !isKnown && (
            <li>
              <button type="button" className={CHOICE} onClick={() => pick(() => onNew(name))}>
                <Plus aria-hidden size={18} className="shrink-0" />
                <span className="min-w-0 flex-1 break-words">“{name}” grubunu oluştur</span>
                {found.length === 0 && <Kbd>Enter</Kbd>}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

import { MessageSquarePlus, X } from 'lucide-react';
import type { OptionsView } from '#src/features/orders/options/use-options-view.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';

type HeaderView = Pick<OptionsView, 'name' | 'category' | 'hasNote' | 'openNote' | 'onClose'>;

interface Props {
  view: HeaderView;
  /** Below the name: *₺420,00 · 3 parça*. */
  facts?: string;
}

/** The name of the item with its category, the way to the note, and the cross. */
export function OptionsHeader({ view, facts }: Props) {
  const { name, category, hasNote, openNote, onClose } = view;
  return (
    <header className="flex items-center gap-2 py-2 pr-2 pl-4 lg:pl-5 low:py-0">
      <h2 className="min-w-0 text-xl font-semibold break-words">
        {name}{' '}
        {facts !== undefined && <span className="num block text-sm font-normal text-ink-2">{facts}</span>}
      </h2>
      {category !== null && <Pill tone="cini">{category}</Pill>}
      <span className="ml-auto flex shrink-0 items-center">
        {!hasNote && (
          <Button
            size={44}
            variant="quiet"
            icon={MessageSquarePlus}
            className="px-3! max-lg:w-11 max-lg:px-0!"
            onClick={openNote}
          >
            <span className="max-lg:sr-only">Not ekle</span>
          </Button>
        )}
        <IconButton icon={X} label="Kapat" iconSize={24} onClick={onClose} />
      </span>
    </header>
  );
}

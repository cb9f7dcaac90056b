import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

export interface SetupRow {
  id: string;
  name: string;
  /** Below the name; may have several lines. */
  detail?: string;
  actions: ReactNode;
}

interface Props {
  title: string;
  addLabel: string;
  icon: LucideIcon;
  rows: readonly SetupRow[];
  /** In place of rows; for a list that begins with none. */
  emptyText?: string;
  onAdd: () => void;
}

/** Named records with their buttons, and one that adds another. */
export function SetupList({ title, addLabel, icon, rows, emptyText, onAdd }: Props) {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <header className="flex flex-wrap items-center gap-2 pb-2">
          <h2 id={titleId} className="min-w-0 flex-1 text-lg font-semibold">
            {title}
          </h2>
          <Button size={44} icon={icon} onClick={onAdd}>
            {addLabel}
          </Button>
        </header>
        {rows.length === 0 && emptyText && <p className="pb-2 text-sm text-ink-2">{emptyText}</p>}
        <ul>
          {rows.map(({ id, name, detail, actions }) => (
            <li
              key={id}
              className="flex min-h-13 items-center gap-1 border-b border-line py-1 last:border-b-0"
            >
              <span className="min-w-0 flex-1 break-words">
                {name}
                {detail && <span className="block text-sm whitespace-pre-line text-ink-2">{detail}</span>}
              </span>
              {actions}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

import { ChevronRight, CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

export interface ValueRow {
  id: string;
  name: string;
  /** Below the name. */
  detail?: ReactNode;
  /** The present value, at the right. */
  value?: ReactNode;
  icon?: LucideIcon;
  /** The value is missing: an alert and its word. */
  isMissing?: boolean;
  /** Flashes once, because a search led to it. */
  isFound?: boolean;
  /** Opens what changes the value. */
  onOpen: () => void;
}

interface Props {
  /** A small heading above the rows. */
  title?: string;
  rows: readonly ValueRow[];
}

/** Names with their present values; a tap opens what changes them. */
export const ValueRows = ({ title, rows }: Props) => (
  <section aria-label={title}>
    {title && <h3 className="pb-2 text-sm font-semibold text-ink-2">{title}</h3>}
    <ul className="overflow-clip rounded-lg border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line last:border-b-0">
          <Row row={row} />
        </li>
      ))}
    </ul>
  </section>
);

function Row({ row: { name, detail, value, icon: Icon, isMissing, isFound, onOpen } }: { row: ValueRow }) {
  return (
    <button
      type="button"
      data-found={isFound}
      onClick={onOpen}
      className="flex min-h-12 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-sunken data-found:animate-found"
    >
      {Icon && <Icon aria-hidden size={20} className="shrink-0 text-ink-2" />}
      <span className="min-w-0 flex-1 break-words">
        {name}
        {detail && <span className="block text-xs text-ink-2">{detail}</span>}
      </span>
      <span
        className={classNames(
          'flex max-w-1/2 items-center gap-1.5 text-right text-sm',
          isMissing ? 'text-nar-text' : 'text-ink-2',
        )}
      >
        {isMissing && <CircleAlert aria-hidden size={18} className="shrink-0" />}
        {value}
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-3" />
    </button>
  );
}

import type { AuditEntry } from '@sofra/contract/people/audit';
import {
  ChevronDown,
  BadgePercent,
  CircleHelp,
  LockOpen,
  ReceiptText,
  Scale,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { AuditFlag } from '@sofra/domain/people/audit';
import { AuditDetails } from '#src/features/audit/audit-details.tsx';
import { describeEntry, type People } from '#src/features/audit/sentences/describe-entry.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { FLAG_LABEL } from '#src/features/audit/sentences/audit-labels.ts';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  entry: AuditEntry;
  people: People;
  /** The time zone of the business: an owner abroad reads the local time of the restaurant. */
  timeZone: string;
  /** Filters the log by this table, to show what else was done there. */
  onTable: (table: string) => void;
}

/**
 * One entry: time, user, table and action. On a desktop in four columns; on a phone the first two are above the rest.
 */
const GRID =
  'grid w-full grid-cols-[auto_1fr_auto] items-baseline gap-x-3 gap-y-1 px-4 py-3 text-left ' +
  'lg:grid-cols-[124px_minmax(110px,160px)_minmax(90px,150px)_1fr_20px]';

/** One entry of the log; a tap opens its details. */
export function AuditEntryRow({ entry, people, timeZone, onTable }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const described = describeEntry(entry, people, timeZone);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(
          GRID,
          'min-h-12 -outline-offset-3 hover:bg-sunken',
          entry.flags.length > 0 && 'bg-nar-soft/40 shadow-[inset_4px_0_0_var(--c-nar)]',
        )}
      >
        <time dateTime={entry.at.toISOString()} className="num text-sm text-ink-2">
          {instantText(entry.at, timeZone)}
        </time>
        <span className="min-w-0 text-sm font-medium break-words">{entry.actorName}</span>
        <ChevronDown
          aria-hidden
          size={20}
          className={classNames('shrink-0 self-start text-ink-2 lg:order-last', isOpen && 'rotate-180')}
        />
        <span
          className={classNames(
            'col-span-3 min-w-0 text-sm break-words text-ink-2 lg:col-span-1',
            described.table === null && 'max-lg:hidden',
          )}
        >
          {described.table}
        </span>
        <span className="col-span-3 flex min-w-0 flex-col items-start gap-1 lg:col-span-1">
          <span className="num max-w-full break-words">{described.what}</span>
          {described.reason !== null && (
            <span className="max-w-full text-sm break-words text-ink-2">Neden: {described.reason}</span>
          )}
          {entry.flags.length > 0 && (
            <span className="flex flex-wrap gap-1.5">
              {entry.flags.map((flag) => (
                <AuditFlagPill key={flag} flag={flag} />
              ))}
            </span>
          )}
        </span>
      </button>
      {isOpen && <AuditDetails id={panelId} entry={entry} described={described} onTable={onTable} />}
    </li>
  );
}

const FLAG_ICON: Record<AuditFlag, LucideIcon> = {
  CANCEL_AFTER_BILL: ReceiptText,
  CANCEL_BEFORE_PAYMENT: Timer,
  DISCOUNT_OVER_LIMIT: BadgePercent,
  IMPLIED_DISCOUNT: CircleHelp,
  DRAWER_OPENED: LockOpen,
  OPENING_DIFFERENCE: Scale,
};

/** The flag of an entry that deserves a second look. */
function AuditFlagPill({ flag }: { flag: AuditFlag }) {
  return (
    <Pill tone="nar" icon={FLAG_ICON[flag]}>
      {FLAG_LABEL[flag].label}
    </Pill>
  );
}

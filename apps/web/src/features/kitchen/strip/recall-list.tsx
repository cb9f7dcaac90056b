import { Undo2 } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { stepBack } from '#src/features/kitchen/board/line-steps.ts';
import { servedAt, type TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { WaitingActionHandlers } from '#src/features/kitchen/strip/waiting-card.tsx';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';
import { TextButton } from '#src/ui/text-button.tsx';

/** At most this many can be recalled directly, on a low screen one; the sheet lists all. */
const SHOWN = 3;

interface Props extends WaitingActionHandlers {
  served: readonly TicketView[];
  onAll: () => void;
}

/** *Geri çağır*: recalls one of the last served tickets with one tap. */
export function RecallList({ served, role, onMove, onAll }: Props) {
  const timeZone = useTimeZone();
  const back = stepBack(role, 'SERVED');
  if (!back) return null;
  return (
    <section aria-label="Geri çağır" className="shrink-0">
      <div className="flex items-center justify-between border-b border-line">
        <h2 className="text-sm font-semibold text-ink-2">Geri çağır</h2>
        <TextButton aria-haspopup="dialog" aria-label="Hepsi: son servis edilenler" onClick={onAll}>
          Hepsi
        </TextButton>
      </div>
      <ul>
        {served.slice(0, SHOWN).map((view, index) => (
          <li
            key={view.key}
            className={classNames(
              'border-b border-line last:border-b-0',
              index > 0 && '[@media(max-height:899px)]:hidden',
            )}
          >
            <button
              type="button"
              onClick={() => onMove(view.lines.map((line) => ({ line, status: back })))}
              className="flex min-h-11 w-full items-center gap-2 text-left text-[15px] text-ink-2 -outline-offset-3 hover:text-ink"
            >
              <Undo2 aria-hidden size={18} className="shrink-0" />
              <span className="sr-only">Geri çağır:</span>{' '}
              <span className="min-w-0 flex-1 truncate">{view.ticket.tableName}</span>
              <span className="num shrink-0 text-[14px]">{clockText(servedAt(view), timeZone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

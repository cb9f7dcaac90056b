import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { useFitCount } from '#src/features/kitchen/board/use-fit-count.ts';
import { RecallList } from '#src/features/kitchen/strip/recall-list.tsx';
import { WaitingCard, type WaitingActionHandlers } from '#src/features/kitchen/strip/waiting-card.tsx';

interface Props extends WaitingActionHandlers {
  waiting: readonly TicketView[];
  served: readonly TicketView[];
  onAllWaiting: () => void;
  onAllServed: () => void;
}

/**
 * *Servis bekliyor*: tickets that left the board, newest last. If they do not all fit, a number opens the whole list.
 */
export function WaitingStrip({ waiting, served, role, onMove, onAllWaiting, onAllServed }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitCount(list, waiting);
  const hidden = Math.max(0, waiting.length - fitting);
  return (
    <aside
      aria-label="Servis bekliyor"
      className="flex w-44 shrink-0 flex-col border-l border-line bg-sunken px-2 wall:w-58 wall:px-3"
    >
      <h2 className="flex shrink-0 items-center gap-1.5 py-2 text-[15px] font-semibold text-zeytin-text">
        <BellRing aria-hidden size={18} className="shrink-0" />
        <span className="truncate">Servis bekliyor</span> <span className="num">{waiting.length}</span>
      </h2>
      <ul ref={list} className="relative flex min-h-0 flex-1 flex-col gap-2 overflow-hidden">
        {waiting.map((view, index) => (
          <li key={view.key} inert={index >= fitting} className={index >= fitting ? 'invisible' : 'shrink-0'}>
            <WaitingCard view={view} role={role} onMove={onMove} />
          </li>
        ))}
        {waiting.length > 0 && hidden === 0 && (
          <li className="px-1 text-[13px] text-ink-2">Dokun: servis edildi</li>
        )}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Servis bekleyen ${hidden} fiş daha`}
          onClick={onAllWaiting}
          className="num my-1 min-h-11 shrink-0 rounded-[8px] bg-zeytin-soft font-semibold text-zeytin-text"
        >
          +{hidden}
        </button>
      )}
      <RecallList served={served} role={role} onMove={onMove} onAll={onAllServed} />
    </aside>
  );
}

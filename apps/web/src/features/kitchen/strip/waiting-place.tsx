import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { FLAT, PHONE } from '#src/features/kitchen/board/density.ts';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { type WaitingActionHandlers, WaitingCard } from '#src/features/kitchen/strip/waiting-card.tsx';
import { useMedia } from '#src/lib/device/use-media.ts';
import { useFitCount } from '#src/features/kitchen/board/use-fit-count.ts';
import { RecallList } from '#src/features/kitchen/strip/recall-list.tsx';

interface Props extends WaitingActionHandlers {
  waiting: readonly TicketView[];
  served: readonly TicketView[];
  onOpen: () => void;
  onAllServed: () => void;
}

/** *Servis bekliyor* in the form the screen has room for: a strip, a narrow tab, or a button at the foot. */
export function WaitingPlace({ waiting, served, role, onMove, onOpen, onAllServed }: Props) {
  const isPhone = useMedia(PHONE);
  const isFlat = useMedia(FLAT);
  if (isPhone) return <WaitingButton count={waiting.length} onOpen={onOpen} />;
  if (isFlat) return <WaitingTab count={waiting.length} onOpen={onOpen} />;
  return <WaitingStrip {...{ waiting, served, role, onMove, onAllServed }} onAllWaiting={onOpen} />;
}

interface WaitingStripProps extends WaitingActionHandlers {
  waiting: readonly TicketView[];
  served: readonly TicketView[];
  onAllWaiting: () => void;
  onAllServed: () => void;
}

/**
 * *Servis bekliyor*: tickets that left the board, newest last. If they do not all fit, a number opens the whole list.
 */
function WaitingStrip({ waiting, served, role, onMove, onAllWaiting, onAllServed }: WaitingStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitCount(list, waiting);
  const hidden = Math.max(0, waiting.length - fitting);
  return (
    <aside
      aria-label="Servis bekliyor"
      className="flex w-44 shrink-0 flex-col border-l border-line bg-sunken px-2"
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

interface WaitingTabProps {
  count: number;
  onOpen: () => void;
}

/** Replaces the strip on phones: a narrow tab when held sideways, a button at the foot when upright. */
function WaitingTab({ count, onOpen }: WaitingTabProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Servis bekliyor ${count}`}
      onClick={onOpen}
      className="num flex w-14 shrink-0 flex-col items-center justify-center gap-2 border-l border-line bg-sunken text-lg font-semibold text-zeytin-text -outline-offset-3"
    >
      <BellRing aria-hidden size={22} />
      {count}
    </button>
  );
}

function WaitingButton({ count, onOpen }: WaitingTabProps) {
  return (
    <div className="sticky bottom-above-bar z-20 -mb-6 border-t border-line bg-bg p-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="num flex min-h-12 w-full items-center justify-center gap-2 rounded-md bg-zeytin-soft font-semibold text-zeytin-text"
      >
        <BellRing aria-hidden size={20} />
        Servis bekliyor {count}
      </button>
    </div>
  );
}

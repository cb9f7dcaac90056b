import { formatElapsed } from '@sofra/domain/elapsed';
import { ClockAlert, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { runningTime, urgencyOf, type Urgency } from '#src/features/kitchen/board/ticket-views.ts';
import { useNow } from '#src/lib/now.ts';

const LOOK: Record<Urgency, { icon: LucideIcon; word: string | null }> = {
  calm: { icon: Clock, word: null },
  waiting: { icon: Hourglass, word: 'Bekliyor' },
  late: { icon: ClockAlert, word: 'Gecikti' },
};

/** How long since, every second; while it is urgent it carries a sign and a word too. */
export function useElapsed(since: Date): { ms: number; urgency: Urgency } {
  const ms = useNow(1000) - since.getTime();
  return { ms, urgency: urgencyOf(ms) };
}

export function ElapsedClock({ ms, urgency }: { ms: number; urgency: Urgency }) {
  const { icon: Icon, word } = LOOK[urgency];
  return (
    <span className="flex shrink-0 flex-col items-end">
      <span className="num flex items-center gap-1 text-2xl font-semibold">
        <Icon aria-hidden size={22} className="shrink-0" />
        <span aria-hidden>{runningTime(ms)}</span>
        <span className="sr-only">{formatElapsed(ms)}</span>
      </span>
      {word && <span className="text-sm font-semibold">{word}</span>}
    </span>
  );
}

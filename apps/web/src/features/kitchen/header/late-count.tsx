import { latenessOf, type LateLimit } from '@sofra/domain/kitchen/kitchen-lateness';
import { ClockAlert } from 'lucide-react';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { useNow } from '#src/lib/format/now.ts';

interface Props {
  views: readonly TicketView[];
  limits: readonly LateLimit[];
}

/** *3 gecikti*, and on a large screen the limits as text. */
export function LateCount({ views, limits }: Props) {
  const now = useNow(1000);
  const late = views.filter(
    ({ ticket: { sentAt, paidAt }, lines }) =>
      latenessOf({ sentAt, paidAt, lines }, limits, now).urgency === 'late',
  ).length;
  const label = limits.map(({ name, lateAfterMinutes }) => `${name ?? ''} ${lateAfterMinutes}`).join(' · ');
  return (
    <>
      {late > 0 && (
        <p className="num flex shrink-0 items-center gap-1.5 font-semibold whitespace-nowrap text-nar-text">
          <ClockAlert aria-hidden size={20} className="shrink-0" />
          {late} gecikti
        </p>
      )}
      {limits.length > 0 && (
        <p className="num hidden min-w-0 truncate text-sm text-ink-2 wall:block">Sınır: {label} dk</p>
      )}
    </>
  );
}

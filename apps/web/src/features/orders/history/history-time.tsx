import { useNow } from '#src/lib/now.ts';

const time = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short' });

/** `19:42`, with its day before it unless that is today. */
export function HistoryTime({ at }: { at: Date }) {
  const isToday = at.toDateString() === new Date(useNow()).toDateString();
  return (
    <time dateTime={at.toISOString()} className="num text-sm text-ink-2">
      {isToday ? time.format(at) : `${day.format(at)} ${time.format(at)}`}
    </time>
  );
}

import { useNow } from '#src/lib/now.ts';

const time = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('tr-TR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** *Son güncelleme 19:42*, with the day when that was not today: how old is what is shown without a connection. */
export function LastUpdate({ at }: { at: number }) {
  const isToday = new Date(at).toDateString() === new Date(useNow()).toDateString();
  return <p className="num py-1 text-xs">Son güncelleme {(isToday ? time : dayAndTime).format(at)}</p>;
}

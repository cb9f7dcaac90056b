import { Hourglass } from 'lucide-react';
import { useNow } from '#src/lib/format/now.ts';
import { Pill } from '#src/ui/pill.tsx';

const SECOND_MS = 1_000;
/** From here on the time is pomegranate. */
const URGENT_MS = 60_000;

/** *4:05*: minutes and seconds. */
export function clockLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time until the limit of the platform; nothing without one. */
export function TimeLeft({ answerBy }: { answerBy: Date | null }) {
  const now = useNow(SECOND_MS);
  if (answerBy === null) return null;
  const left = answerBy.getTime() - now;
  if (left <= 0) return <Pill tone="nar">Süre doldu</Pill>;
  return (
    <Pill tone={left <= URGENT_MS ? 'nar' : 'safran'} icon={Hourglass}>
      <span className="num">{clockLeft(left)}</span> içinde yanıtlayın
    </Pill>
  );
}

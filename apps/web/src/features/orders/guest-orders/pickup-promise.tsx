import { MAX_LATER_MINUTES, type GuestOrder } from '@sofra/contract/orders/guest-orders';
import { Clock } from 'lucide-react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';

type Takeaway = NonNullable<GuestOrder['takeaway']>;

/** *Tel ··· 4107*; nothing once the guest was erased. */
export const phoneText = ({ phoneEnd }: Takeaway): string | null =>
  phoneEnd === null ? null : `Tel ··· ${phoneEnd}`;

/** *Hemen*, or the promised time, here with the minutes that the user adds. */
export function PickupTime({ takeaway, laterMinutes = 0 }: { takeaway: Takeaway; laterMinutes?: number }) {
  const timeZone = useTimeZone();
  const { promisedAt } = takeaway;
  if (promisedAt === null) return laterMinutes > 0 ? `Hemen + ${laterMinutes} dk` : 'Hemen';
  return `Saat ${clockText(promisedAt.getTime() + laterMinutes * 60_000, timeZone)}`;
}

const STEP_MINUTES = 10;

interface Props {
  takeaway: Takeaway;
  laterMinutes: number;
  onLater: (minutes: number) => void;
}

/** The promise of takeaway by link, which the user who accepts may put off (LINKORDER-10). */
export const PickupPromise = ({ takeaway, laterMinutes, onLater }: Props) => (
  <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
    <p className="num mr-auto flex items-center gap-2 font-semibold">
      <Clock aria-hidden size={20} className="shrink-0 text-ink-2" />
      <PickupTime takeaway={takeaway} laterMinutes={laterMinutes} />
    </p>
    {laterMinutes > 0 && (
      <Button variant="quiet" size={44} onClick={() => onLater(0)}>
        Sıfırla
      </Button>
    )}
    <Button
      variant="outline"
      size={44}
      disabled={laterMinutes >= MAX_LATER_MINUTES}
      onClick={() => onLater(laterMinutes + STEP_MINUTES)}
    >
      +10 dk
    </Button>
  </div>
);

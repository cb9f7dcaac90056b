import type { Person } from '@sofra/domain/people/permissions';
import { isToMake } from '@sofra/domain/kitchen/kitchen';
import { BellRing, EyeOff } from 'lucide-react';
import { cooks } from '#src/features/kitchen/board/line-steps.ts';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  view: TicketView;
  role: Person;
  onAllReady: () => void;
  onPutAway: () => void;
}

const FOOT = 'rounded-[8px]! text-base!';

/** *Hepsi hazır*, filled once something of the ticket was begun; *Kaldır* where everything is cancelled. */
export function TicketFoot({ view: { lines, canceled }, role, onAllReady, onPutAway }: Props) {
  const hasToMake = lines.some(isToMake);
  // All lines are ready, or the card was just dismissed: it is about to leave, so the button does not change under the
  // finger.
  const isLeaving = !hasToMake && canceled.length === 0;
  if (lines.length === 0 && isLeaving) return null;
  if ((hasToMake || isLeaving) && !cooks(role)) return null;
  const isBegun = lines.some(({ status }) => status !== 'NEW');
  return (
    <footer className="mt-auto shrink-0 p-1.5 pt-2">
      {hasToMake || isLeaving ? (
        <Button
          key="ready"
          size={44}
          variant={isBegun ? 'primary' : 'quiet'}
          icon={BellRing}
          isWide
          aria-keyshortcuts="Space"
          disabled={isLeaving}
          keepsFocus
          className={isBegun ? FOOT : `${FOOT} bg-sunken font-semibold text-ink! dark:bg-raised`}
          onClick={onAllReady}
        >
          Hepsi hazır
        </Button>
      ) : (
        <Button key="away" size={44} icon={EyeOff} isWide data-step className={FOOT} onClick={onPutAway}>
          Kaldır
        </Button>
      )}
    </footer>
  );
}

import type { Person } from '@sofra/domain/permissions';
import { BellRing, CheckCheck, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cooks } from '#src/features/kitchen/board/line-steps.ts';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { WantedMove } from '#src/features/kitchen/board/use-line-moves.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  view: TicketView;
  role: Person;
  onMove: (moves: readonly WantedMove[]) => void;
  onPutAway: () => void;
}

/** What can be done with the whole card: *Hepsi hazır*, then *Servis edildi*; where all is cancelled, *Kaldır*. */
export function TicketFoot({ view, role, onMove, onPutAway }: Props) {
  const toMake = view.lines.filter(({ status }) => status === 'NEW' || status === 'PREPARING');
  const ready = view.lines.filter(({ status }) => status === 'READY');
  // Keys of their own: one button would turn into the next deed under the finger.
  if (toMake.length > 0 && cooks(role)) {
    const makeReady = () => onMove(toMake.map((line) => ({ line, status: 'READY' })));
    return (
      <Foot>
        <Button key="ready" data-step size={64} icon={BellRing} isWide onClick={makeReady}>
          Hepsi hazır
        </Button>
      </Foot>
    );
  }
  if (ready.length > 0) {
    const serve = () => onMove(ready.map((line) => ({ line, status: 'SERVED' })));
    return (
      <Foot>
        <Button key="serve" data-step size={64} variant="primary" icon={CheckCheck} isWide onClick={serve}>
          Servis edildi
        </Button>
      </Foot>
    );
  }
  if (toMake.length > 0) return null;
  return (
    <Foot>
      <Button key="away" data-step size={64} icon={EyeOff} isWide onClick={onPutAway}>
        Kaldır
      </Button>
    </Foot>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return <footer className="border-t border-line p-2">{children}</footer>;
}

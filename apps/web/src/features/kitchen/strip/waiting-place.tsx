import { FLAT, PHONE } from '#src/features/kitchen/board/density.ts';
import type { TicketView } from '#src/features/kitchen/board/ticket-views.ts';
import type { WaitingActionHandlers } from '#src/features/kitchen/strip/waiting-card.tsx';
import { WaitingStrip } from '#src/features/kitchen/strip/waiting-strip.tsx';
import { WaitingButton, WaitingTab } from '#src/features/kitchen/strip/waiting-tab.tsx';
import { useMedia } from '#src/lib/use-media.ts';

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

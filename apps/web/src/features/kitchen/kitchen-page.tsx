import type { KitchenTicket } from '@sofra/contract/kitchen';
import { can, type Person } from '@sofra/domain/permissions';
import { useMemo, useState } from 'react';
import { KitchenBoard } from '#src/features/kitchen/board/kitchen-board.tsx';
import { KitchenHeader } from '#src/features/kitchen/header/kitchen-header.tsx';
import { KitchenSkeleton } from '#src/features/kitchen/board/kitchen-skeleton.tsx';
import { useKitchenTickets } from '#src/features/kitchen/kitchen-queries.ts';
import { play } from '#src/lib/sound.ts';
import { usePutAway } from '#src/features/kitchen/board/put-away.ts';
import { ServedSheet } from '#src/features/kitchen/sheets/served-sheet.tsx';
import { SoldOutSheet } from '#src/features/kitchen/sheets/sold-out-sheet.tsx';
import { SoundButton } from '#src/features/kitchen/header/sound-button.tsx';
import { StationTabs } from '#src/features/kitchen/header/station-tabs.tsx';
import { servedViews, standingViews } from '#src/features/kitchen/board/ticket-views.ts';
import { ToMakeStrip } from '#src/features/kitchen/board/to-make-strip.tsx';
import { useLineMoves, withWishes } from '#src/features/kitchen/board/use-line-moves.ts';
import { useNewTickets } from '#src/features/kitchen/board/use-new-tickets.ts';
import { useStationChoice } from '#src/features/kitchen/header/use-station-choice.ts';
import { useWakeLock } from '#src/features/kitchen/use-wake-lock.ts';
import { useStations } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { useNow } from '#src/lib/now.ts';
import { useSession } from '#src/lib/session.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';
import { Banner } from '#src/ui/banner.tsx';

/** *Mutfak Ekranı* (design/interface.md): what is to be made, on a wall, a tablet or a phone. */
export function KitchenPage() {
  const role = useSession()?.role;
  return role ? <KitchenDisplay role={role} /> : null;
}

const NONE: readonly KitchenTicket[] = [];
/** Often enough for what goes after a quarter of an hour; the clocks on the cards have their own beat. */
const LOOK_AGAIN_MS = 10_000;

function KitchenDisplay({ role }: { role: Person }) {
  const query = useKitchenTickets();
  const stations = useStations().data?.filter(({ isActive }) => isActive);
  const { stationId, choose } = useStationChoice(stations);
  const [isMuted, setIsMuted] = useState(() => readStored('kds-muted') ?? false);
  const [sheet, setSheet] = useState<'served' | 'soldOut' | null>(null);
  const { wishes, move } = useLineMoves();
  const { isPutAway, putAway } = usePutAway();
  const now = useNow(LOOK_AGAIN_MS);
  const fresh = useNewTickets(query.data, { stationId, onNew: () => !isMuted && play('newTicket') });
  useWakeLock();

  const tickets = useMemo(() => withWishes(query.data ?? NONE, wishes), [query.data, wishes]);
  const lookOf = (id: string | null) => ({ stationId: id, now, putAway: isPutAway });
  const standing = standingViews(tickets, lookOf(stationId));
  const served = servedViews(tickets, lookOf(stationId));
  const mute = (next: boolean) => {
    writeStored('kds-muted', next);
    setIsMuted(next);
  };
  const onMove = (moves: Parameters<typeof move>[0]) => void move(moves);
  const close = () => setSheet(null);
  return (
    <div className="flex flex-col sm:absolute sm:inset-0">
      <KitchenHeader
        stations={
          <StationTabs
            stations={stations ?? []}
            stationId={stationId}
            countOf={(id) => standingViews(tickets, lookOf(id)).length}
            onChoose={choose}
          />
        }
        sound={<SoundButton isMuted={isMuted} onMute={mute} />}
        servedCount={served.length}
        onServed={() => setSheet('served')}
        onSoldOut={can(role, 'kitchen.markSoldOut') ? () => setSheet('soldOut') : undefined}
      />
      <p role="status" className="sr-only">
        {fresh.announcement}
      </p>
      {query.isError && (
        <div className="px-3 pt-3">
          <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {errorTextOf(query.error)}
          </Banner>
        </div>
      )}
      {query.isPending && <KitchenSkeleton />}
      {query.data && (
        <div className="flex min-h-0 flex-1 flex-col 2xl:flex-row-reverse">
          <ToMakeStrip views={standing} />
          <KitchenBoard
            views={standing}
            role={role}
            isFresh={fresh.isFresh}
            onMove={onMove}
            onPutAway={(view) => putAway(view.canceled)}
          />
        </div>
      )}
      {sheet === 'served' && <ServedSheet views={served} role={role} onMove={onMove} onClose={close} />}
      {sheet === 'soldOut' && <SoldOutSheet onClose={close} />}
    </div>
  );
}

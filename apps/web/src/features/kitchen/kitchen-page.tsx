import type { KitchenTicket } from '@sofra/contract/orders/kitchen';
import { can, type Person } from '@sofra/domain/people/permissions';
import { useMemo, useRef, useState, useEffect } from 'react';
import { DENSITIES, PHONE, useDensity } from '#src/features/kitchen/board/density.ts';
import { KitchenBoard } from '#src/features/kitchen/board/kitchen-board.tsx';
import { useDismissedTickets } from '#src/features/kitchen/board/dismissed-tickets.ts';
import { atPlace, openTicketsAt } from '#src/features/kitchen/board/ticket-views.ts';
import { ToMakeStrip } from '#src/features/kitchen/board/to-make-strip.tsx';
import { useLineMoves, withPendingMoves } from '#src/features/kitchen/board/use-line-moves.ts';
import { useNewTickets } from '#src/features/kitchen/board/use-new-tickets.ts';
import { KitchenHeader } from '#src/features/kitchen/header/kitchen-header.tsx';
import { LateCount } from '#src/features/kitchen/header/late-count.tsx';
import { DisplayMenu } from '#src/features/kitchen/header/display-menu.tsx';
import { SoundButton } from '#src/features/kitchen/header/sound-button.tsx';
import { PlaceTabs, StationTabs } from '#src/features/kitchen/header/station-tabs.tsx';
import { useKitchenTheme } from '#src/features/kitchen/header/use-kitchen-theme.ts';
import { usePlaceChoice, useStationChoice } from '#src/features/kitchen/header/use-station-choice.ts';
import { useKitchenTickets } from '#src/features/kitchen/kitchen-queries.ts';
import { KitchenSheet, type SheetName } from '#src/features/kitchen/sheets/kitchen-sheet.tsx';
import { WaitingPlace } from '#src/features/kitchen/strip/waiting-place.tsx';
import { useBoardViews } from '#src/features/kitchen/use-board-views.ts';
import { useKitchenActions } from '#src/features/kitchen/use-kitchen-actions.ts';
import { useKitchenKeys } from '#src/features/kitchen/use-kitchen-keys.ts';
import { usePauseAfterTap } from '#src/features/kitchen/use-pause-after-tap.ts';
import { useStations } from '#src/features/printing/printing-queries.ts';
import { useFullScreen } from '#src/lib/device/full-screen.ts';
import { useNow } from '#src/lib/format/now.ts';
import { useSession } from '#src/lib/api/session.ts';
import { play } from '#src/lib/device/sound.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { useMedia } from '#src/lib/device/use-media.ts';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

/** *Mutfak Ekranı* (KDS-1): what has to be prepared, on a wall display, a tablet or a phone. */
export function KitchenPage() {
  const role = useSession()?.role;
  return role ? <KitchenDisplay role={role} /> : null;
}

const NONE: readonly KitchenTicket[] = [];
/** Frequent enough for what disappears after a minute; the clocks on the cards have an interval of their own. */
const LOOK_AGAIN_MS = 10_000;
const SKELETON_GRID = 'grid grid-cols-1 gap-3 p-3 sm:grid-cols-2 lg:grid-cols-3';

function KitchenDisplay({ role }: { role: Person }) {
  const query = useKitchenTickets();
  const stations = useStations().data?.filter(({ isActive }) => isActive);
  const { stationId, choose } = useStationChoice(stations);
  const { place, choosePlace } = usePlaceChoice();
  const [isMuted, setIsMuted] = useState(() => readStored('kds-muted') ?? false);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const { pendingMoves, ...moves } = useLineMoves();
  const { onMove, onAllReady } = useKitchenActions(moves);
  const { isDismissed, dismiss } = useDismissedTickets();
  const { density, choose: chooseDensity, isFlat } = useDensity();
  const theme = useKitchenTheme();
  const isPhone = useMedia(PHONE);
  const fullScreen = useFullScreen();
  const board = useRef<HTMLDivElement>(null);
  const { isStill, tapped } = usePauseAfterTap();
  const now = useNow(LOOK_AGAIN_MS);
  const fresh = useNewTickets(query.data, {
    stationId,
    isShown: (ticket) => atPlace([ticket], place).length > 0,
    onNew: () => !isMuted && play('newTicket'),
  });
  useWakeLock();
  const onSoldOut = can(role, 'kitchen.markSoldOut') ? () => setSheet('soldOut') : undefined;
  useKitchenKeys({ board, onSoldOut, onFullScreen: fullScreen?.toggle });

  const tickets = useMemo(
    () => withPendingMoves(query.data ?? NONE, pendingMoves),
    [query.data, pendingMoves],
  );
  const shown = useMemo(() => atPlace(tickets, place), [tickets, place]);
  const boardScope = { stationId, place, now, dismissed: isDismissed };
  const views = useBoardViews(shown, boardScope, isStill);
  const limits = (stations ?? []).filter(({ id }) => stationId === null || id === stationId);
  const mute = (next: boolean) => {
    writeStored('kds-muted', next);
    setIsMuted(next);
  };
  const actions = {
    role,
    limits: stations ?? [],
    onMove: (moves: Parameters<typeof onMove>[0]) => void onMove(moves),
    onAllReady: (view: Parameters<typeof onAllReady>[0]) => void onAllReady(view),
    onPutAway: ({ canceled }: Parameters<typeof onAllReady>[0]) => dismiss(canceled),
  };
  const waitingActions = { ...actions, served: views.served, waiting: views.waiting };
  const openWaiting = () => setSheet('waiting');
  const openServed = () => setSheet('served');
  const hasPlaces = place !== null || tickets.some(({ placeKind }) => placeKind !== 'TABLE');
  return (
    <div className="flex flex-1 flex-col sm:absolute sm:inset-0 sm:pb-safe-0">
      <KitchenHeader
        places={
          hasPlaces && (
            <PlaceTabs
              place={place}
              countOf={(one) => openTicketsAt(atPlace(tickets, one), stationId)}
              onChoose={choosePlace}
            />
          )
        }
        stations={
          <StationTabs
            stations={stations ?? []}
            stationId={stationId}
            countOf={(id) => openTicketsAt(shown, id)}
            onChoose={choose}
          />
        }
        late={<LateCount views={views.board} held={views.held} limits={limits} isShort={hasPlaces} />}
        sound={<SoundButton isMuted={isMuted} onMute={mute} />}
        display={<DisplayMenu density={isFlat ? null : density} onDensity={chooseDensity} theme={theme} />}
        onSoldOut={onSoldOut}
        fullScreen={isPhone ? null : fullScreen}
        isFlat={isFlat}
      />
      <p role="status" className="sr-only">
        {fresh.announcement}
      </p>
      <ReadState
        query={query}
        stale="banner"
        bannerClass="p-2"
        skeleton={<SkeletonRows count={3} block="h-80 rounded-lg" className={SKELETON_GRID} />}
      >
        {() => (
          <>
            {!isFlat && <ToMakeStrip views={views.board} />}
            <div
              onPointerDownCapture={tapped}
              onKeyDownCapture={tapped}
              className="flex min-h-0 flex-1 max-sm:flex-col"
            >
              <KitchenBoard
                board={board}
                views={views.board}
                actions={actions}
                density={DENSITIES[density]}
                leastColumns={isFlat ? 3 : 1}
                isFresh={fresh.isFresh}
                isStill={isStill}
              />
              <WaitingPlace {...waitingActions} onOpen={openWaiting} onAllServed={openServed} />
            </div>
          </>
        )}
      </ReadState>
      <KitchenSheet
        name={sheet}
        {...waitingActions}
        onAllServed={openServed}
        onClose={() => setSheet(null)}
      />
    </div>
  );
}

/** Keeps the screen on while the display is visible. Without support, or with a low battery, the browser decides. */
function useWakeLock(): void {
  useEffect(() => {
    // Missing in older browsers and on plain http, although the types declare it.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!wakeLock) return;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await wakeLock.request('screen');
        if (isOver) void lock.release();
        else held = lock;
      } catch {
        // The browser refused, and nothing can be done about it here.
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    // The browser releases the lock whenever the page is hidden, so it is requested again.
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release();
    };
  }, []);
}

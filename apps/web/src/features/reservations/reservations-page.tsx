import type { Reservation } from '@sofra/contract/orders/reservations';
import { CalendarDays, Search } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useBusinessDay, useTakesReservations } from '#src/features/business/business-queries.ts';
import { DaySummary, PhoneBar } from '#src/features/reservations/day-counts.tsx';
import { DayGrid } from '#src/features/reservations/day-grid.tsx';
import { DayList } from '#src/features/reservations/day-list.tsx';
import { ReservationRequests } from '#src/features/reservations/reservation-requests.tsx';
import { ReservationPanel } from '#src/features/reservations/reservation-panel.tsx';
import {
  ALL_TABLES,
  AreaChips,
  ReservationsHeader,
} from '#src/features/reservations/reservations-header.tsx';
import { useFoundReservations, useSaveReservation } from '#src/features/reservations/reservations-queries.ts';
import type { SaveMove } from '#src/features/reservations/use-bar-moves.ts';
import {
  useReservationDay,
  type AreaTables,
  type DayFacts,
} from '#src/features/reservations/use-reservation-day.ts';
import { weekdayText } from '#src/lib/format/day-range.ts';
import { toast } from '#src/lib/format/notices.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useSearchText } from '#src/ui/fields/use-search-text.ts';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, ReadState } from '#src/ui/lists/list-state.tsx';
import { Skeleton, SkeletonBlocks } from '#src/ui/lists/skeleton.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { useBreakpoint } from '#src/ui/use-breakpoint.ts';

const BackTo = createLink(BackLink);
const LazyReservationDialog = lazyPart(
  async () => (await import('#src/features/reservations/reservation-dialog.tsx')).ReservationDialog,
);

/** *Rezervasyonlar* (RESERVE-15). Where the business takes none, nothing is read (RESERVE-16). */
export function ReservationsPage() {
  const isOn = useTakesReservations();
  if (isOn === undefined) return null;
  return isOn ? <ReservationsDay /> : <SwitchedOff />;
}

const SwitchedOff = () => (
  <>
    <PageHeader title="Rezervasyonlar" back={<BackTo to="/app/tables" label="Masalara dön" />} />
    <EmptyState icon={CalendarDays} title="Rezervasyon kapalı">
      Ayarlar › Satış bölümünde Rezervasyon al açılınca burada görünür.
    </EmptyState>
  </>
);

/** The chosen day, its search and the chosen reservation. */
export function ReservationsDay() {
  const clock = useBusinessDay();
  const { today, timeZone } = clock;
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? today;
  const { query, facts } = useReservationDay(day);
  const [area, setArea] = useState(ALL_TABLES);
  const [sought, setSought] = useState('');
  const [text, setText] = useSearchText(sought, setSought);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [edited, setEdited] = useState<Reservation | 'new' | null>(null);
  const isWide = useBreakpoint('lg');
  const move = useMove(facts);
  const areas = facts.areas.filter(({ id }) => area === ALL_TABLES || (id ?? '') === area);
  const open = (one: Reservation) => {
    setDay(clock.dayOf(one.startsAt));
    setSought('');
    setSelectedId(one.id);
  };
  const create = () => setEdited('new');
  const showSaved = (saved: Reservation) => {
    open(saved);
    // A sheet over the list would be one more tap.
    if (edited === 'new' && !isWide) setSelectedId(null);
    setEdited(null);
  };
  return (
    <div className="flex min-h-full flex-col lg:h-dvh">
      <ReservationsHeader
        {...{ day, today, facts, text, isWide }}
        onDay={setDay}
        onText={setText}
        onCreate={create}
      />
      <ReservationRequests onOpen={open} />
      <AreaChips areas={facts.areas} value={area} onValue={setArea} />
      <div className="flex min-h-0 flex-1 gap-4 px-4 pb-4 sm:px-6">
        <section
          aria-label={weekdayText(day)}
          className="flex min-w-0 flex-1 flex-col lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-surface"
        >
          {text.trim() === '' ? (
            <ReadState query={query} skeleton={SKELETON} stale="banner">
              {() => (
                <DayRows
                  {...{ day, facts, areas, clock, selectedId, isWide }}
                  onSelect={({ id }) => setSelectedId(id)}
                  onMove={move}
                  onCreate={create}
                />
              )}
            </ReadState>
          ) : (
            <Found {...{ facts, timeZone, sought }} isTyping={text.trim() !== sought} onSelect={open} />
          )}
        </section>
        <ReservationPanel
          selected={facts.reservations.find(({ id }) => id === selectedId)}
          {...{ facts, timeZone, isWide }}
          onEdit={setEdited}
          onClose={() => setSelectedId(null)}
        />
      </div>
      {!isWide && <PhoneBar facts={facts} timeZone={timeZone} onCreate={create} />}
      {edited !== null && (
        <LazyReservationDialog
          reservation={edited === 'new' ? undefined : edited}
          {...{ day, clock }}
          onSaved={showSaved}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface RowsProps extends ComponentProps<typeof DayGrid> {
  isWide: boolean;
  onCreate: () => void;
}

/** The hours of the day in a wide window, else its list. */
function DayRows({ isWide, onCreate, ...grid }: RowsProps) {
  const { facts, areas, clock, onSelect } = grid;
  if (isWide)
    return (
      <>
        <DaySummary facts={facts} />
        <DayGrid {...grid} />
      </>
    );
  if (facts.reservations.length === 0) return <NoneYet onCreate={onCreate} />;
  return <DayList reservations={shownIn(facts, areas)} {...{ facts, onSelect }} timeZone={clock.timeZone} />;
}

const SKELETON = (
  <Skeleton>
    <div className="flex flex-col gap-2 p-2">
      <SkeletonBlocks count={6} block="h-[66px] rounded-lg" />
    </div>
  </Skeleton>
);

/** Those at the tables of the shown areas; with all areas also those without a table. */
function shownIn(
  { reservations, areas: all }: DayFacts,
  areas: readonly AreaTables[],
): readonly Reservation[] {
  if (areas.length === all.length) return reservations;
  const ids = new Set(areas.flatMap(({ tables }) => tables.map(({ id }) => id)));
  return reservations.filter(({ tableId }) => tableId !== null && ids.has(tableId));
}

/** Saves the move of a bar, with *Geri al* (RESERVE-17). */
function useMove(facts: DayFacts): SaveMove {
  const { save } = useSaveReservation();
  return async (from, to) => {
    const { id, version, startsAt, tableId, keepsClash } = from;
    if (to.startsAt.getTime() === startsAt.getTime() && to.tableId === tableId) return from;
    const saved = await save({ id, expectedVersion: version, ...to });
    if (saved)
      toast.success(`${saved.name} taşındı: ${facts.tableOf(to)?.name ?? 'Masasız'}`, {
        undo: () => void save({ id, expectedVersion: saved.version, startsAt, tableId, keepsClash }),
      });
    return saved;
  };
}

const NoneYet = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={CalendarDays}
    title="Bu gün rezervasyon yok"
    action={<Button onClick={onCreate}>Rezervasyon al</Button>}
  />
);

interface FoundProps {
  facts: DayFacts;
  timeZone: string;
  sought: string;
  /** Another text is searched after a pause. */
  isTyping: boolean;
  onSelect: (one: Reservation) => void;
}

function Found({ facts, timeZone, sought, isTyping, onSelect }: FoundProps) {
  const found = useFoundReservations(sought);
  return (
    <ListState
      query={found}
      skeleton={SKELETON}
      empty={
        <EmptyState icon={Search} title="Rezervasyon bulunamadı">
          “{sought}” ile eşleşen gelecek rezervasyon yok.
        </EmptyState>
      }
    >
      {(rows) => (
        <div aria-busy={isTyping || found.isPlaceholderData || undefined} className="aria-busy:opacity-60">
          <DayList
            reservations={rows}
            {...{ facts, timeZone, onSelect }}
            whenOf={({ startsAt }) => instantText(startsAt, timeZone)}
          />
        </div>
      )}
    </ListState>
  );
}

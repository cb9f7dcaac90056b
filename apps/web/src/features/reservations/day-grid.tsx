import type { Reservation } from '@sofra/contract/orders/reservations';
import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { guestsText } from '@sofra/domain/orders/guests';
import { isCounted } from '@sofra/domain/reservations/reservation-state';
import { guestsBetween, isNearlyFull } from '@sofra/domain/reservations/reservation-clash';
import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { dayHours, HOUR_PX, lanesOf, pixelsAt } from '#src/features/reservations/day-hours.ts';
import { ReservationBar, type BarMove } from '#src/features/reservations/reservation-bar.tsx';
import { useBarMoves, useFocusOfBar, type SaveMove } from '#src/features/reservations/use-bar-moves.ts';
import type { AreaTables, DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  day: string;
  facts: DayFacts;
  /** The areas that are shown. */
  areas: readonly AreaTables[];
  clock: BusinessClock;
  selectedId: string | null;
  onSelect: (reservation: Reservation) => void;
  onMove: SaveMove;
}

const HOUR_MS = 3_600_000;
const LANE_PX = 48;
const FIRST_COLUMN = 'sticky left-0 z-10 w-[93px] shrink-0 bg-surface px-3';

/** The day: tables by area as rows, an hour 92 px wide, a line at the present time (RESERVE-17). */
export function DayGrid({ day, facts: known, areas, clock, selectedId, onSelect, onMove }: Props) {
  const { shown: reservations, move: moveBar } = useBarMoves(known.reservations, onMove);
  const facts = { ...known, reservations };
  const { now } = facts;
  const hours = dayHours(day, reservations, clock);
  const [firstHour = now] = hours;
  const width = hours.length * HOUR_PX;
  const scroll = useScrollToNow(day, pixelsAt(startOf(facts, hours), firstHour));
  const rows = rowsOf(facts, areas);
  const focus = useFocusOfBar(scroll);
  const move = (one: Reservation, { startsAt, rows: below, tableId, mayGoOn }: BarMove) => {
    const at = rows.findIndex((row) => row.id === tableIdOf(facts, one));
    const target = rows[Math.min(rows.length - 1, Math.max(0, at + (below ?? 0)))];
    moveBar(one, { startsAt, tableId: tableId === undefined ? (target?.id ?? null) : tableId }, mayGoOn);
  };
  const nowAt = pixelsAt(now, firstHour);
  const shown = rows.flatMap((row) => row.reservations).filter(isCounted);
  const seats = areas.flatMap((area) => area.tables).reduce((sum, { capacity }) => sum + capacity, 0);
  return (
    <div
      ref={scroll}
      className="relative min-h-0 flex-1 overflow-auto"
      tabIndex={0}
      role="region"
      aria-label="Günün saatleri"
      {...focus}
    >
      <div className="relative" style={{ width: width + 93 }}>
        <div className="sticky top-0 z-20 flex border-b border-line bg-sunken text-xs">
          <div className="sticky left-0 z-10 flex w-[93px] shrink-0 flex-col justify-center bg-sunken px-3 py-1 text-ink-2">
            <span>Saat</span>
            <span>Kişi</span>
          </div>
          {hours.map((hour) => (
            <HourHead
              key={hour.getTime()}
              clock={clockText(hour, clock.timeZone)}
              guests={guestsBetween(shown, hour, new Date(hour.getTime() + HOUR_MS))}
              seats={seats}
            />
          ))}
        </div>
        {rows.map((row) => {
          const lanes = lanesOf(row.reservations);
          return (
            <Fragment key={row.id ?? 'none'}>
              {row.heading}
              <div
                data-table-row={row.id ?? ''}
                className="relative flex border-b border-line"
                style={{ height: Math.max(1, lanes.length) * LANE_PX + 1, ...LINES }}
              >
                <div
                  className={classNames(FIRST_COLUMN, 'flex flex-col justify-center border-r border-line')}
                >
                  <span title={row.name} className="truncate text-sm leading-5 font-medium">
                    {row.name}
                  </span>
                  <span title={row.detail} className="truncate text-xs text-ink-2">
                    {row.detail}
                  </span>
                </div>
                <div className="relative flex-1">
                  {lanes.flatMap((lane, index) =>
                    lane.map((one) => (
                      <ReservationBar
                        key={one.id}
                        reservation={one}
                        firstHour={firstHour}
                        lane={index}
                        timeZone={clock.timeZone}
                        hasClash={facts.clashOf(one) !== null}
                        isSelected={one.id === selectedId}
                        onSelect={() => onSelect(one)}
                        onMove={(to) => move(one, to)}
                      />
                    )),
                  )}
                </div>
              </div>
            </Fragment>
          );
        })}
        {nowAt >= 0 && nowAt <= width && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-11 bottom-0 z-[5] w-0.5 bg-nar"
            style={{ left: nowAt + 93 }}
          />
        )}
      </div>
    </div>
  );
}

/** Lines between the hours. */
const LINES = {
  backgroundImage: `linear-gradient(to right, var(--c-line) 1px, transparent 1px)`,
  backgroundSize: `${HOUR_PX}px 100%`,
  backgroundPosition: '93px 0',
};

function HourHead({ clock, guests, seats }: { clock: string; guests: number; seats: number }) {
  const isFull = isNearlyFull(guests, seats);
  return (
    <div
      className="num flex shrink-0 flex-col justify-center border-l border-line px-2 py-1"
      style={{ width: HOUR_PX }}
    >
      <span>{clock}</span>
      <span
        className={classNames('font-semibold', isFull ? 'text-safran-text' : guests > 0 ? '' : 'text-ink-3')}
      >
        {guests > 0 ? guests : '–'}
        {isFull && <span className="font-normal"> / {seats}</span>}
        <span className="sr-only"> kişi{isFull && ', neredeyse dolu'}</span>
      </span>
    </div>
  );
}

interface Row {
  /** The table; null for *Masasız*. */
  id: string | null;
  name: string;
  detail: string;
  reservations: readonly Reservation[];
  heading: ReactNode;
}

const tableIdOf = (facts: DayFacts, one: Reservation): string | null => facts.tableOf(one)?.id ?? null;

/** *Masasız* first where there are any, then the tables of each area; a passive table only with reservations. */
function rowsOf(facts: DayFacts, areas: readonly AreaTables[]): Row[] {
  const byTable = Map.groupBy(facts.reservations, (one) => tableIdOf(facts, one));
  const shown = new Set(areas.flatMap(({ tables }) => tables.map(({ id }) => id)));
  const isWhole = areas.length === facts.areas.length;
  const passive = isWhole ? facts.tables.filter(({ id }) => !shown.has(id) && byTable.has(id)) : [];
  const none = byTable.get(null) ?? [];
  const rowOf = (table: DayFacts['tables'][number], heading: ReactNode): Row => ({
    ...{ id: table.id, name: table.name, heading, reservations: byTable.get(table.id) ?? [] },
    detail: table.isActive ? `${table.capacity} kişilik` : 'Pasif',
  });
  return [
    ...(none.length > 0
      ? [
          {
            id: null,
            name: 'Masasız',
            detail: guestsText(none.reduce((sum, { guests }) => sum + guests, 0)),
            reservations: none,
            heading: null,
          },
        ]
      : []),
    ...areas.flatMap((area) =>
      area.tables.map((table, index) =>
        rowOf(table, index === 0 && <AreaHeading area={area} facts={facts} />),
      ),
    ),
    ...passive.map((table) => rowOf(table, null)),
  ];
}

/** *Salon 22 yer*, with the hour from which on 80 % are taken (RESERVE-11). */
function AreaHeading({ area, facts }: { area: AreaTables; facts: DayFacts }) {
  const seats = area.tables.reduce((sum, { capacity }) => sum + capacity, 0);
  const ids = new Set(area.tables.map(({ id }) => id));
  const own = facts.reservations.filter(
    (one) => isCounted(one) && one.tableId !== null && ids.has(one.tableId),
  );
  const most = Math.max(
    0,
    ...own.map(({ startsAt }) => guestsBetween(own, startsAt, new Date(startsAt.getTime() + 1))),
  );
  return (
    <div className="flex h-8 items-center border-b border-line text-xs">
      <span className="sticky left-0 flex gap-1 bg-surface px-3">
        <b className="font-semibold">{area.name}</b> <span className="num text-ink-2">{seats} yer</span>
        {isNearlyFull(most, seats) && (
          <span className="num font-medium text-safran-text">· en çok {most} kişi</span>
        )}
      </span>
    </div>
  );
}

/** The present hour of today, else the first reservation, else the evening. */
function startOf({ reservations, now }: DayFacts, hours: readonly Date[]): Date {
  const [first] = hours;
  const last = hours.at(-1);
  if (first && last && now >= first && now <= last) return new Date(now.getTime() - HOUR_MS);
  return reservations[0]?.startsAt ?? hours[5] ?? now;
}

/** Scrolls to the time once for each day; later the user decides. */
function useScrollToNow(day: string, pixels: number) {
  const box = useRef<HTMLDivElement>(null);
  const scrolledFor = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!box.current || scrolledFor.current === day) return;
    scrolledFor.current = day;
    box.current.scrollLeft = Math.max(0, Math.floor(pixels / HOUR_PX) * HOUR_PX);
  }, [day, pixels]);
  return box;
}

import { addDays } from '@sofra/domain/calendar/business-day';
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { countsText } from '#src/features/reservations/reservation-text.ts';
import type { AreaTables, DayFacts } from '#src/features/reservations/use-reservation-day.ts';
import { weekdayText } from '#src/lib/format/day-range.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/fields/chips.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';

const BackTo = createLink(BackLink);
const LazyDayCalendar = lazyPart(async () => (await import('#src/ui/fields/day-calendar.tsx')).DayCalendar);

/** The chip that shows every area. */
export const ALL_TABLES = 'all';

interface HeaderProps {
  day: string;
  today: string;
  facts: DayFacts;
  text: string;
  isWide: boolean;
  onDay: (day: string) => void;
  onText: (text: string) => void;
  onCreate: () => void;
}

/** Title, day, search and the button that takes a reservation. */
export function ReservationsHeader({
  day,
  today,
  facts,
  text,
  isWide,
  onDay,
  onText,
  onCreate,
}: HeaderProps) {
  return (
    <PageHeader
      title="Rezervasyonlar"
      back={<BackTo to="/app/tables" label="Masalara dön" />}
      subtitle={isWide ? undefined : `${weekdayText(day)} · ${countsText(facts.reservations, '')}`}
      actions={
        <div className="flex items-center gap-2 lg:order-last">
          {isWide ? (
            <Button variant="primary" size={44} icon={Plus} onClick={onCreate}>
              Rezervasyon
            </Button>
          ) : (
            <DayChoice {...{ day, today, onDay }} isIcon />
          )}
        </div>
      }
    >
      {isWide && <DayChoice {...{ day, today, onDay }} />}
      <SearchBox
        label="Rezervasyon ara"
        placeholder="Ad, telefonun sonu"
        hasShortcut
        value={text}
        onValue={onText}
        className="min-w-0 flex-1 lg:w-66 lg:flex-none"
      />
    </PageHeader>
  );
}

/** *28 Kasım Cumartesi* between the days before and after; the middle opens the calendar. */
function DayChoice({
  day,
  today,
  onDay,
  isIcon = false,
}: {
  day: string;
  today: string;
  onDay: (day: string) => void;
  isIcon?: boolean;
}) {
  const [isChoosing, setIsChoosing] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const choose = (chosen: string) => {
    setIsChoosing(false);
    onDay(chosen);
  };
  return (
    <div ref={anchor} className="flex items-center gap-1">
      <IconButton icon={ChevronLeft} label="Önceki gün" onClick={() => onDay(addDays(day, -1))} />
      {isIcon ? (
        <IconButton icon={CalendarDays} label="Gün seç" onClick={() => setIsChoosing(true)} />
      ) : (
        <Button size={44} icon={CalendarDays} onClick={() => setIsChoosing(true)}>
          {weekdayText(day)}
        </Button>
      )}
      <IconButton icon={ChevronRight} label="Sonraki gün" onClick={() => onDay(addDays(day, 1))} />
      {day !== today && !isIcon && (
        <Button size={44} variant="quiet" onClick={() => onDay(today)}>
          Bugün
        </Button>
      )}
      {isChoosing && (
        <LazyDayCalendar triggerRef={anchor} day={day} onDay={choose} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  );
}

/** The areas, where there are several. */
export function AreaChips({
  areas,
  value,
  onValue,
}: {
  areas: readonly AreaTables[];
  value: string;
  onValue: (area: string) => void;
}) {
  if (areas.length < 2) return <div className="pt-3 sm:pt-4" />;
  const chips = areas.map(({ id, name }) => ({ value: id ?? '', label: name }));
  return (
    <div className="px-4 py-2 sm:px-6">
      <Chips
        label="Bölümler"
        chips={[{ value: ALL_TABLES, label: 'Hepsi' }, ...chips]}
        value={value}
        onValue={onValue}
      />
    </div>
  );
}

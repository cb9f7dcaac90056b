import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

export interface DayCalendarProps {
  /** The field below which it opens. */
  triggerRef: RefObject<Element | null>;
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
  max?: string;
}

const STEP = 'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken disabled:opacity-45';
const CELL =
  'num grid size-11 cursor-default place-items-center rounded-md text-base hover:bg-sunken outside-month:hidden ' +
  'disabled:text-ink-3 disabled:opacity-45 selected:bg-cini selected:font-semibold selected:text-on-cini ' +
  'focus-visible:outline-3 focus-visible:outline-focus';

/** A month view to choose a day, in Turkish, with weeks that begin on Monday. It is open while mounted. */
export const DayCalendar = ({ triggerRef, day, onDay, onClose, max }: DayCalendarProps) => (
  <Popover
    isOpen
    onOpenChange={onClose}
    triggerRef={triggerRef}
    placement="bottom start"
    offset={6}
    className="overflow-y-auto rounded-lg border border-line bg-raised p-2 text-ink shadow-pop outline-none entering:animate-fade-in"
  >
    <Dialog aria-label="Tarih seç" className="outline-none">
      <Calendar
        aria-label="Tarih"
        autoFocus
        firstDayOfWeek="mon"
        value={parseDate(day)}
        maxValue={max === undefined ? null : parseDate(max)}
        onChange={(chosen) => onDay(chosen.toString())}
      >
        <header className="flex items-center justify-between gap-2 pb-1">
          <Button slot="previous" className={STEP}>
            <ChevronLeft aria-hidden size={20} />
          </Button>
          <Heading className="text-base font-semibold" />
          <Button slot="next" className={STEP}>
            <ChevronRight aria-hidden size={20} />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(name) => (
              <CalendarHeaderCell className="h-8 text-xs font-medium text-ink-2">{name}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={CELL} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </Dialog>
  </Popover>
);

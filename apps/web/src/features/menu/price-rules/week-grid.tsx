import { WEEKDAY_SHORT } from '@sofra/domain/menu/price-rule-text';
import { timeOf, WEEKDAYS } from '@sofra/domain/menu/price-schedule';
import { useEffect, useMemo, useRef } from 'react';
import type { KnownRule } from '#src/features/menu/price-rules-queries.ts';
import { ruleTermsText } from '#src/features/menu/price-rules/rule-draft.ts';
import { useWeekDrag, type DraggedTime } from '#src/features/menu/price-rules/use-week-drag.ts';
import { DAY_MINUTES, weekBlocks, type WeekBlock } from '#src/features/menu/price-rules/week-blocks.ts';
import { classNames } from '#src/ui/class-names.ts';

const HOUR_PX = 26.5;
const pxOf = (minutes: number) => (minutes / 60) * HOUR_PX;
/** The height of a label. */
const LABEL_PX = 16;
const HOURS = Array.from({ length: 12 }, (_, index) => index * 2);

/** The present moment on the grid: column and minutes since the first hour of the day. */
export interface GridNow {
  column: number;
  minute: number;
}

interface Props {
  rules: readonly KnownRule[];
  firstHour: number;
  now: GridNow;
  chosenId: string | undefined;
  /** The only column on a phone; null shows the week. */
  onlyColumn: number | null;
  onChoose: (id: string) => void;
  onDragged: (time: DraggedTime) => void;
}

/** The week from Monday to Sunday, from its first hour (PRICE-17). */
export function WeekGrid({ rules, firstHour, now, chosenId, onlyColumn, onChoose, onDragged }: Props) {
  const blocks = useMemo(() => weekBlocks(rules, firstHour), [rules, firstHour]);
  const columns = onlyColumn === null ? WEEKDAYS.map((day) => day - 1) : [onlyColumn];
  const firstStart = Math.min(DAY_MINUTES, ...blocks.map(({ start }) => start));
  const scroller = useScrolledTo(pxOf(firstStart) - HOUR_PX);
  const drag = useWeekDrag({ pxPerHour: HOUR_PX, firstHour, onDragged });
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <div aria-hidden className="flex border-b border-line pl-13 text-sm text-ink-2 max-sm:hidden">
        {columns.map((column) => (
          <span
            key={column}
            className={classNames(
              'flex-1 py-3 text-center',
              column === now.column && 'font-semibold text-cini-text',
            )}
          >
            {WEEKDAY_SHORT[WEEKDAYS[column] ?? 1]}
            {column === now.column && <span className="max-xl:hidden"> · bugün</span>}
          </span>
        ))}
      </div>
      <div
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label="Haftanın saatleri"
        className="max-h-[60dvh] min-h-64 overflow-y-auto"
      >
        <div className="relative flex" style={{ height: pxOf(DAY_MINUTES) }}>
          <Hours firstHour={firstHour} now={columns.includes(now.column) ? now.minute : null} />
          {columns.map((column) => (
            <div
              key={column}
              {...drag.columnProps(column)}
              className="relative min-w-0 flex-1 border-l border-line"
            >
              {blocks
                .filter((block) => block.column === column)
                .map((block) => (
                  <Block
                    key={`${block.rule.id} ${block.start}`}
                    block={block}
                    isChosen={block.rule.id === chosenId}
                    onChoose={onChoose}
                  />
                ))}
              {drag.shown?.column === column && <DraggedBlock {...drag.shown} />}
              {column === now.column && <NowLine minute={now.minute} />}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Scrolls once to the position of the first content. */
function useScrolledTo(top: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const first = useRef(top);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = Math.max(0, first.current);
  }, []);
  return scroller;
}

/** Lines and labels of every second hour, and the dashed line of midnight. `now` replaces the label of an hour near it. */
const Hours = ({ firstHour, now }: { firstHour: number; now: number | null }) => (
  <div aria-hidden className="w-13 shrink-0">
    {now !== null && (
      <span
        className="num absolute left-2 text-xs font-semibold text-nar-text"
        style={{ top: Math.max(0, pxOf(now) - LABEL_PX / 2) }}
      >
        {timeOf(now + firstHour * 60)}
      </span>
    )}
    {HOURS.map((hour) => {
      const isMidnight = (hour + firstHour) % 24 === 0;
      const hasRoom = now === null || Math.abs(pxOf(hour * 60 - now) + LABEL_PX / 2) >= LABEL_PX;
      return (
        <div key={hour} className="absolute right-0 left-0" style={{ top: pxOf(hour * 60) }}>
          {hasRoom && (
            <span className="num absolute left-2 text-xs text-ink-2">{timeOf((hour + firstHour) * 60)}</span>
          )}
          <span
            className={classNames(
              'absolute right-0 left-13 border-t',
              isMidnight && hour > 0 ? 'border-dashed border-line-strong' : 'border-line',
            )}
          />
        </div>
      );
    })}
  </div>
);

interface BlockProps {
  block: WeekBlock<KnownRule>;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** The list holds the same rules for the keyboard, so the blocks are no stops of their own. */
function Block({ block: { rule, start, end, lane, lanes }, isChosen, onChoose }: BlockProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={`${rule.name} · ${ruleTermsText(rule)}`}
      onClick={() => onChoose(rule.id)}
      style={{
        top: pxOf(start) + 1,
        height: pxOf(end - start) - 2,
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
      }}
      className={classNames(
        'absolute flex min-h-6 flex-col items-start overflow-hidden rounded-sm border px-1.5 py-0.5 text-left text-xs leading-4',
        isChosen ? 'border-cini bg-cini text-on-cini' : 'border-line-strong bg-surface text-ink',
        !rule.isOn && 'border-dashed opacity-60',
      )}
    >
      <span className="block max-w-full truncate font-semibold">{rule.name}</span>{' '}
      <span className="num block max-w-full truncate">{ruleTermsText(rule)}</span>
    </button>
  );
}

const DraggedBlock = ({ start, end }: { start: number; end: number }) => (
  <span
    aria-hidden
    style={{ top: pxOf(start), height: pxOf(end - start) }}
    className="pointer-events-none absolute inset-x-0.5 rounded-sm border-2 border-dashed border-cini bg-cini-soft/70"
  />
);

const NowLine = ({ minute }: { minute: number }) => (
  <span
    aria-hidden
    style={{ top: pxOf(minute) }}
    className="pointer-events-none absolute inset-x-0 border-t-2 border-nar"
  />
);

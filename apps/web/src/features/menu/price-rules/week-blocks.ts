import { endMinuteOf, minuteOf, type Schedule } from '@sofra/domain/menu/price-schedule';

export const DAY_MINUTES = 24 * 60;
const WEEK_DAYS = 7;

/** If the business day begins at midnight, the week begins at this hour. A night then stays in one column. */
const MORNING = 6;

/** The hour at which the columns of the week begin (PRICE-17). */
export const firstHourOf = (dayStartHour: number): number => (dayStartHour === 0 ? MORNING : dayStartHour);

/** A rule's time on one day of the week, as the grid draws it. Minutes count from the first hour of the grid. */
export interface WeekBlock<Rule> {
  rule: Rule;
  /** 0 is Monday. */
  column: number;
  start: number;
  end: number;
  /** Rules at the same time are drawn side by side (PRICE-17). */
  lane: number;
  lanes: number;
}

/**
 * The blocks of the week. A day begins at `firstHour`, so a rule that passes midnight stays in its first column. A rule
 * that passes the start of a day continues at the top of the next column.
 */
export function weekBlocks<Rule extends Schedule>(
  rules: readonly Rule[],
  firstHour: number,
): WeekBlock<Rule>[] {
  const pieces = rules.flatMap((rule) => rule.days.flatMap((day) => piecesOf(rule, day - 1, firstHour)));
  return Array.from({ length: WEEK_DAYS }, (_, column) => column).flatMap((column) =>
    inLanes(pieces.filter((piece) => piece.column === column)),
  );
}

type Piece<Rule> = Omit<WeekBlock<Rule>, 'lane' | 'lanes'>;

function piecesOf<Rule extends Schedule>(rule: Rule, day: number, firstHour: number): Piece<Rule>[] {
  const length = endMinuteOf(rule) - minuteOf(rule.from);
  const begin = day * DAY_MINUTES + minuteOf(rule.from) - firstHour * 60;
  const first = Math.floor(begin / DAY_MINUTES);
  const start = begin - first * DAY_MINUTES;
  const column = (first + WEEK_DAYS) % WEEK_DAYS;
  const end = Math.min(start + length, DAY_MINUTES);
  const rest = start + length - DAY_MINUTES;
  const piece = { rule, column, start, end };
  return rest > 0 ? [piece, { rule, column: (column + 1) % WEEK_DAYS, start: 0, end: rest }] : [piece];
}

/** Gives the blocks of a column that overlap lanes of equal width. */
function inLanes<Rule>(pieces: readonly Piece<Rule>[]): WeekBlock<Rule>[] {
  const sorted = pieces.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const groups: Piece<Rule>[][] = [];
  let end = -1;
  for (const piece of sorted) {
    if (piece.start >= end) groups.push([]);
    groups.at(-1)?.push(piece);
    end = Math.max(piece.start >= end ? 0 : end, piece.end);
  }
  return groups.flatMap(laneGroup);
}

function laneGroup<Rule>(group: readonly Piece<Rule>[]): WeekBlock<Rule>[] {
  const ends: number[] = [];
  const placed = group.map((piece) => {
    const free = ends.findIndex((end) => end <= piece.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = piece.end;
    return { ...piece, lane };
  });
  return placed.map((piece) => ({ ...piece, lanes: ends.length }));
}

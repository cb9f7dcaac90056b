/** Paid orders of an area that took the same number of minutes. */
export interface TurnSum {
  area: string;
  minutes: number;
  orders: number;
  /** The orders with a number of guests, and these guests. */
  counted: number;
  guests: number;
}

/** The times of tables, from opening to the last payment. */
interface TableTurn {
  /** The name of the area, empty for tables without one; null for all tables. */
  area: string | null;
  orders: number;
  /** Minutes from opening to the last payment: half of the orders took at most `median`, nine of ten at most `most`. */
  median: number;
  most: number;
  /** Guests in an hour of one taken table, of the orders whose guests were counted; null without any. */
  guestsPerHour: number | null;
}

/** The turns of all tables, followed by those of each area; nothing without orders (REP-42). */
export function tableTurns(sums: readonly TurnSum[]): TableTurn[] {
  if (sums.length === 0) return [];
  const areas = [...Map.groupBy(sums, ({ area }) => area)];
  return [turnOf(null, sums), ...areas.map(([area, own]) => turnOf(area, own))];
}

function turnOf(area: string | null, sums: readonly TurnSum[]): TableTurn {
  const orders = total(sums, (sum) => sum.orders);
  const guests = total(sums, (sum) => sum.guests);
  const minutes = total(sums, (sum) => sum.minutes * sum.counted);
  return {
    area,
    orders,
    median: reachedBy(sums, orders * 0.5),
    most: reachedBy(sums, orders * 0.9),
    guestsPerHour: minutes === 0 ? null : Math.round((guests * 600) / minutes) / 10,
  };
}

const total = (sums: readonly TurnSum[], pick: (sum: TurnSum) => number): number =>
  sums.reduce((so, sum) => so + pick(sum), 0);

/** The minutes within which so many of the orders were paid. */
function reachedBy(sums: readonly TurnSum[], wanted: number): number {
  let reached = 0;
  for (const { minutes, orders } of sums.toSorted((a, b) => a.minutes - b.minutes)) {
    reached += orders;
    if (reached >= wanted) return minutes;
  }
  return 0;
}

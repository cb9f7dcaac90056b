export interface Change {
  direction: 'up' | 'down' | 'same';
  /** How much of the earlier figure, never negative; null where that was nothing. */
  percent: number | null;
}

/** From a loss of 100 to a profit of 50 is up, by 150 percent of the loss. */
export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  return {
    direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same',
    percent: before === 0 ? null : (Math.abs(difference) / Math.abs(before)) * 100,
  };
}

/** Random numbers that the same seed repeats. */
export interface RandomSource {
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  weighted: <T extends { weight: number }>(from: readonly T[]) => T;
}

export function randomSource(seed: number): RandomSource {
  const next = mulberry32(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[int(0, from.length - 1)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (from) => {
      let left = next() * from.reduce((sum, { weight }) => sum + weight, 0);
      return from.find(({ weight }) => (left -= weight) < 0) ?? pick(from);
    },
  };
}

/** Mulberry32 has 32 bits of state, which is enough to vary a run and to repeat it. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Reads for whoever asks the same at the same moment. `key` names what is asked for, and for whom it is the same. */
export type JoinedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Reading<T> {
  underWay: Promise<T>;
  /** Begins when this one has ended; whoever comes meanwhile waits for it. */
  next: Promise<T> | null;
}

/**
 * At most one reading of a key is under way, and all who come meanwhile share the one after it. That one begins after they
 * asked, so each hears everything that was true when they did, whichever process wrote it: nothing is kept, and nothing can
 * be stale. After a change every screen of a house asks at once; reading for each would be the same work sixteen times.
 */
export function createJoinedReads<T>(): JoinedReads<T> {
  const readings = new Map<string, Reading<T>>();

  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const reading: Reading<T> = { underWay: read(), next: null };
    readings.set(key, reading);
    const leave = () => {
      if (reading.next === null) readings.delete(key);
    };
    reading.underWay.then(leave, leave);
    return reading.underWay;
  };

  return (key, read) => {
    const reading = readings.get(key);
    if (!reading) return begin(key, read);
    const beginNext = () => begin(key, read);
    // However the one before ended: its failure is no business of those who wait for the next.
    reading.next ??= reading.underWay.then(beginNext, beginNext);
    return reading.next;
  };
}

/**
 * Runs one read for all callers that request the same `key` at the same time. The key must name both the data and its
 * owner.
 */
export type SingleFlight<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Reading<T> {
  underWay: Promise<T>;
  /** The read that starts when this one has ended; callers that arrive meanwhile share it. */
  next: Promise<T> | null;
}

/**
 * At most one read of a key runs at a time, and all callers that arrive meanwhile share the next one. It starts after
 * they called, so each caller sees everything committed before, by any process. Nothing is cached, and nothing can be
 * stale.
 *
 * After a change every screen of a business calls at the same time. A read for each of them would do the same work
 * sixteen times.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
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
    // The next read starts after this one ended or failed: a failure does not concern callers of the next.
    reading.next ??= reading.underWay.then(beginNext, beginNext);
    return reading.next;
  };
}

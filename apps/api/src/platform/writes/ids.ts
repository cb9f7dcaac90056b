import { randomFillSync } from 'node:crypto';

/** Read from the system for many ids at once, because such a read takes longer than the rest. */
const RANDOM_BYTES = 10;
const random = Buffer.alloc(RANDOM_BYTES * 200);
let used = random.length;
/** RFC 9562, 6.2: the twelve bits after the version count the ids within one millisecond. */
const MOST_PER_MILLISECOND = 0xfff;
let last = { time: 0, count: 0 };

/**
 * A UUID version 7. It is ordered by time, so that the newest rows are adjacent in an index. Each id is greater than
 * all earlier ids of this process. The lines of one save thus stay in the order of the taps. It is made here because
 * PostgreSQL has `uuidv7()` only since version 18.
 */
export function newId(now = Date.now()): string {
  last = next(now);
  const time = last.time.toString(16).padStart(12, '0');
  const count = last.count.toString(16).padStart(3, '0');
  const tail = nextRandom();
  const variant = (0x8 | (Number.parseInt(tail[3] ?? '0', 16) & 0x3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}

function nextRandom(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += RANDOM_BYTES;
  return random.toString('hex', used - RANDOM_BYTES, used);
}

/** A clock that is set back does not reverse the order. A full millisecond borrows from the next one. */
function next(now: number): typeof last {
  if (now > last.time) return { time: now, count: 0 };
  if (last.count < MOST_PER_MILLISECOND) return { time: last.time, count: last.count + 1 };
  return { time: last.time + 1, count: 0 };
}

import { randomFillSync } from 'node:crypto';

const random = Buffer.alloc(10);

/**
 * A UUID of version 7: time-ordered, so that the newest rows of an index lie together. Made here and not by
 * `uuidv7()` of the database, which servers before PostgreSQL 18 lack.
 */
export function newId(now = Date.now()): string {
  randomFillSync(random);
  const time = now.toString(16).padStart(12, '0');
  const tail = random.toString('hex');
  const variant = (0x8 | (Number.parseInt(tail[3] ?? '0', 16) & 0x3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}

/**
 * Loaded into a server before its own code. The time is read from a file, in milliseconds. An empty file means the real
 * time. A number below 0 is the offset of the clock, which then runs on. So a proof can sell one second before midnight
 * of a Sunday in March, at any time and place.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.FAKED_CLOCK_FILE ?? '';
function now(): number {
  const told = Number(readFileSync(file, 'utf8'));
  return told > 0 ? told : RealDate.now() + told;
}

class FakedDate extends RealDate {
  constructor(...given: [] | [number]) {
    // Arguments are a time or its parts, which mean the same on every clock.
    super(...(given.length === 0 ? ([now()] as const) : given));
  }

  static override now(): number {
    return now();
  }
}

globalThis.Date = FakedDate as DateConstructor;

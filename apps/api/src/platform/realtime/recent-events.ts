import type { BatchedEvent, RealtimeEvent } from '@sofra/contract/realtime';
import { batchOf, EVERYTHING_CHANGED } from '#src/platform/realtime/batched-events.ts';
import { audiencesOf } from '#src/platform/realtime/rooms.ts';

const KEPT_MS = 30_000;
/** Covers the travel time of the greeting, and events that another process sent a little late. */
const MARGIN_MS = 5_000;

interface Kept {
  at: number;
  /** null: of every business. */
  businessId: string | null;
  /** null: events were lost. */
  events: readonly RealtimeEvent[] | null;
}

export interface RecentEvents {
  note: (businessId: string | null, events: Kept['events']) => void;
  /** The events that a socket in these rooms missed in the last `missedForMs`; all events where that is not known. */
  missed: (
    socket: { businessId: string; rooms: readonly string[] },
    missedForMs: number,
  ) => readonly BatchedEvent[];
}

/**
 * Keeps the events of the last seconds, for screens that read their lists before their socket was connected (REL-67).
 * It only determines which reads are old, so the order of events does not matter.
 */
export function createRecentEvents(now: () => number = Date.now): RecentEvents {
  const startedAt = now();
  let kept: Kept[] = [];
  return {
    note: (businessId, events) => {
      // Not with every write: dropping one event copies all others.
      const oldest = now() - KEPT_MS;
      if (kept[0] && kept[0].at < oldest - MARGIN_MS) kept = kept.filter(({ at }) => at >= oldest);
      kept.push({ at: now(), businessId, events });
    },
    missed: ({ businessId, rooms }, missedForMs) => {
      const since = now() - missedForMs - MARGIN_MS;
      if (since < startedAt || since < now() - KEPT_MS) return EVERYTHING_CHANGED;
      const own = kept.filter((one) => one.at >= since && [businessId, null].includes(one.businessId));
      if (own.some(({ events }) => events === null)) return EVERYTHING_CHANGED;
      const audience = audiencesOf(
        businessId,
        own.flatMap(({ events }) => events ?? []),
      ).find(({ roomIn }) => rooms.includes(roomIn('batch')));
      return batchOf(audience?.heard ?? []);
    },
  };
}

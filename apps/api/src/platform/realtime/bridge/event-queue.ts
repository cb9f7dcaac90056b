import type { RealtimeEvent } from '@sofra/contract/realtime';

/** Longest text that waits to be sent. Beyond it the others must read everything of a business again. */
const MAX_QUEUED_CHARS = 256 * 1024;

/**
 * Message from one process to the others, of four sorts. Events of a business. Everything of it, or of all, must be
 * read again. The sender has started, is back after an interruption, is there, or ends. A request for the sessions
 * whose screens are connected, and its response.
 */
export type Entry =
  | [kind: 'events', businessId: string, events: RealtimeEvent[]]
  | [kind: 'everything', businessId: string | null]
  | [kind: 'started' | 'back' | 'here' | 'ended']
  | [kind: 'count', question: string, businessId: string]
  | [kind: 'counted', question: string, sessions: string[]];

interface Queued {
  /** The serialized events, in their order. */
  texts: string[];
  known: Set<string>;
}

export type EventQueue = ReturnType<typeof createEventQueue>;

/** Queue of entries for the other processes, with the events of each business together. */
export function createEventQueue(onOverflow: () => void, maxChars = MAX_QUEUED_CHARS) {
  const events = new Map<string, Queued>();
  const overflowed = new Set<string>();
  const others: string[] = [];
  let chars = 0;

  const drop = (businessId: string) => {
    for (const text of events.get(businessId)?.texts ?? []) chars -= text.length;
    events.delete(businessId);
    overflowed.add(businessId);
    onOverflow();
  };
  return {
    add: (businessId: string, added: readonly RealtimeEvent[]): void => {
      if (overflowed.has(businessId)) return;
      const queued = events.get(businessId) ?? { texts: [], known: new Set<string>() };
      events.set(businessId, queued);
      for (const event of added) {
        const text = JSON.stringify(event);
        if (queued.known.has(text) && event.name !== 'kds:ready') continue;
        queued.known.add(text);
        queued.texts.push(text);
        chars += text.length;
      }
      if (chars > maxChars) drop(businessId);
    },
    say: (entry: Entry): void => void others.push(JSON.stringify(entry)),
    isEmpty: (): boolean => events.size === 0 && overflowed.size === 0 && others.length === 0,
    /** Empties the queue into one message. */
    take: (): string => {
      const entries = [
        ...others,
        ...[...overflowed].map((businessId) => JSON.stringify(['everything', businessId])),
        ...[...events].map(
          ([businessId, { texts }]) => `["events",${JSON.stringify(businessId)},[${texts.join(',')}]]`,
        ),
      ];
      others.length = 0;
      overflowed.clear();
      events.clear();
      chars = 0;
      return `[${entries.join(',')}]`;
    },
  };
}

import { EVERYTHING, type BatchedEvent, type RealtimeEvent } from '@sofra/contract/realtime';

/** Batch that makes screens read everything again. */
export const EVERYTHING_CHANGED: readonly BatchedEvent[] = [[EVERYTHING]];

/** Short form of an event in a batch, because a screen reads the rest again anyway. */
function batched(event: RealtimeEvent): BatchedEvent {
  if (event.name === 'orders:changed') return [event.name, { tableId: event.facts.tableId }];
  return event.name === 'kds:ready' ? [event.name, event.facts] : [event.name];
}

/** The events of one write without repetitions, each in its short form, in their order. */
export function batchOf(events: readonly RealtimeEvent[]): BatchedEvent[] {
  const told = new Set<string>();
  return events.map(batched).filter((event) => {
    // Dishes that became ready twice are announced twice; what changed twice is read again once.
    if (event[0] === 'kds:ready') return true;
    const text = JSON.stringify(event);
    return !told.has(text) && told.add(text);
  });
}

import type { HeardFacts } from '@sofra/contract/realtime';
import type { RefreshingEvent } from '#src/lib/realtime/realtime-refresh.ts';

type Listener = (facts: never) => void;
const listeners = new Map<RefreshingEvent, Set<Listener>>();

/**
 * Subscribes to an event of the server, for reactions other than a refetch: printing, a sound. Returns a function that
 * unsubscribes.
 */
export function onServerEvent<Name extends RefreshingEvent>(
  name: Name,
  listener: (facts: HeardFacts<Name>) => void,
): () => void {
  const others = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, others.add(listener));
  return () => others.delete(listener);
}

/** Called by the socket (`realtime.ts`). */
export function dispatchServerEvent<Name extends RefreshingEvent>(name: Name, facts: HeardFacts<Name>): void {
  for (const listener of listeners.get(name) ?? []) listener(facts as never);
}

import { useSyncExternalStore } from 'react';

type Stop = () => void;

/** A value outside React that components show and that may change. */
export interface Source<T> {
  /** Returns the same object until the value changes. */
  get: () => T;
  /** Calls the listener with every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => Stop;
}

/**
 * A source for a value that lives elsewhere, such as in storage. Call `changed` when it may have changed. `follow`
 * watches the value while there are subscribers and returns a function that stops watching.
 */
export function createSource<T>(
  get: () => T,
  follow?: (changed: () => void) => Stop,
): Source<T> & { changed: () => void } {
  const listeners = new Set<() => void>();
  const changed = () => callAll(listeners);
  let unfollow: Stop | undefined;
  return {
    get,
    subscribe: (listener) => {
      if (listeners.size === 0) unfollow = follow?.(changed);
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unfollow?.();
      };
    },
    changed,
  };
}

/** Calls all listeners even if one throws; the caller gets the error afterwards. */
function callAll(listeners: Iterable<() => void>): void {
  const errors: unknown[] = [];
  for (const listener of listeners) {
    try {
      listener();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

interface Store<T> extends Source<T> {
  /** Setting the present value calls no listener. */
  set: (next: T) => void;
}

/** A source that holds its value itself. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const { changed, ...source } = createSource(() => value);
  return {
    ...source,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      changed();
    },
  };
}

/** Subscribes a component to the value, or to the part of it that the component shows. */
export const useStore = <T, Part = T>(
  { get, subscribe }: Source<T>,
  partOf: (value: T) => Part = (value) => value as unknown as Part,
): Part => useSyncExternalStore(subscribe, () => partOf(get()));

import { useSyncExternalStore } from 'react';

type Stop = () => void;

/** A value that screens show and that changes outside of them. */
export interface Source<T> {
  /** The same object until it changes. */
  get: () => T;
  /** Called with every change. Returns how to stop. */
  subscribe: (listener: () => void) => Stop;
}

/**
 * A value that is read elsewhere: in storage, of the browser. `changed` says that it may be another one by now; `follow`
 * keeps up with it as long as anybody listens, and returns how to stop.
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

/** One that throws keeps nobody else from hearing; whoever made the change gets the error. */
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
  /** The value that is there already is no change. */
  set: (next: T) => void;
}

/** A value that is held here. */
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

/** The value, or the part of it that a component shows, as long as it is on screen. */
export const useStore = <T, Part = T>(
  { get, subscribe }: Source<T>,
  partOf: (value: T) => Part = (value) => value as unknown as Part,
): Part => useSyncExternalStore(subscribe, () => partOf(get()));

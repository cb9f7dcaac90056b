import { useSyncExternalStore } from 'react';

/**
 * What the server said to the last try of a batch without deciding about it: an error of its own (a 5xx), too many
 * requests. The batch may have been saved all the same, so it waits and is sent again with its key; but nobody is told
 * that the connection is missing. Known to this tab only, as long as the batch waits.
 */
let answers: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

export function noteUncertainResponse(key: string, text: string): void {
  answers = new Map(answers).set(key, text);
  notifyListeners();
}

/** It was saved or refused, or no answer came at all. */
export function forgetUncertainResponse(key: string): void {
  if (!answers.has(key)) return;
  answers = new Map([...answers].filter(([one]) => one !== key));
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export const uncertainResponseOf = (key: string): string | null => answers.get(key) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUncertainResponse = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => uncertainResponseOf(key));

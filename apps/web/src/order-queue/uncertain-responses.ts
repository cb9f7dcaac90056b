import { createStore, useStore } from '#src/lib/device/store.ts';

/**
 * The latest responses that did not decide about a batch: server errors (5xx) and too many requests. The batch may be
 * saved all the same, so it is sent again with its key. The screen shows the response instead of a missing connection.
 * Kept in the memory of this tab while the batch waits.
 */
const answers = createStore<ReadonlyMap<string, string>>(new Map());

export const noteUncertainResponse = (key: string, text: string): void =>
  answers.set(new Map(answers.get()).set(key, text));

/** Called once the batch is saved or refused, or when its latest request got no response at all. */
export function forgetUncertainResponse(key: string): void {
  if (answers.get().has(key)) answers.set(new Map([...answers.get()].filter(([one]) => one !== key)));
}

export const uncertainResponseOf = (key: string): string | null => answers.get().get(key) ?? null;

export const useUncertainResponse = (key: string): string | null =>
  useStore(answers, () => uncertainResponseOf(key));

import { createStore, useStore } from '#src/lib/store.ts';

/**
 * What the server said to the last try of a batch without deciding about it: an error of its own (a 5xx), too many
 * requests. The batch may have been saved all the same, so it waits and is sent again with its key; but nobody is told
 * that the connection is missing. Known to this tab only, as long as the batch waits.
 */
const answers = createStore<ReadonlyMap<string, string>>(new Map());

export const noteUncertainResponse = (key: string, text: string): void =>
  answers.set(new Map(answers.get()).set(key, text));

/** It was saved or refused, or no answer came at all. */
export function forgetUncertainResponse(key: string): void {
  if (answers.get().has(key)) answers.set(new Map([...answers.get()].filter(([one]) => one !== key)));
}

export const uncertainResponseOf = (key: string): string | null => answers.get().get(key) ?? null;

export const useUncertainResponse = (key: string): string | null =>
  useStore(answers, () => uncertainResponseOf(key));

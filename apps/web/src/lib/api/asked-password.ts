import { createStore, useStore } from '#src/lib/device/store.ts';

/** The requests that wait for the password, as one question; null when none does. */
interface Question {
  answered: Promise<boolean>;
  answer: (isEntered: boolean) => void;
}

const question = createStore<Question | null>(null);
/** The number of mounted screens that can show the password dialog. Without one it is not shown. */
let shownBy = 0;

/**
 * Waits until the password is entered over the present screen (PIN-25). Returns false when it is not: the dialog was
 * closed, the session ended, or no screen can show it.
 */
export function askForPassword(): Promise<boolean> {
  if (shownBy === 0) return Promise.resolve(false);
  const present = question.get();
  if (present) return present.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question.set({ answered: promise, answer: resolve });
  return promise;
}

/** Ends the question: repeats the requests that wait for it, or refuses them. */
export function answerPassword(isEntered: boolean): void {
  question.get()?.answer(isEntered);
  question.set(null);
}

/** Announces a screen that shows the question. Returns a function that ends that, and the question with it. */
export function showPasswordQuestion(): () => void {
  shownBy += 1;
  return () => {
    shownBy -= 1;
    if (shownBy === 0) answerPassword(false);
  };
}

export const isPasswordAsked = (): boolean => question.get() !== null;
export const useIsPasswordAsked = (): boolean => useStore(question, (present) => present !== null);

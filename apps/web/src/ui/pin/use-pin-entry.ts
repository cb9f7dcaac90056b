import { useEffect, useRef, useState } from 'react';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { detailsOf } from '#src/lib/api/refusal-details.ts';

/** A person whose PIN is typed. */
export interface PinHolder {
  id: string;
  name: string;
}
export type PinKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'back';

/**
 * The reason why no digit is shown. `waitsUntil` is the end of the wait in ms, in which this device takes no PIN of
 * this person.
 */
export interface PinProblem {
  text: string;
  waitSeconds: number;
  waitsUntil: number;
}

interface Options<Person extends PinHolder> {
  length: number;
  /** Chosen from the beginning. */
  first?: Person | null;
  /** Sends the PIN once its last digit is typed. */
  send: (person: Person, pin: string) => Promise<void>;
  /** Texts for an error without a text of the server, and for an unreachable server. */
  texts: { fallback: string; offline: string };
}

/** The server sends the wait, because it counts for every device of this page. */
function problemOf(error: unknown, { fallback, offline }: Options<PinHolder>['texts']): PinProblem {
  const wrong = detailsOf(error, 'WRONG_PIN') ?? detailsOf(error, 'PIN_WAITS');
  const waitSeconds = wrong?.waitSeconds ?? 0;
  const isAway = isApiError(error) && error.status === 0;
  return {
    text: isAway ? offline : errorTextOf(error, fallback),
    waitSeconds,
    waitsUntil: Date.now() + waitSeconds * 1000,
  };
}

/**
 * First the person, then the PIN, which is sent with its last digit. The problem is stored for each person, and removed
 * with the next digit (PIN-15).
 */
export function usePinEntry<Person extends PinHolder>({
  length,
  first = null,
  send,
  texts,
}: Options<Person>) {
  const [person, setPerson] = useState<Person | null>(first);
  const [digits, setDigits] = useState('');
  const [problems, setProblems] = useState<ReadonlyMap<string, PinProblem>>(new Map());
  const [isPending, setIsPending] = useState(false);
  const problem = (person && problems.get(person.id)) ?? null;

  const choose = (next: Person | null) => {
    if (isPending) return;
    setPerson(next);
    setDigits('');
  };
  const finish = async (by: Person, pin: string) => {
    setIsPending(true);
    try {
      await send(by, pin);
    } catch (error) {
      setProblems((known) => new Map(known).set(by.id, problemOf(error, texts)));
    } finally {
      setDigits('');
      setIsPending(false);
    }
  };
  const press = (key: PinKey) => {
    const isWaiting = problem !== null && problem.waitsUntil > Date.now();
    if (!person || isPending || isWaiting) return;
    if (key === 'back') return setDigits(digits.slice(0, -1));
    const typed = digits + key;
    setDigits(typed);
    if (typed.length >= length) void finish(person, typed);
  };
  useKeyboard(press, () => choose(null));
  return { person, choose, press, typed: digits.length, problem: digits === '' ? problem : null, isPending };
}

/** Digits, Backspace and Escape of a keyboard do what the pad does (PIN-16). */
function useKeyboard(press: (key: PinKey) => void, leave: () => void): void {
  const latest = useRef({ press, leave });
  useEffect(() => {
    latest.current = { press, leave };
  });
  useEffect(() => {
    const hear = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (/^\d$/.test(key)) latest.current.press(key as PinKey);
      else if (key === 'Backspace') latest.current.press('back');
      else if (key === 'Escape') latest.current.leave();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

import { createStore, useStore } from '#src/lib/device/store.ts';

export type NoticeTone = 'success' | 'error' | 'info';

/** The action that a toast offers with one tap, and the time that the toast stays for it. */
interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  readonly forMs: number;
}

export interface Notice {
  readonly id: number;
  readonly tone: NoticeTone;
  readonly text: string;
  readonly at: Date;
  /** The duration of the toast. The time stops while the pointer or the focus is on it. */
  readonly durationMs: number;
  readonly action?: NoticeAction | undefined;
  /** Hidden while a dialog is open. */
  readonly yieldsToDialogs: boolean;
  /** True while it is still visible as a toast. */
  readonly isShown: boolean;
}

/** A toast stays 3 s (UI-19), one with *Geri al* 5 s, so that there is time to undo (UI-20). */
const TOAST_MS = 3000;
const UNDO_TOAST_MS = 5000;
/** The *Bildirimler* list holds so many; older ones are dropped. */
const KEPT = 50;
/** More toasts at once would cover the screen (UI-21). */
const SHOWN_AT_ONCE = 3;

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

interface Options {
  /** Called by the *Geri al* button of the toast. */
  undo?: () => void;
  action?: NoticeAction;
  yieldsToDialogs?: boolean;
}

const actionOf = ({ undo, action }: Options): NoticeAction | undefined =>
  undo ? { label: 'Geri al', run: undo, forMs: UNDO_TOAST_MS } : action;

function add(tone: NoticeTone, text: string, options: Options = {}): number {
  const action = actionOf(options);
  lastId += 1;
  const notice: Notice = {
    id: lastId,
    tone,
    text,
    at: new Date(),
    durationMs: action?.forMs ?? TOAST_MS,
    action,
    yieldsToDialogs: options.yieldsToDialogs ?? false,
    isShown: true,
  };
  const shown = notices
    .get()
    .filter((one) => one.isShown && one.text !== text)
    .slice(0, SHOWN_AT_ONCE - 1);
  const hidden = (one: Notice): Notice => (shown.includes(one) ? one : { ...one, isShown: false });
  notices.set([notice, ...notices.get().map(hidden)].slice(0, KEPT));
  return notice.id;
}

/** Shows toasts (UI-19) and returns their ids. A toast with the same text as a visible one replaces it. */
export const toast = {
  success: (text: string, options?: Options): number => add('success', text, options),
  error: (text: string): number => add('error', text),
  info: (text: string, options?: Options): number => add('info', text, options),
};

/** Hides the toast and removes its action; it stays in the list. */
export const hideToast = (id: number): void =>
  notices.set(
    notices.get().map((one) => (one.id === id ? { ...one, isShown: false, action: undefined } : one)),
  );

/** Empties the *Bildirimler* list and hides all toasts (sign-out, tests). */
export const clearNotices = (): void => notices.set([]);

/** The latest notices, newest first: all of them for the list, those with `isShown` for the toasts. */
export const useNotices = (): readonly Notice[] => useStore(notices);

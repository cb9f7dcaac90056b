import { createStore, useStore } from '#src/lib/store.ts';

export type NoticeTone = 'success' | 'error' | 'info';

/** What a toast offers to do with one tap, and how long there is time for it. */
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
  /** How long the toast stays; a pointer or the focus on it stops the clock. */
  readonly durationMs: number;
  readonly action?: NoticeAction | undefined;
  /** Still visible as a toast. */
  readonly isShown: boolean;
}

/** A toast stays 3 s (UI-19); one that offers *Geri al* 5 s, so that there is time to regret (UI-20). */
const TOAST_MS = 3000;
const UNDO_TOAST_MS = 5000;
/** Older ones leave the *Bildirimler* list. */
const KEPT = 50;
/** More toasts than this at once would bury the screen (UI-21). */
const SHOWN_AT_ONCE = 3;

const notices = createStore<readonly Notice[]>([]);
let lastId = 0;

interface Options {
  /** Offered as *Geri al*. */
  undo?: () => void;
  action?: NoticeAction;
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

/** Toasts (UI-19). Each returns its id. The same text again replaces the one on screen. */
export const toast = {
  success: (text: string, options?: Options): number => add('success', text, options),
  error: (text: string): number => add('error', text),
  info: (text: string, options?: Options): number => add('info', text, options),
};

/** Takes the toast away; it stays in the list. What it offered is over. */
export const hideToast = (id: number): void =>
  notices.set(
    notices.get().map((one) => (one.id === id ? { ...one, isShown: false, action: undefined } : one)),
  );

/** Empties the *Bildirimler* list and the screen (logout, tests). */
export const clearNotices = (): void => notices.set([]);

/** Everything said lately, newest first: for the list and, filtered by `isShown`, for the toasts. */
export const useNotices = (): readonly Notice[] => useStore(notices);

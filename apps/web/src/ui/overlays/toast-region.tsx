import { X } from 'lucide-react';
import { useEffect, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { hideToast, useNotices, type Notice } from '#src/lib/format/notices.ts';
import { classNames } from '#src/ui/class-names.ts';
import { NOTICE_VARIANTS } from '#src/ui/lists/notice-variants.ts';

/**
 * The toasts, rendered once outside all screens, at the bottom right over content that scrolls. They never cover a
 * header, where the name of the table must stay readable. They also never cover the bars at the bottom of a phone,
 * which may be tapped next. They rise over the buttons of an open dialog and over primary buttons (UI-44). They stay
 * operable above an open dialog (`data-react-aria-top-layer`).
 */
export function ToastRegion() {
  const shown = useNotices().filter((notice) => notice.isShown);
  const region = useRef<HTMLElement>(null);
  const lift = useToastLift(region, shown.length > 0);
  return (
    <section
      ref={region}
      style={lift > 0 ? { transform: `translateY(${-lift}px)` } : undefined}
      aria-label="Bildirimler"
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer="true"
      className="pointer-events-none safe-x safe-t fixed right-3 bottom-safe-26 left-3 z-[60] flex flex-col items-center gap-2 low:bottom-safe-16 sm:left-auto sm:items-end lg:right-6 lg:bottom-6"
    >
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Toast({ notice }: { notice: Notice }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const hide = () => hideToast(notice.id);
  useCountdown(notice, isHovered || isFocused);
  const { icon: Icon, classes, label } = NOTICE_VARIANTS[notice.tone];
  return (
    // Pointers can close the toast anywhere on it; keyboards and screen readers use the cross.
    <div
      role={notice.tone === 'error' ? 'alert' : undefined}
      data-tone={notice.tone}
      onClick={hide}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className={classNames(
        'pointer-events-auto flex w-full max-w-[440px] animate-rise-in cursor-pointer items-center gap-2 rounded-md border py-1 pr-1 pl-4 font-medium shadow-pop lg:w-auto lg:min-w-[280px]',
        classes,
        notice.yieldsToDialogs && '[:root:has([role=dialog],[role=alertdialog])_&]:hidden',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2 text-sm break-words">
        <span className="sr-only">{label}: </span>
        {notice.text}
      </p>
      {notice.action && (
        <button
          type="button"
          className="min-h-11 rounded-sm px-2 text-sm font-semibold underline underline-offset-2"
          onClick={notice.action.run}
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Bildirimi kapat"
        className="grid size-11 shrink-0 place-items-center rounded-sm"
      >
        <X aria-hidden size={18} />
      </button>
    </div>
  );
}

/** Hides the toast when its time is over. A pause stops the time, which later continues with the rest. */
function useCountdown({ id, durationMs }: Notice, isPaused: boolean): void {
  const leftMs = useRef(durationMs);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => hideToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [id, isPaused]);
}

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between a toast and what it must not cover. */
const GAP = 8;
/** Dialogs open and slide, screens load and scroll: the place is checked at this pace while a toast is shown. */
const CHECKED_EVERY_MS = 150;

/** Returns the pixels by which toasts are raised to cover none of the boxes; 0 if there is no room. */
export function liftOver(toasts: Box, boxes: readonly Box[]): number {
  const inColumn = boxes
    .filter(({ left, right }) => left < toasts.right && right > toasts.left)
    .toSorted((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of inColumn)
    if (top < toasts.bottom - lift && bottom > toasts.top - lift) lift = toasts.bottom - top + GAP;
  return toasts.top - lift >= 0 ? lift : 0;
}

/**
 * Returns the lift of the region over the head and the buttons of the topmost dialog. Without a dialog, over primary
 * buttons and bars (UI-44).
 */
function useToastLift(region: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const check = () => {
      const box = region.current?.getBoundingClientRect();
      if (box) setLift((now) => liftOver(moved(box, now), boxesToLeaveFree()));
    };
    check();
    const timer = setInterval(check, CHECKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [region, isNeeded]);
  return isNeeded ? lift : 0;
}

const moved = ({ top, bottom, left, right }: Box, by: number): Box => ({
  top: top + by,
  bottom: bottom + by,
  left,
  right,
});

const PRIMARY = '[data-variant=primary], [data-variant=send], [data-variant=danger]';

function boxesToLeaveFree(): Box[] {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const parts = dialog
    ? dialog.querySelectorAll(`header, footer, [slot=title], ${PRIMARY}`)
    : document.querySelectorAll(`${PRIMARY}, [data-bar]`);
  return [...parts].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
}

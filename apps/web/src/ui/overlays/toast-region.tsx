import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hideToast, useNotices, type Notice } from '#src/lib/format/notices.ts';
import { classNames } from '#src/ui/class-names.ts';
import { NOTICE_VARIANTS } from '#src/ui/lists/notice-variants.ts';
import { useToastLift } from '#src/ui/overlays/toast-lift.ts';

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

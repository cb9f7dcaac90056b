import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { dayInDots, parseDayText, withDots } from '#src/ui/fields/day-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** Loaded only when the button is pressed, because it has about 17 kB. */
const LazyDayCalendar = lazyPart(async () => (await import('#src/ui/fields/day-calendar.tsx')).DayCalendar);

interface Props extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onValue' | 'type' | 'trailing' | 'max'
> {
  day: string;
  onDay: (day: string) => void;
  /** The last day that is allowed. */
  max?: string;
}

/**
 * A field for one day, shown as `23.11.2026` in every browser (UI-34), because native date fields use the browser's
 * language. The day is typed or chosen from a calendar. Only complete days within the limit are passed on; for any
 * other text the field shows why.
 */
export function DayField({ day, onDay, max, error, onBlur, ...rest }: Props) {
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // A draft belongs to the day it was typed over: if another day is set from outside, that day is shown.
  const text = draft?.of === day ? draft.text : dayInDots(day);
  const problem = problemOf(text, max);
  // The surrounding form calls `checkValidity()`.
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);

  const type = (typed: string) => {
    const next = withDots(typed, text);
    const meant = parseDayText(next);
    const isTaken = meant !== null && problemOf(next, max) === null;
    setIsTyping(true);
    setDraft({ text: next, of: isTaken ? meant : day });
    if (isTaken && meant !== day) onDay(meant);
  };
  const choose = (chosen: string) => {
    setDraft(null);
    setIsChoosing(false);
    if (chosen !== day) onDay(chosen);
  };
  return (
    <>
      <TextField
        autoComplete="off"
        placeholder="gg.aa.yyyy"
        {...rest}
        ref={input}
        inputMode="numeric"
        inputClassName="num"
        value={text}
        onValue={type}
        onBlur={(event) => {
          setIsTyping(false);
          if (problem === null) setDraft(null);
          onBlur?.(event);
        }}
        // While typing, an incomplete day is not an error yet, but a complete day outside the limit is.
        error={error ?? (isTyping && parseDayText(text) === null ? null : problem)}
        trailing={
          <IconButton
            icon={CalendarDays}
            label="Takvimi aç"
            aria-haspopup="dialog"
            disabled={rest.disabled}
            onClick={() => setIsChoosing(true)}
          />
        }
      />
      {isChoosing && (
        <LazyDayCalendar
          triggerRef={input}
          day={day}
          onDay={choose}
          onClose={() => setIsChoosing(false)}
          {...(max !== undefined && { max })}
        />
      )}
    </>
  );
}

function problemOf(text: string, max: string | undefined): string | null {
  const day = parseDayText(text);
  if (day === null) return 'Tarihi gün.ay.yıl olarak yazın.';
  return max !== undefined && day > max ? `En geç ${dayInDots(max)} seçilebilir.` : null;
}

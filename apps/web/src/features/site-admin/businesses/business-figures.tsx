import type { SiteBusiness } from '@sofra/contract/people/site-businesses';
import { trialDaysLeft } from '@sofra/domain/people/trial';
import { CalendarClock, CircleCheck, Lock } from 'lucide-react';
import { timeText } from '#src/features/site-admin/site-time.ts';
import { agoText } from '#src/lib/format/ago-text.ts';
import { useNow } from '#src/lib/format/now.ts';
import { Pill } from '#src/ui/pill.tsx';

const MINUTE_MS = 60_000;
const whole = new Intl.NumberFormat('tr-TR');
const tenth = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

export const countText = (count: number): string => whole.format(count);

/** `0`, `84 KB`, `1,2 MB` */
export function bytesText(bytes: number): string {
  if (bytes === 0) return '0';
  return bytes < 1_000_000
    ? `${whole.format(Math.ceil(bytes / 1_000))} KB`
    : `${tenth.format(bytes / 1_000_000)} MB`;
}

/** *Deneme · 12 gün kaldı*, *Aktif* or *Kilitli* (SITE-22). */
export function BusinessStatePill({ business: { state, trialEndsAt } }: { business: SiteBusiness }) {
  const now = useNow(MINUTE_MS);
  if (state === 'LOCKED')
    return (
      <Pill tone="nar" icon={Lock}>
        Kilitli
      </Pill>
    );
  if (state === 'ACTIVE')
    return (
      <Pill tone="zeytin" icon={CircleCheck}>
        Aktif
      </Pill>
    );
  return (
    <Pill tone="cini" icon={CalendarClock}>
      Deneme · {trialDaysLeft(trialEndsAt, new Date(now))} gün kaldı
    </Pill>
  );
}

/** The last use as a distance, and its date. */
export function LastUse({ at }: { at: Date | null }) {
  const now = useNow(MINUTE_MS);
  if (!at) return <>Hiç kullanılmadı</>;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span className="whitespace-nowrap">{agoText(now - at.getTime())}</span>
      <span className="num whitespace-nowrap text-ink-2">{timeText(at)}</span>
    </span>
  );
}

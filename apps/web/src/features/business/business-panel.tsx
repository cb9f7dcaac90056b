import type { Business } from '@sofra/contract/people/business';
import { trialDaysLeft } from '@sofra/domain/people/trial';
import { CalendarClock } from 'lucide-react';
import {
  LimitFields,
  OrderPageFields,
  PlaceFields,
  SharedDeviceFields,
  SlipFields,
  PaymentFields,
} from '#src/features/business/business-fields.tsx';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx';
import { useBusinessForm } from '#src/features/business/use-business-form.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/overlays/edit-conflict.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { useNow } from '#src/lib/format/now.ts';
import { dateText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';

/** The *İşletme* panel of the settings (BIZ-10, BIZ-11): name, day start, order page, payment, slips, limits. ADMIN only. */
export const BusinessPanel = () => (
  <ReadState
    query={useBusinessProfile()}
    skeleton={<SkeletonRows count={2} block="h-60 rounded-lg" className="flex flex-col gap-4" />}
  >
    {(profile) => <BusinessSettings profile={profile} />}
  </ReadState>
);

function BusinessSettings({ profile }: { profile: Business }) {
  const form = useBusinessForm(profile);
  const { isDirty, isPending } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-[640px] flex-col gap-4">
      <LeaveGuard isUnsaved={isDirty}>
        İşletme ayarlarında kaydedilmemiş değişiklikler var; çıkarsanız kaybolur.
      </LeaveGuard>
      <TrialNote {...profile} />
      <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
        <PlaceFields form={form} />
        <OrderPageFields form={form} />
        <PaymentFields form={form} />
        <SlipFields form={form} />
        <LimitFields form={form} />
        <SharedDeviceFields form={form} />
      </fieldset>
      <div className="sticky bottom-above-bar z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-bg px-4 py-3 sm:mx-0 sm:px-0">
        {form.refusal && <RefusalBanner error={form.refusal} changes={form.changes} />}
        <div className="flex flex-wrap items-center gap-3">
          <p
            role="status"
            className="min-w-0 flex-1 text-sm text-ink-2 max-sm:basis-full max-sm:empty:hidden"
          >
            {isDirty ? 'Kaydedilmemiş değişiklikler var.' : ''}
          </p>
          {isDirty && (
            <Button className="max-sm:flex-1" disabled={isPending} onClick={form.startOver}>
              Vazgeç
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            className="max-sm:flex-1"
            keepsFocus
            disabled={!isDirty}
            isPending={isPending}
            pendingLabel="Kaydediliyor…"
          >
            Kaydet
          </Button>
        </div>
      </div>
    </form>
  );
}

const HOUR_MS = 3_600_000;

/** The rest of the trial in days. Its end is only shown and locks nothing (BIZ-12). */
function TrialNote({ trialEndsAt, timeZone }: Pick<Business, 'trialEndsAt' | 'timeZone'>) {
  const now = useNow(HOUR_MS);
  const days = trialDaysLeft(trialEndsAt, new Date(now));
  return (
    <Banner tone="info" icon={CalendarClock}>
      {days > 0 ? `Deneme süresi: ${days} gün` : 'Deneme süresi doldu'}
      <span className="block font-normal">
        {days > 0 ? `Bitiş: ${dateText(trialEndsAt, timeZone)}. ` : ''}Süre dolsa da hiçbir özellik kapanmaz.
      </span>
    </Banner>
  );
}

import type { Business } from '@sofra/contract/business';
import {
  LimitFields,
  OrderPageFields,
  PlaceFields,
  SharedDeviceFields,
  SlipFields,
  TipFields,
} from '#src/features/business/business-fields.tsx';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';
import { LeaveGuard } from '#src/ui/leave-guard.tsx';
import { TrialNote } from '#src/features/business/trial-note.tsx';
import { useBusinessForm } from '#src/features/business/use-business-form.ts';
import { Button } from '#src/ui/button.tsx';
import { RefusalBanner } from '#src/ui/edit-conflict.tsx';
import { ReadState } from '#src/ui/list-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

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
        <TipFields form={form} />
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

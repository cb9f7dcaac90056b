import { Business } from '@sofra/contract/people/business';
import { describe, draftOf, inputOf, readBusiness } from '#src/features/business/business-draft.ts';
import { useUpdateBusiness } from '#src/features/business/business-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';

/** State and actions of the business form: each field shows the saved profile until it is edited. */
export function useBusinessForm(profile: Business, onSaved: () => void) {
  const update = useUpdateBusiness();
  return useRecordForm({
    record: profile,
    draftOf: (known = profile) => draftOf(known),
    read: readBusiness,
    current: Business,
    compare: comparing(describe),
    update: ({ version }, { idempotencyKey, ...changes }) =>
      update.mutateAsync({ ...inputOf(changes), idempotencyKey, expectedVersion: version }),
    texts: { done: 'İşletme ayarları kaydedildi' },
    onSaved,
  });
}

export type BusinessForm = ReturnType<typeof useBusinessForm>;

import { Partner } from '@sofra/contract/money/partners';
import type { PartnerMethod } from '@sofra/domain/accounts/partner';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import {
  describePartner,
  draftOf,
  PARTNER_TITLE,
  readPartner,
} from '#src/features/partners/partner-draft.ts';
import { useCreatePartner, useUpdatePartner } from '#src/features/partners/partners-queries.ts';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  method: PartnerMethod;
  /** Missing for a new partner. */
  partner?: Partner | undefined;
  onClose: () => void;
}

/** Adds a terminal or a meal card, or changes one or its terms (PARTNER-1, PARTNER-2, PARTNER-11). Mount it to open it. */
export function PartnerDialog({ method, partner, onClose }: Props) {
  const { today } = useBusinessDay();
  const create = useCreatePartner();
  const update = useUpdatePartner();
  const form = useRecordForm({
    record: partner,
    draftOf: draftOf(today),
    read: readPartner,
    current: Partner,
    compare: comparing(describePartner),
    // The first terms count since ever.
    create: ({ terms: { commission, days }, ...fields }) =>
      create.mutateAsync({ method, ...fields, commission, days }),
    update: ({ id, version }, { terms, ...changes }) =>
      update.mutateAsync({ id, expectedVersion: version, ...changes, ...terms }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: ({ name }) => `${name} ${partner ? 'güncellendi' : 'eklendi'}` },
    onSaved: onClose,
  });
  const { draft, set } = form;
  const { add, edit, nameLabel } = PARTNER_TITLE[method];
  return (
    <FormDialog form={form} title={partner ? edit : add} size="small" onClose={onClose}>
      <TextField label={nameLabel} isRequired autoFocus maxLength={40} {...form.field('name')} />
      <TextField
        label="Komisyon (%)"
        hint="Ödemeden kesilen oran; bilmiyorsanız boş bırakın."
        inputMode="decimal"
        maxLength={6}
        {...form.field('commissionText')}
      />
      <TextField
        label="Kaç gün sonra öder?"
        hint="Takvim günü; bilmiyorsanız boş bırakın."
        inputMode="numeric"
        maxLength={3}
        {...form.field('daysText')}
      />
      {partner && partner.terms.length > 0 && (
        <DayField
          label="Geçerli olduğu gün"
          hint="Komisyon ve gün bu tarihten itibaren geçerli olur; önceki günler değişmez."
          day={draft.from}
          error={form.errorAt('from')}
          onDay={(from) => set({ from })}
        />
      )}
    </FormDialog>
  );
}

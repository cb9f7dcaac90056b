import { VatRate } from '@sofra/contract/money/vat';
import { EXEMPTION_CODES, exemptionLabel, exemptionName } from '@sofra/domain/documents/vat-exemption';
import { MAX_VAT_RATE_NAME } from '@sofra/domain/text/name-lengths';
import { MAX_VAT_PERCENT, percentLabel } from '@sofra/domain/vat/vat-rate';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { useCreateVatRate, useUpdateVatRate } from '#src/features/vat/vat-queries.ts';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Draft {
  name: string;
  /** Null while what is typed is no percent. */
  percent: number | null;
  /** The day from which it counts. */
  from: string;
  /** The reason why it is 0; empty while none is chosen. */
  exemption: string;
}

/** Shows the percent that was given last, which may count only later. */
const draftOf =
  (today: string) =>
  (rate?: VatRate): Draft => {
    const last = rate?.percents.at(-1);
    const isPlanned = last !== undefined && last.from > today;
    return {
      name: rate?.name ?? '',
      percent: last?.percent ?? null,
      from: isPlanned ? last.from : today,
      exemption: rate?.exemption ?? '',
    };
  };

/** Percent and day are one field, because either means nothing without the other. */
const read = ({ name, percent, from, exemption }: Draft) => ({
  fields: { name: name.trim(), next: { percent: percent ?? 0, from }, exemption: exemption || null },
  problems: {
    name: name.trim() === '' ? 'Oran adı gerekli.' : null,
    percent: percent === null ? 'Oran gerekli.' : null,
    exemption: percent === 0 && exemption === '' ? 'KDV %0 için istisna nedenini seçin.' : null,
  },
});

const describe = ({ name, percents, exemption }: VatRate) => ({
  Ad: name,
  Oran: percents.map(({ percent, from }) => `${percentLabel(percent)} (${dayInDots(from)})`).join(', '),
  'İstisna nedeni': exemption === null ? '' : exemptionLabel(exemption),
});

const EXEMPTION_HINT =
  'Belge taslağında KDV’nin neden %0 olduğunu söyler; hangisinin geçerli olduğunu mali müşavirinize sorun.';
const EXEMPTIONS = EXEMPTION_CODES.map((code) => ({ value: code, label: exemptionLabel(code) }));

/** Sales at 0 % still need the reason on their draft. */
const isEverZero = ({ percent }: Draft, rate: VatRate | undefined): boolean =>
  percent === 0 || (rate?.percents.some((dated) => dated.percent === 0) ?? false);

interface Props {
  /** Missing for a new rate. */
  rate?: VatRate | undefined;
  onClose: () => void;
}

/**
 * Adds a rate, renames one, or gives it another percent from a day on (VAT-1). Includes the reason for 0 percent
 * (VAT-16). Mount it to open it.
 */
export function RateDialog({ rate, onClose }: Props) {
  const { today } = useBusinessDay();
  const create = useCreateVatRate();
  const update = useUpdateVatRate();
  const form = useRecordForm({
    record: rate,
    draftOf: draftOf(today),
    read,
    current: VatRate,
    compare: comparing(describe),
    // A new rate counts since ever.
    create: ({ next, exemption, ...input }) =>
      create.mutateAsync({ ...input, percent: next.percent, ...(exemption !== null && { exemption }) }),
    update: ({ id, version }, { next, ...changes }) =>
      update.mutateAsync({ id, expectedVersion: version, ...changes, ...next }),
    refusedFields: { NAME_TAKEN: 'name' },
    texts: { done: rate ? 'Oran güncellendi' : 'Oran eklendi' },
    onSaved: onClose,
  });
  const { draft, set } = form;
  return (
    <FormDialog form={form} title={rate ? 'Oranı düzenle' : 'Oran ekle'} size="small" onClose={onClose}>
      <TextField label="Ad" isRequired autoFocus maxLength={MAX_VAT_RATE_NAME} {...form.field('name')} />
      <NumberField
        label="Oran (%)"
        isRequired
        max={MAX_VAT_PERCENT}
        value={draft.percent}
        error={form.errorAt('percent')}
        onValue={(percent) => set({ percent })}
      />
      {isEverZero(draft, rate) && (
        <Select
          label="İstisna nedeni"
          // The select cuts long names off.
          hint={draft.exemption === '' ? EXEMPTION_HINT : exemptionName(draft.exemption)}
          isRequired={draft.percent === 0}
          options={EXEMPTIONS}
          value={draft.exemption}
          error={form.errorAt('exemption')}
          onValue={(exemption) => set({ exemption })}
        />
      )}
      {rate && (
        <DayField
          label="Geçerli olduğu gün"
          hint="Bu günden itibaren girilen siparişlerde geçerli olur."
          day={draft.from}
          error={form.errorAt('from')}
          onDay={(from) => set({ from })}
        />
      )}
    </FormDialog>
  );
}

import { DocumentSettings, SELLER_LENGTHS, SERIES_PROBLEM } from '@sofra/contract/money/documents';
import { TAX_NUMBER_PROBLEM } from '@sofra/domain/documents/buyer';
import { SERIES } from '@sofra/domain/documents/document-number';
import { taxNumberKind } from '@sofra/domain/text/tax-number';
import { useDocumentSettings, useUpdateDocumentSettings } from '#src/features/documents/documents-queries.ts';
import { comparing } from '#src/ui/overlays/edit-conflict.tsx';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

type Draft = Omit<DocumentSettings, 'version'>;

const withoutVersion = ({ version: _, ...draft }: DocumentSettings): Draft => draft;

const missing = (text: string): string | null => (text.trim() === '' ? 'Bu alan gerekli.' : null);

function read(draft: Draft) {
  const fields = Object.fromEntries(
    Object.entries(draft).map(([name, text]) => [name, text.trim()]),
  ) as unknown as Draft;
  return {
    fields,
    problems: {
      title: missing(fields.title),
      taxNumber: taxNumberKind(fields.taxNumber) === null ? TAX_NUMBER_PROBLEM : null,
      taxOffice: missing(fields.taxOffice),
      street: missing(fields.street),
      district: missing(fields.district),
      city: missing(fields.city),
      series: SERIES.test(fields.series) ? null : SERIES_PROBLEM,
    },
  };
}

const describe = ({ title, taxNumber, taxOffice, street, district, city, series }: DocumentSettings) => ({
  Unvan: title,
  'Vergi no': taxNumber,
  'Vergi dairesi': taxOffice,
  Adres: street,
  İlçe: district,
  İl: city,
  Seri: series,
});

interface Props {
  onClose: () => void;
}

/** Enters who sells, and the series of drafts (DOCUMENT-1, DOCUMENT-2). Mount it to open it. */
export function SellerDialog({ onClose }: Props) {
  const { data } = useDocumentSettings();
  return data && <SellerForm settings={data} onClose={onClose} />;
}

function SellerForm({ settings, onClose }: Props & { settings: DocumentSettings }) {
  const update = useUpdateDocumentSettings();
  const form = useRecordForm({
    record: settings,
    draftOf: (known = settings) => withoutVersion(known),
    read,
    current: DocumentSettings,
    compare: comparing(describe),
    update: ({ version }, changes) => update.mutateAsync({ expectedVersion: version, ...changes }),
    texts: { done: 'Satıcı bilgileri kaydedildi' },
    onSaved: onClose,
  });
  const { set, draft } = form;
  return (
    <FormDialog form={form} title="Satıcı" onClose={onClose}>
      <p className="text-sm text-ink-2">
        {settings.title === ''
          ? 'Satıcı bilgileri girilince, kapanan adisyonların e-Arşiv fatura taslağı yapılabilir.'
          : 'Taslaklar GİB’e gönderilmez, entegratör bağlanana kadar; yapılmış olanlar bu bilgiler değişince değişmez.'}
      </p>
      <TextField
        label="Unvan"
        hint="Şahıs işletmesinde ad ve soyad"
        isRequired
        autoFocus
        maxLength={SELLER_LENGTHS.title}
        {...form.field('title')}
      />
      <TextField
        label="Vergi no ya da T.C. kimlik no"
        isRequired
        inputMode="numeric"
        maxLength={11}
        {...form.field('taxNumber')}
      />
      <TextField
        label="Vergi dairesi"
        isRequired
        maxLength={SELLER_LENGTHS.taxOffice}
        {...form.field('taxOffice')}
      />
      <TextField
        label="Adres"
        hint="Mahalle, sokak ve numara"
        isRequired
        maxLength={SELLER_LENGTHS.street}
        {...form.field('street')}
      />
      <TextField label="İlçe" isRequired maxLength={SELLER_LENGTHS.district} {...form.field('district')} />
      <TextField label="İl" isRequired maxLength={SELLER_LENGTHS.city} {...form.field('city')} />
      <TextField
        label="Seri"
        hint="Taslak numaralarının başındaki üç harf"
        isRequired
        maxLength={3}
        value={draft.series}
        error={form.errorAt('series')}
        onValue={(series) => set({ series: series.toUpperCase() })}
      />
    </FormDialog>
  );
}

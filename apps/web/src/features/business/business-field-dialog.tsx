import type { Business } from '@sofra/contract/people/business';
import { describe } from '#src/features/business/business-draft.ts';
import { BUSINESS_FIELDS, type BusinessFieldName } from '#src/features/business/business-fields.tsx';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';
import { useBusinessForm } from '#src/features/business/use-business-form.ts';
import { FormDialog } from '#src/ui/record-form/form-dialog.tsx';

interface Props {
  name: BusinessFieldName;
  label: string;
  hint?: string | undefined;
  onClose: () => void;
}

/** The small form of one setting of the business (BIZ-10). Mount it to open it. */
export function BusinessFieldDialog(props: Props) {
  const { data } = useBusinessProfile();
  return data && <FieldForm {...props} profile={data} />;
}

function FieldForm({ name, label, hint, onClose, profile }: Props & { profile: Business }) {
  const form = useBusinessForm(profile, onClose);
  const Field = BUSINESS_FIELDS[name];
  return (
    <FormDialog
      form={form}
      title={label}
      size="small"
      unsaved={form.isDirty && !form.isPending && `${label} kaydedilmedi; çıkarsanız değişiklik kaybolur.`}
      onClose={onClose}
    >
      <Field form={form} label={label} hint={hint} />
    </FormDialog>
  );
}

/** The present value of a setting, by its label. */
export function BusinessValue({ label }: { label: string }) {
  const { data } = useBusinessProfile();
  return data && describe(data)[label];
}

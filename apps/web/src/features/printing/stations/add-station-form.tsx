import { Plus } from 'lucide-react';
import { useCreateStation } from '#src/features/printing/printing-queries.ts';
import { refusalTextOf } from '#src/ui/edit-conflict.tsx';
import { Button } from '#src/ui/button.tsx';
import { useRecordForm } from '#src/ui/record-form/use-record-form.ts';
import { TextField } from '#src/ui/text-field.tsx';

const emptyDraft = () => ({ name: '' });

const read = ({ name }: { name: string }) => ({
  fields: { name },
  problems: { name: name.trim() === '' ? 'Ad gerekli' : null },
});

/** A station has only a name (PRINT-42), so one line is enough. */
export function AddStationForm() {
  const create = useCreateStation();
  const form = useRecordForm({
    draftOf: emptyDraft,
    read,
    create: create.mutateAsync,
    texts: { done: 'İstasyon eklendi', failed: 'İstasyon eklenemedi' },
  });
  const refusal = form.refusal && refusalTextOf(form.refusal, 'İstasyon eklenemedi');
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-3 pb-4">
      <TextField
        label="Yeni istasyon"
        className="min-w-52 flex-1 sm:max-w-[340px]"
        autoComplete="off"
        maxLength={60}
        placeholder="Örneğin Bar"
        {...form.field('name')}
        error={form.errorAt('name') ?? refusal}
      />
      <Button
        type="submit"
        variant="primary"
        icon={Plus}
        isPending={form.isPending}
        className="max-sm:w-full sm:mt-6"
      >
        İstasyon ekle
      </Button>
    </form>
  );
}

import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useCreateStation } from '#src/features/printing/printing-queries.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** A station is only a name (PRINT-42): one line is enough. */
export function AddStationForm() {
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const create = useCreateStation();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    create.mutate(
      { name },
      {
        onSuccess: () => {
          toast.success('İstasyon eklendi');
          setName('');
        },
        onError: () => toast.error('İstasyon eklenemedi'),
      },
    );
  };
  const refusal = create.error && errorTextOf(create.error, 'İstasyon eklenemedi');
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3 pb-4">
      <TextField
        label="Yeni istasyon"
        className="min-w-52 flex-1 sm:max-w-[340px]"
        autoComplete="off"
        maxLength={60}
        placeholder="Örneğin Bar"
        value={name}
        onValue={(next) => {
          setName(next);
          setIsMissing(false);
        }}
        error={isMissing ? 'Ad gerekli' : refusal}
      />
      <Button
        type="submit"
        variant="primary"
        icon={Plus}
        isPending={create.isPending}
        className="max-sm:w-full sm:mt-6"
      >
        İstasyon ekle
      </Button>
    </form>
  );
}

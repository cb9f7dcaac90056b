import { useState } from 'react';
import { useAddTables } from '#src/features/dashboard/first-steps/first-steps-queries.ts';
import { Step } from '#src/features/dashboard/first-steps/step.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';

/** The suggestion suits a small room; the server creates at most a hundred at once. */
const USUAL = 12;
const MOST = 100;

export function TablesStep({ count }: { count: number }) {
  const [wanted, setWanted] = useState<number | null>(USUAL);
  const { mutate, isPending, error } = useAddTables();
  const add = () => wanted !== null && mutate(wanted);
  if (count > 0) return <Step isDone title="Masalar" note={`${count} masa`} />;
  return (
    <Step
      isDone={false}
      title="Masalarınızı ekleyin"
      note="Adlarını ve yerlerini sonra değiştirebilirsiniz."
      problem={
        error && (
          <Banner tone="error" onRetry={add} isRetrying={isPending}>
            {errorTextOf(error)}
          </Banner>
        )
      }
    >
      <NumberField
        label={<span className="sr-only">Masa sayısı</span>}
        min={1}
        max={MOST}
        value={wanted}
        onValue={setWanted}
        isDisabled={isPending}
        className="min-w-0 flex-1 sm:w-48 sm:flex-none"
      />
      <Button
        variant="primary"
        disabled={wanted === null}
        isPending={isPending}
        pendingLabel="Ekleniyor…"
        onClick={add}
      >
        {wanted === null ? 'Masa ekle' : `${wanted} masa ekle`}
      </Button>
    </Step>
  );
}

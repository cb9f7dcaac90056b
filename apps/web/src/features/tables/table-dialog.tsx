import { Table } from '@sofra/contract/tables';
import { useId, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { useCreateTable, useUpdateTable } from '#src/features/tables/tables-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';
import { NumberField } from '#src/ui/number-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  /** Left out: a new table. */
  table?: Table;
  onClose: () => void;
}

const USUAL_CAPACITY = 4;

/** Name and capacity of a new table or of one there is (FLOOR-16, FLOOR-19). Mount it to open it. */
export function TableDialog({ table, onClose }: Props) {
  const formId = useId();
  const form = useTableForm(table, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={table ? 'Masayı düzenle' : 'Masa ekle'}
      isLocked={form.isPending}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size={56}
          isWide
          isPending={form.isPending}
          pendingLabel="Kaydediliyor…"
        >
          Kaydet
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {form.problem && <Banner tone="error">{form.problem}</Banner>}
        <TextField
          label="Masa adı"
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={60}
          hint="Örneğin Bahçe 3"
          value={form.name}
          onValue={form.setName}
          error={form.nameError}
        />
        <NumberField label="Kişi sayısı" min={1} max={999} value={form.capacity} onValue={form.setCapacity} />
      </form>
    </Dialog>
  );
}

function useTableForm(table: Table | undefined, onClose: () => void) {
  const [name, setName] = useState(table?.name ?? '');
  const [capacity, setCapacity] = useState<number | null>(table?.capacity ?? USUAL_CAPACITY);
  const [isNameMissing, setIsNameMissing] = useState(false);
  // What was on the screen when editing began; a refetch in between must not slip in as if it had been seen.
  const [seen, setSeen] = useState(table);
  const create = useCreateTable();
  const update = useUpdateTable();
  const error = create.error ?? update.error;
  const changed = changedMeanwhile(error);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsNameMissing(name.trim() === '');
    if (name.trim() === '' || capacity === null) return focusFirstProblem(event.currentTarget);
    const done = (text: string) => ({
      onSuccess: () => {
        toast.success(text);
        onClose();
      },
    });
    if (!seen) return create.mutate({ name, capacity }, done('Masa eklendi'));
    update.mutate(
      { id: seen.id, name, capacity, expectedVersion: seen.version },
      {
        ...done('Masa güncellendi'),
        // Pressing *Kaydet* again saves over what the banner shows.
        onError: (refusal) => setSeen(changedMeanwhile(refusal) ?? seen),
      },
    );
  };
  const isTaken = isApiError(error, 'NAME_TAKEN');
  return {
    name,
    setName,
    capacity,
    setCapacity,
    submit,
    isPending: create.isPending || update.isPending,
    nameError: isNameMissing ? 'Masa adı gerekli.' : isTaken ? errorTextOf(error) : null,
    problem: problemText(isTaken ? null : error, changed),
  };
}

const problemText = (error: unknown, changed: Table | null): string | null => {
  if (!error) return null;
  return changed ? `${errorTextOf(error)} ${changed.name} · ${changed.capacity} kişilik` : errorTextOf(error);
};

/** The table as it is now, where somebody else saved first. */
function changedMeanwhile(error: unknown): Table | null {
  if (!isApiError(error, 'CHANGED_MEANWHILE')) return null;
  return z.safeDecode(Table, error.details['current'] as never).data ?? null;
}

import { Printer } from '@sofra/contract/printing';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import {
  changedFields,
  describePrinter,
  draftOf,
  EMPTY_PRINTER,
  fieldsOf,
  NO_PROBLEMS,
  problemsOf,
  type PrinterDraft,
} from '#src/features/printing/printers/printer-draft.ts';
import { useCreatePrinter, useUpdatePrinter } from '#src/features/printing/printing-queries.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/notices.ts';
import { changesBetween, type FieldChange } from '#src/ui/changed-meanwhile.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';

/** What the printer dialog holds and does, for a new printer and for one there is. */
export function usePrinterForm(printer: Printer | undefined, onClose: () => void) {
  const [draft, setDraft] = useState(printer ? () => draftOf(printer) : EMPTY_PRINTER);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  // What was on the screen when editing began; a refetch in between must not slip in as if it had been seen.
  const [original] = useState(printer);
  const [seen, setSeen] = useState(printer);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const create = useCreatePrinter();
  const update = useUpdatePrinter();
  const problems = problemsOf(draft);
  const error = create.error ?? update.error;

  const done = (text: string) => {
    toast.success(text);
    onClose();
  };
  const adopt = (refusal: unknown) => {
    toast.error('Güncellenemedi');
    if (!isApiError(refusal, 'CHANGED_MEANWHILE') || !seen) return;
    const current = z.safeDecode(Printer, refusal.details['current'] as never).data;
    if (!current) return;
    setChanges(changesBetween(describePrinter(seen), describePrinter(current)));
    setSeen(current);
  };
  const add = () =>
    create.mutate({ ...fieldsOf(draft), isActive: true }, { onSuccess: () => done('Yazıcı eklendi') });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (Object.values(problems).some((problem) => problem !== null)) {
      return focusFirstProblem(event.currentTarget);
    }
    if (!original || !seen) return add();
    update.mutate(
      { id: original.id, ...changedFields(original, draft), expectedVersion: seen.version },
      { onSuccess: () => done('Yazıcı güncellendi'), onError: adopt },
    );
  };
  const refused = refusedAt(error);
  const shown = wasSubmitted ? problems : NO_PROBLEMS;
  return {
    draft,
    set: (change: Partial<PrinterDraft>) => setDraft({ ...draft, ...change }),
    submit,
    problems: {
      ...shown,
      device: refused?.device,
      name: shown.name ?? refused?.name,
      ip: shown.ip ?? refused?.ip,
    },
    refusal: refused ? null : error,
    changes,
    isPending: create.isPending || update.isPending,
  };
}

/** The field a refusal of the server is about, and its words; undefined where it is about none. */
function refusedAt(error: unknown): { name?: string; ip?: string; device?: string } | undefined {
  if (isApiError(error, 'NAME_TAKEN')) return { name: error.message };
  if (isApiError(error, 'PRINTER_ADDRESS_REFUSED')) return { ip: error.message };
  // Which names a device may have, the server knows.
  const device = isApiError(error) ? error.fields.find(({ path }) => path === 'device') : undefined;
  return device && { device: device.reason };
}

export type PrinterForm = ReturnType<typeof usePrinterForm>;

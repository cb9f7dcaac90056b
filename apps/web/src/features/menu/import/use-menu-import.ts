import type { ResponseOf } from '@sofra/contract/endpoint';
import type { importMenu } from '@sofra/contract/menu/menu-list';
import type { MenuLayout } from '@sofra/domain/menu/menu-import-columns';
import { useRef, useState } from 'react';
import {
  draftOf,
  layoutOf,
  openColumn,
  tornAmount,
  type ColumnDraft,
} from '#src/features/menu/import/column-draft.ts';
import { textOfFile } from '#src/features/menu/import/decode-file.ts';
import { TORN_FIRST } from '#src/features/menu/import/torn-question.tsx';
import { columnQuestion } from '#src/features/menu/import/import-columns.tsx';
import { readTable } from '#src/features/menu/import/read-table.ts';
import { resultText } from '#src/features/menu/import/result-text.ts';
import { useImportMenu, useUndoImport } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api/api-error.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { toast } from '#src/lib/format/notices.ts';

export type ImportAnswer = ResponseOf<typeof importMenu>;

/** The screen may be another one when the toast is pressed. */
const REFUSED = { onError: (error: Error) => void toast.error(errorTextOf(error, 'Geri alınamadı')) };

interface Options {
  /** The pasted list; its state is in the screen, so that closing the dialog does not lose it. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The rows and columns of the preview are stored, so that exactly these are imported. */
interface Preview {
  rows: string[][];
  layout: MenuLayout;
  answer: ImportAnswer;
}

/** The steps of an import: text or file, columns (MENU-32), preview, and saving to the menu. */
export function useMenuImport({ text, onText, onClose }: Options) {
  const [problem, setProblem] = useState<string | null>(null);
  const [draft, setDraft] = useState<ColumnDraft | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const key = useRef(newIdempotencyKey());
  const { mutate, isPending } = useImportMenu();
  const undo = useUndoImport();

  const read = (list: string) => {
    const table = readTable(list);
    setProblem(table.problem);
    if (table.rows) setDraft(draftOf({ rows: table.rows, mayBeTorn: table.isByComma }));
  };
  const readFile = async (file: File) => {
    const reading = textOfFile(new Uint8Array(await file.arrayBuffer()));
    setProblem(reading.problem);
    if (reading.text === null) return;
    onText(reading.text);
    read(reading.text);
  };
  const change = (next: ColumnDraft) => {
    setDraft(next);
    setProblem(null);
  };
  const showPreview = () => {
    if (!draft) return;
    if (tornAmount(draft)) return setProblem(TORN_FIRST);
    const open = openColumn(draft);
    setProblem(open && columnQuestion(open));
    if (open) return;
    const [rows, layout] = [draft.rows.map((cells) => [...cells]), layoutOf(draft)];
    mutate(
      { idempotencyKey: newIdempotencyKey(), rows, layout, apply: false },
      {
        onSuccess: (answer) => setPreview({ rows, layout, answer }),
        onError: (error) => setProblem(errorTextOf(error)),
      },
    );
  };
  const apply = () => {
    if (!preview) return;
    setProblem(null);
    const { rows, layout } = preview;
    mutate(
      { idempotencyKey: key.current, rows, layout, apply: true },
      {
        onSuccess: (answer) => {
          const { importId: id } = answer;
          toast.success(resultText(answer), id === null ? {} : { undo: () => undo.mutate({ id }, REFUSED) });
          if (answer.failed > 0) return setPreview({ ...preview, answer });
          onText('');
          onClose();
        },
        onError: (error) => setProblem(errorTextOf(error)),
        // A definite refusal ends the idempotency key; if no response came, the next press repeats the same write.
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
      },
    );
  };
  const backTo = (step: 'list' | 'columns') => {
    setPreview(null);
    setProblem(null);
    if (step === 'list') setDraft(null);
  };
  return {
    answer: preview?.answer ?? null,
    draft,
    problem,
    isPending,
    read: () => read(text),
    readFile,
    change,
    showPreview,
    apply,
    backTo,
  };
}

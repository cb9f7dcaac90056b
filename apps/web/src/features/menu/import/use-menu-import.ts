import type { ResponseOf } from '@sofra/contract/endpoint';
import type { importMenu } from '@sofra/contract/menu/menu-list';
import type { MenuLayout } from '@sofra/domain/menu/menu-import-columns';
import { useEffect, useRef, useState } from 'react';
import {
  draftOf,
  layoutOf,
  openColumn,
  tornAmount,
  type ColumnDraft,
} from '#src/features/menu/import/column-draft.ts';
import { textOfFile } from '#src/features/menu/import/decode-file.ts';
import { TORN_FIRST } from '#src/features/menu/import/torn-question.tsx';
import { columnQuestion } from '#src/features/menu/import/column-labels.ts';
import { readTable } from '#src/features/menu/import/read-table.ts';
import { resultText } from '#src/features/menu/import/result-text.ts';
import { useImportMenu, useUndoImport } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';
import { toast } from '#src/lib/format/notices.ts';

export type ImportAnswer = ResponseOf<typeof importMenu>;

/** The rows and columns of the preview are stored, so that exactly these are imported. */
interface Preview {
  rows: string[][];
  layout: MenuLayout;
  answer: ImportAnswer;
}

/** The reason that a draft cannot be read yet. */
function obstacleOf(draft: ColumnDraft): string | null {
  if (tornAmount(draft)) return TORN_FIRST;
  const open = openColumn(draft);
  return open && columnQuestion(open);
}

/** The result of an import as a toast, with *Geri al* (MENU-35). The screen may be another one when it is pressed. */
function useOfferUndo() {
  const { mutateAsync } = useUndoImport();
  const undo = (id: string) =>
    void mutateAsync({ id }).catch((error: unknown) => toast.error(errorTextOf(error, 'Geri alınamadı')));
  return (answer: ImportAnswer) => {
    const { importId: id } = answer;
    toast.success(resultText(answer), id === null ? {} : { undo: () => undo(id) });
  };
}

/** False once the user has left the page. An import that is under way is done all the same. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** The steps of an import: text or file, columns (MENU-32), changes (MENU-41), and saving to the menu. */
export function useMenuImport(onDone: () => void) {
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [draft, setDraft] = useState<ColumnDraft | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const key = useKeptKey();
  /** Counts the changes that make earlier previews old, so that only the newest response is shown. */
  const asked = useRef(0);
  const { mutate, mutateAsync, isPending, variables } = useImportMenu();
  const isApplying = isPending && variables.apply;
  const offer = useOfferUndo();
  const isHere = useIsHere();

  const read = (list: string) => {
    const table = readTable(list);
    setProblem(table.problem);
    if (table.rows) setDraft(draftOf({ rows: table.rows, mayBeTorn: table.isByComma }));
  };
  const readFile = async (file: File) => {
    const reading = textOfFile(new Uint8Array(await file.arrayBuffer()));
    setProblem(reading.problem);
    if (reading.text === null) return;
    setText(reading.text);
    setFileName(file.name);
    read(reading.text);
  };
  const confirm = (read: ColumnDraft) => {
    const request = (asked.current += 1);
    const obstacle = obstacleOf(read);
    setProblem(obstacle);
    if (obstacle !== null) return setPreview(null);
    const [rows, layout] = [read.rows.map((cells) => [...cells]), layoutOf(read)];
    mutate(
      { idempotencyKey: newIdempotencyKey(), rows, layout, apply: false },
      {
        onSuccess: (answer) => {
          if (request === asked.current) setPreview({ rows, layout, answer });
        },
        onError: (error) => {
          if (request !== asked.current) return;
          setPreview(null);
          setProblem(errorTextOf(error));
        },
      },
    );
  };
  const change = (next: ColumnDraft) => {
    setDraft(next);
    setProblem(null);
    if (preview || (isPending && !isApplying)) confirm(next);
  };
  const apply = () => {
    if (!preview) return;
    setProblem(null);
    const { rows, layout } = preview;
    const idempotencyKey = key.of([rows, layout]);
    void mutateAsync({ idempotencyKey, rows, layout, apply: true }).then(
      (answer) => {
        key.settled(null);
        offer(answer);
        if (!isHere()) return;
        if (answer.failed > 0) setPreview({ ...preview, answer });
        else onDone();
      },
      (error: unknown) => {
        key.settled(error);
        (isHere() ? setProblem : toast.error)(errorTextOf(error));
      },
    );
  };
  const backTo = (step: 'list' | 'columns') => {
    asked.current += 1;
    setPreview(null);
    setProblem(null);
    if (step === 'list') setDraft(null);
  };
  return {
    ...{ text, fileName, draft, problem, isPending, isApplying, readFile, change, apply, backTo },
    answer: preview?.answer ?? null,
    type: (typed: string) => {
      setText(typed);
      setFileName(null);
    },
    read: () => read(text),
    confirm: () => draft && confirm(draft),
  };
}

export type MenuImport = ReturnType<typeof useMenuImport>;

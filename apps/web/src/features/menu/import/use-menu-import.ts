import type { ResponseOf } from '@sofra/contract/endpoint';
import type { importMenu } from '@sofra/contract/menu-list';
import { useRef, useState } from 'react';
import { readTable, textOfFile } from '#src/features/menu/import/read-table.ts';
import { useImportMenu } from '#src/features/menu/menu-edit-queries.ts';
import { errorTextOf, isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

export type ImportAnswer = ResponseOf<typeof importMenu>;

interface Options {
  /** The pasted list; its state is in the screen, so that closing the dialog does not lose it. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The steps of an import: text or file, preview, and saving to the menu. */
export function useMenuImport({ text, onText, onClose }: Options) {
  const [problem, setProblem] = useState<string | null>(null);
  /** The rows of the preview are stored, so that exactly these are imported. */
  const [preview, setPreview] = useState<{ rows: string[][]; answer: ImportAnswer } | null>(null);
  const key = useRef(newIdempotencyKey());
  const { mutate, isPending } = useImportMenu();

  const readPreview = (list: string) => {
    const { rows, problem: unreadable } = readTable(list);
    setProblem(unreadable);
    if (!rows) return;
    mutate(
      { idempotencyKey: newIdempotencyKey(), rows, apply: false },
      {
        onSuccess: (answer) => setPreview({ rows, answer }),
        onError: (error) => setProblem(errorTextOf(error)),
      },
    );
  };
  const previewFile = async (file: File) => {
    const reading = textOfFile(new Uint8Array(await file.arrayBuffer()));
    setProblem(reading.problem);
    if (reading.text === null) return;
    onText(reading.text);
    readPreview(reading.text);
  };
  const apply = () => {
    if (!preview) return;
    setProblem(null);
    mutate(
      { idempotencyKey: key.current, rows: preview.rows, apply: true },
      {
        onSuccess: (answer) => {
          toast.success(resultText(answer));
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
  const edit = () => {
    setPreview(null);
    setProblem(null);
  };
  return {
    answer: preview?.answer ?? null,
    problem,
    isPending,
    readPreview: () => readPreview(text),
    previewFile,
    apply,
    edit,
  };
}

/** *12 ürün eklendi, 3 fiyat güncellendi, 2 satır alınmadı* */
export function resultText({ created, repriced, rerated, failed }: ImportAnswer): string {
  const parts = [
    created > 0 && `${created} ürün eklendi`,
    repriced > 0 && `${repriced} fiyat güncellendi`,
    rerated > 0 && `${rerated} ürünün KDV oranı değişti`,
    failed > 0 && `${failed} satır alınmadı`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Değişen bir şey yok' : parts.join(', ');
}

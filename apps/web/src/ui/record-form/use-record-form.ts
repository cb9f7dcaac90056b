import type { ErrorCode } from '@sofra/domain/errors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { toast } from '#src/lib/notices.ts';
import type { FieldChange } from '#src/ui/edit-conflict.tsx';
import { focusFirstProblem } from '#src/ui/focus-first-problem.ts';
import { isSame } from '#src/ui/record-form/record-draft.ts';
import { fieldsOfRefusal, findsWrong, isWhole } from '#src/ui/record-form/problems.ts';
import { changesOf, type Editing, type RecordRules } from '#src/ui/record-form/record-rules.ts';
import { createRecordSaver } from '#src/ui/record-form/save-record.ts';

interface Options<Draft extends object, Row, Fields extends object> extends RecordRules<Draft, Row, Fields> {
  /** Left out: a new one. */
  record?: Row | undefined;
  /** The field a refusal is about, where the server names none. */
  refusedFields?: Partial<Record<ErrorCode, keyof Draft & string>>;
  /** Toasts: what was done; what failed, where that is said there too. `fallback` is read where the server says nothing. */
  texts?: { done?: string | ((saved: Row) => string); failed?: string; fallback?: string };
  onSaved?: (record: Row) => void;
  /** The fields a refusal stands at, before the focus goes there: they may be on a part that is not shown. */
  onRefusedAt?: (fields: readonly string[]) => void;
}

interface Refusal<Draft> {
  error: Error;
  draft: Draft;
  changes: readonly FieldChange[];
}

/**
 * What a form of one record holds and does. It shows the record until somebody types over it, says what is wrong at the
 * field and goes there (UI-22), writes only what was changed (UI-23), and does a thing once however often its answer is
 * lost (UI-42).
 */
export function useRecordForm<Draft extends object, Row, Fields extends object>(
  options: Options<Draft, Row, Fields>,
) {
  const { record, refusedFields = {}, texts = {} } = options;
  const [typed, setTyped] = useState<Editing<Draft, Row> | null>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Draft> | null>(null);
  const [saveRecord] = useState(() => createRecordSaver<Draft, Row, Fields>());
  const isUnderWay = useRef(false);
  const untouched = () => ({
    known: record === undefined ? null : { record },
    draft: options.draftOf(record),
  });
  const editing = typed ?? untouched();
  const { draft } = editing;
  const { problems } = options.read(draft);
  const edits = typed ? changesOf(options, editing) : {};

  const startOver = () => {
    setTyped(null);
    setWasSubmitted(false);
    setRefusal(null);
  };
  const saving = useMutation({
    mutationFn: async ({ form, next }: { form: HTMLFormElement | null; next: Draft }) => {
      let last: Omit<Refusal<Draft>, 'error'> = { draft: next, changes: [] };
      try {
        return await saveRecord({
          rules: options,
          editing: { ...editing, draft: next },
          keep: (kept, changes) => {
            setTyped(kept);
            last = { draft: kept.draft, changes };
          },
        });
      } catch (error) {
        setRefusal({ ...last, error: error as Error });
        options.onRefusedAt?.(Object.keys(fieldsOfRefusal(error as Error, problems, refusedFields)));
        if (form) focusFirstProblem(form);
        throw error;
      }
    },
    onSuccess: ({ record: saved, isWritten }) => {
      startOver();
      const { done } = texts;
      if (done !== undefined && isWritten) toast.success(typeof done === 'string' ? done : done(saved));
      options.onSaved?.(saved);
    },
    onError: () => texts.failed !== undefined && toast.error(texts.failed),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  /** Saves unless something is wrong; the focus goes there then. */
  const save = (form: HTMLFormElement | null, next = draft) => {
    // State is too slow for a double tap: the second may come before the next render.
    if (isUnderWay.current) return;
    setWasSubmitted(true);
    setRefusal(null);
    if (findsWrong(options.read(next).problems) || (form && !isWhole(form))) {
      if (form) focusFirstProblem(form);
      return;
    }
    isUnderWay.current = true;
    saving.mutate({ form, next });
  };
  const refusedAt = refusal ? fieldsOfRefusal(refusal.error, problems, refusedFields) : {};
  const valueIn = (where: object, name: string): unknown => (where as Record<string, unknown>)[name];
  /** What is wrong with a field; what is typed over is another text than the one that was refused. */
  const errorAt = (name: string): string | null => {
    const own = wasSubmitted ? problems[name] : null;
    const isTypedOver = refusal && !isSame(valueIn(draft, name), valueIn(refusal.draft, name));
    return own ?? (isTypedOver ? null : refusedAt[name]) ?? null;
  };
  const set = (change: Partial<Draft>) =>
    setTyped((now) => {
      const from = now ?? untouched();
      return { ...from, draft: { ...from.draft, ...change } };
    });
  return {
    draft,
    set,
    errorAt,
    /** What a field component takes. */
    field: <Name extends keyof Draft & string>(name: Name) => ({
      value: draft[name],
      onValue: (value: Draft[Name]) => set({ [name]: value } as unknown as Partial<Draft>),
      error: errorAt(name),
    }),
    save,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A dialog may stand inside another form, whose submit this is not.
      event.stopPropagation();
      save(event.currentTarget);
    },
    startOver,
    /** Something is wrong, and is said by now. */
    hasProblems: wasSubmitted && findsWrong(problems),
    isPending: saving.isPending,
    /** What is typed and differs from the record, as it is sent. */
    edits,
    isDirty: Object.keys(edits).length > 0,
    /** What stands at no field. */
    refusal: refusal && Object.keys(refusedAt).length === 0 ? refusal.error : null,
    changes: refusal?.changes ?? [],
    fallback: texts.fallback,
  };
}

/** What {@link FormDialog} and the fields of a form need of it. */
export type RecordForm<Draft extends object, Row = unknown> = ReturnType<
  typeof useRecordForm<Draft, Row, object>
>;

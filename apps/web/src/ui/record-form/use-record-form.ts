import type { ErrorCode } from '@sofra/domain/errors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { toast } from '#src/lib/format/notices.ts';
import type { FieldChange } from '#src/ui/overlays/edit-conflict.tsx';
import { focusFirstProblem } from '#src/ui/fields/focus-first-problem.ts';
import { isSame } from '#src/ui/record-form/record-draft.ts';
import { fieldsOfRefusal, findsWrong, isWhole } from '#src/ui/record-form/problems.ts';
import { changesOf, rebaseOf, type Editing, type RecordRules } from '#src/ui/record-form/record-rules.ts';
import { createRecordSaver } from '#src/ui/record-form/save-record.ts';

interface Options<Draft extends object, Row, Fields extends object> extends RecordRules<Draft, Row, Fields> {
  /** Missing for a new record. */
  record?: Row | undefined;
  /** The field that a refusal belongs to, for codes with which the server names no field. */
  refusedFields?: Partial<Record<ErrorCode, keyof Draft & string>>;
  /**
   * Texts of the toasts. `done`: after a save. `failed`: if a failure also needs a toast. `fallback`: for a failure
   * without a sentence of the server.
   */
  texts?: { done?: string | ((saved: Row) => string); failed?: string; fallback?: string };
  onSaved?: (record: Row) => void;
  /** Called with the refused fields before the first is focused, because that may be on a hidden part. */
  onRefusedAt?: (fields: readonly string[]) => void;
}

interface Refusal<Draft> {
  error: Error;
  draft: Draft;
  changes: readonly FieldChange[];
}

/**
 * The state and the handlers of a form for one record. It shows the record until the user changes it. It shows problems
 * at their fields and focuses the first one (UI-22). It saves only changed fields (UI-23), and never saves twice when a
 * response is lost (UI-42). In a form that stays open, values typed during a save stay, unsaved.
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

  const forgetRefusal = () => {
    setWasSubmitted(false);
    setRefusal(null);
  };
  const startOver = () => {
    setTyped(null);
    forgetRefusal();
  };
  /** A result with the values that were typed since `shown`; null if there are none. */
  const withTypedSince = (shown: Draft, result: Editing<Draft, Row>, now: Editing<Draft, Row> | null) =>
    !now || isSame(now.draft, shown)
      ? null
      : { ...result, draft: rebaseOf(options)(shown, result.draft, now.draft) };
  const saving = useMutation({
    mutationFn: async ({ form, next }: { form: HTMLFormElement | null; next: Draft }) => {
      let last: Omit<Refusal<Draft>, 'error'> = { draft: next, changes: [] };
      let shown = draft;
      try {
        const saved = await saveRecord({
          rules: options,
          editing: { ...editing, draft: next },
          keep: (kept, changes) => {
            const before = shown;
            setTyped((now) => withTypedSince(before, kept, now) ?? kept);
            shown = kept.draft;
            last = { draft: kept.draft, changes };
          },
        });
        return { ...saved, shown };
      } catch (error) {
        setRefusal({ ...last, error: error as Error });
        options.onRefusedAt?.(Object.keys(fieldsOfRefusal(error as Error, problems, refusedFields)));
        if (form) focusFirstProblem(form);
        throw error;
      }
    },
    onSuccess: ({ record: saved, isWritten, shown }) => {
      const result = { known: { record: saved }, draft: options.draftOf(saved) };
      setTyped((now) => (record === undefined ? null : withTypedSince(shown, result, now)));
      forgetRefusal();
      const { done } = texts;
      if (done !== undefined && isWritten) toast.success(typeof done === 'string' ? done : done(saved));
      options.onSaved?.(saved);
    },
    onError: () => texts.failed !== undefined && toast.error(texts.failed),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  /** Saves the draft, or focuses the first field with a problem. */
  const save = (form: HTMLFormElement | null, next = draft) => {
    // A ref, because state changes only with the next render, which a double tap may precede.
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
  /** The problem of a field; the refusal of a field disappears once its text is changed. */
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
    /** The props of a field component. */
    field: <Name extends keyof Draft & string>(name: Name) => ({
      value: draft[name],
      onValue: (value: Draft[Name]) => set({ [name]: value } as unknown as Partial<Draft>),
      error: errorAt(name),
    }),
    save,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A dialog may be rendered inside another form, which must not be submitted as well.
      event.stopPropagation();
      save(event.currentTarget);
    },
    startOver,
    /** There are problems, and they are shown. */
    hasProblems: wasSubmitted && findsWrong(problems),
    isPending: saving.isPending,
    /** The changed fields of the draft, in the format of the request. */
    edits,
    isDirty: Object.keys(edits).length > 0,
    /** The refusal, if none of its reasons is shown at a field. */
    refusal: refusal && Object.keys(refusedAt).length === 0 ? refusal.error : null,
    changes: refusal?.changes ?? [],
    fallback: texts.fallback,
  };
}

/** The part of the form that {@link FormDialog} and the fields need. */
export type RecordForm<Draft extends object, Row = unknown> = ReturnType<
  typeof useRecordForm<Draft, Row, object>
>;

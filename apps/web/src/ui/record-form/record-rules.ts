import type * as z from 'zod/mini';
import type { WithIdempotencyKey } from '#src/lib/api/endpoint-write.ts';
import type { Compare } from '#src/ui/overlays/edit-conflict.tsx';
import type { Problems } from '#src/ui/record-form/problems.ts';
import { changedFields, rebase } from '#src/ui/record-form/record-draft.ts';

/** Converts a record to the draft in a form, and back. */
export interface RecordRules<Draft extends object, Row, Fields extends object> {
  draftOf: (record: Row | undefined) => Draft;
  /** Converts a draft to the fields of the request; `fields` are used only if there are no problems. */
  read: (draft: Draft) => { fields: Fields; problems: Problems };
  /** Sends a new record, or an action that is not updated later. */
  create?: (input: Fields & WithIdempotencyKey) => Promise<Row>;
  /** Receives only the changed fields. */
  update?: (record: Row, changes: Partial<Fields> & WithIdempotencyKey, draft: Draft) => Promise<Row>;
  /**
   * True if something else than the fields is changed too. The update is then sent even if no field differs, and the
   * version of the record is checked.
   */
  hasOtherChange?: boolean;
  /**
   * With `CHANGED_MEANWHILE`: the schema of the current record in the refusal's details, or a function that reads it
   * again.
   */
  current?: z.ZodMiniType<Row> | (() => Promise<Row | undefined>);
  /** Describes what another user changed. */
  compare?: Compare<Row>;
  /** Replaces the merge for drafts that are not simple groups of fields. */
  rebase?: (was: Draft, theirs: Draft, mine: Draft) => Draft;
}

/** The state of a form: the record that its draft is based on (null for a new one), and the draft. */
export interface Editing<Draft, Row> {
  known: { record: Row } | null;
  draft: Draft;
}

/** The changed fields of a draft, in the format of the request. */
export function changesOf<Draft extends object, Row, Fields extends object>(
  { draftOf, read }: RecordRules<Draft, Row, Fields>,
  { known, draft }: Editing<Draft, Row>,
): Partial<Fields> {
  return changedFields(read(draftOf(known?.record)).fields, read(draft).fields);
}

export const rebaseOf = <Draft extends object, Row, Fields extends object>(
  rules: RecordRules<Draft, Row, Fields>,
): NonNullable<typeof rules.rebase> => rules.rebase ?? rebase;

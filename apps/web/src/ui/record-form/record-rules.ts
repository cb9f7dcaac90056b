import type * as z from 'zod/mini';
import type { Keyed } from '#src/lib/endpoint-write.ts';
import type { Compare } from '#src/ui/edit-conflict.tsx';
import type { Problems } from '#src/ui/record-form/problems.ts';
import { changedFields, rebase } from '#src/ui/record-form/record-draft.ts';

/** How a record becomes what stands in a form, and the way back. */
export interface RecordRules<Draft extends object, Row, Fields extends object> {
  draftOf: (record: Row | undefined) => Draft;
  /** What is typed, as the server takes it; `fields` are only used while nothing is wrong. */
  read: (draft: Draft) => { fields: Fields; problems: Problems };
  /** Of a new record, or what is done once. */
  create?: (input: Fields & Keyed) => Promise<Row>;
  /** Gets only what was changed. */
  update?: (record: Row, changes: Partial<Fields> & Keyed, draft: Draft) => Promise<Row>;
  /** Something besides the fields is changed, too: the record is asked for its version even where none of them differs. */
  hasOtherChange?: boolean;
  /** With `CHANGED_MEANWHILE`: the record as it is now, as it stands in the refusal or as it is read again. */
  current?: z.ZodMiniType<Row> | (() => Promise<Row | undefined>);
  /** In words, what somebody else changed. */
  compare?: Compare<Row>;
  /** Where a draft is no group of fields. */
  rebase?: (was: Draft, theirs: Draft, mine: Draft) => Draft;
}

/** What the form knows: the record its draft began with (null: none yet), and the draft. */
export interface Editing<Draft, Row> {
  known: { record: Row } | null;
  draft: Draft;
}

/** What is typed and differs from the record, as it is sent. */
export function changesOf<Draft extends object, Row, Fields extends object>(
  { draftOf, read }: RecordRules<Draft, Row, Fields>,
  { known, draft }: Editing<Draft, Row>,
): Partial<Fields> {
  return changedFields(read(draftOf(known?.record)).fields, read(draft).fields);
}

export const rebaseOf = <Draft extends object, Row, Fields extends object>(
  rules: RecordRules<Draft, Row, Fields>,
): NonNullable<typeof rules.rebase> => rules.rebase ?? rebase;

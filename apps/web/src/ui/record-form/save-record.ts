import * as z from 'zod/mini';
import { isApiError } from '#src/lib/api/api-error.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import type { FieldChange } from '#src/ui/overlays/edit-conflict.tsx';
import { isSame } from '#src/ui/record-form/record-draft.ts';
import { changesOf, rebaseOf, type Editing, type RecordRules } from '#src/ui/record-form/record-rules.ts';

export interface Saved<Row> {
  record: Row;
  /** False if nothing had changed, so that nothing was sent. */
  isWritten: boolean;
}

interface Attempt<Draft, Row> {
  draft: Draft;
  send: () => Promise<Row>;
}

interface Save<Draft extends object, Row, Fields extends object> {
  rules: RecordRules<Draft, Row, Fields>;
  editing: Editing<Draft, Row>;
  /** Stores the state from which the form continues, even if the save fails afterwards. */
  keep: (editing: Editing<Draft, Row>, changes: readonly FieldChange[]) => void;
}

/** True if the server certainly changed nothing. */
const isDefinite = (error: unknown): boolean => isApiError(error) && error.isDefinite;

/**
 * Saves the draft of a form. A request keeps its key until there is a definite response. After a lost response the next
 * save first repeats that request, and then sends what was changed since (UI-42).
 */
export function createRecordSaver<Draft extends object, Row, Fields extends object>() {
  let unanswered: Attempt<Draft, Row> | null = null;

  const send = async (attempt: Attempt<Draft, Row>): Promise<Row> => {
    unanswered = attempt;
    try {
      const record = await attempt.send();
      unanswered = null;
      return record;
    } catch (error) {
      if (isDefinite(error)) unanswered = null;
      throw error;
    }
  };
  /** Repeats the request whose response was lost and returns the resulting state. */
  const settle = async ({ rules, editing, keep }: Save<Draft, Row, Fields>): Promise<typeof editing> => {
    if (!unanswered) return editing;
    const { draft } = unanswered;
    // Without an update, a changed draft can only be meant as another record, so the lost request is not repeated.
    if (!rules.update && !isSame(draft, editing.draft)) return editing;
    try {
      const record = await send(unanswered);
      const mine = rules.update ? rebaseOf(rules)(draft, rules.draftOf(record), editing.draft) : draft;
      const settled = { known: { record }, draft: mine };
      keep(settled, []);
      return settled;
    } catch (error) {
      if (!isDefinite(error)) throw error;
      return editing; // it was refused, so the draft is sent as a new request
    }
  };
  const save = async ({ rules, editing, keep }: Save<Draft, Row, Fields>): Promise<Saved<Row>> => {
    const settled = await settle({ rules, editing, keep });
    const attempt = attemptOf(rules, settled);
    if (!attempt) return { record: settled.known?.record as Row, isWritten: settled !== editing };
    try {
      return { record: await send(attempt), isWritten: true };
    } catch (error) {
      const found = await changedMeanwhile(rules, settled, error);
      if (!found) throw error;
      // The other user changed no field of this form, so there is nothing to decide.
      if (found.changes.length === 0) return save({ rules, editing: found.editing, keep });
      keep(found.editing, found.changes);
      throw error;
    }
  };
  return save;
}

/** The next request for a draft; null if nothing has changed. */
function attemptOf<Draft extends object, Row, Fields extends object>(
  rules: RecordRules<Draft, Row, Fields>,
  { known, draft }: Editing<Draft, Row>,
): Attempt<Draft, Row> | null {
  const { create, update } = rules;
  const idempotencyKey = newIdempotencyKey();
  if (!known) {
    const input = { ...rules.read(draft).fields, idempotencyKey };
    return create ? { draft, send: () => create(input) } : null;
  }
  const changes = changesOf(rules, { known, draft });
  const isChanged = Object.keys(changes).length > 0 || rules.hasOtherChange === true;
  if (!update || !isChanged) return null;
  return { draft, send: () => update(known.record, { ...changes, idempotencyKey }, draft) };
}

/** With `CHANGED_MEANWHILE`: the draft merged with the changes of the other user, and these changes (UI-23). */
async function changedMeanwhile<Draft extends object, Row, Fields extends object>(
  rules: RecordRules<Draft, Row, Fields>,
  { known, draft }: Editing<Draft, Row>,
  error: unknown,
) {
  if (!known || !isApiError(error, 'CHANGED_MEANWHILE')) return null;
  const record = await currentOf(rules.current, error.details['current']);
  if (record === undefined || isSame(record, known.record)) return null;
  const { draftOf, compare = () => [] } = rules;
  return {
    changes: compare(known.record, record),
    editing: {
      known: { record },
      draft: rebaseOf(rules)(draftOf(known.record), draftOf(record), draft),
    },
  };
}

async function currentOf<Row>(
  current: RecordRules<object, Row, object>['current'],
  wire: unknown,
): Promise<Row | undefined> {
  if (typeof current === 'function') return current();
  return current && z.safeDecode(current, wire).data;
}

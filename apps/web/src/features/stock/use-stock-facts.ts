import { useState } from 'react';
import * as z from 'zod/mini';
import {
  changedFacts,
  describeFacts,
  draftOf,
  emptyFacts,
  readFacts,
  StockFacts,
  withUnit,
  type FactsDraft,
} from '#src/features/stock/stock-facts.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { changesBetween, type FieldChange } from '#src/ui/changed-meanwhile.tsx';

interface Options {
  /** What is edited; left out where something begins. */
  known?: StockFacts | undefined;
  unit?: StockFacts['stockUnit'];
  /** False where the name is not asked. */
  hasName: boolean;
}

/** What the dialogs of the stock screen hold: the draft, what is wrong with it, and what somebody else saved meanwhile. */
export function useStockFacts({ known, unit, hasName }: Options) {
  const [draft, setDraft] = useState(() => (known ? draftOf(known) : emptyFacts(unit)));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [seen, setSeen] = useState(known);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const read = readFacts(draft);
  const problems = { ...read.problems, ...(!hasName && { name: null }) };

  /** Of a refused save: the next one is a decision about what there is now. */
  const adopt = (refusal: unknown) => {
    if (!isApiError(refusal, 'CHANGED_MEANWHILE') || !seen) return;
    const current = z.safeDecode(StockFacts, refusal.details['current'] as never).data;
    if (!current) return;
    setChanges(changesBetween(describeFacts(seen), describeFacts(current)));
    setSeen(current);
  };
  return {
    draft,
    read,
    set: (change: Partial<FactsDraft>) => setDraft({ ...draft, ...change }),
    setUnit: (stockUnit: FactsDraft['stockUnit']) => setDraft(withUnit(draft, stockUnit)),
    problems: wasSubmitted ? problems : { name: null, amount: null, minStock: null, unitCost: null },
    /** True when everything can be sent; from now on what is wrong is said. */
    check: (): boolean => {
      setWasSubmitted(true);
      return Object.values(problems).every((problem) => problem === null);
    },
    changed: () => (known ? changedFacts(known, draft, read) : {}),
    expectedVersion: (seen ?? known)?.version ?? 0,
    adopt,
    changes,
  };
}

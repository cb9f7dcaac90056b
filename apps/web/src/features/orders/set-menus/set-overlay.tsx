import { useMemo } from 'react';
import type { AskedFor } from '#src/features/orders/options/asked-for.ts';
import { namedBy } from '#src/features/orders/options/built-line.ts';
import type { OptionsTarget } from '#src/features/orders/options/use-options-view.ts';
import type { DraftLine } from '#src/features/orders/options/draft-line.ts';
import { askedSet, type KnownMenu } from '#src/features/orders/set-menus/asked-set.ts';
import { firstSet, rebuiltSet } from '#src/features/orders/set-menus/built-set.ts';
import { SetOptions } from '#src/features/orders/set-menus/set-options.tsx';

interface Props extends Omit<OptionsTarget, 'asked' | 'start'>, KnownMenu {
  about: AskedFor;
  draft: DraftLine;
}

/** Asks for the parts of a set menu: usual ones of a new one, those of the line that is edited (SET-32, SELL-32). */
export function SetOverlay({ about, menu, options, running, ...target }: Props) {
  const { item, line, qty } = about;
  const asked = useMemo(() => askedSet(item, { menu, options, running }), [item, menu, options, running]);
  const start = {
    choice: line ? rebuiltSet(asked, namedBy(line)) : firstSet(asked),
    qty: line?.qty ?? qty,
    note: line?.note ?? '',
  };
  return <SetOptions asked={asked} start={start} {...target} />;
}

import type { KitchenLine } from '@sofra/contract/kitchen';
import { isToMake } from '@sofra/domain/kitchen-lateness';
import type { Person } from '@sofra/domain/permissions';
import type { KeyboardEvent } from 'react';
import { nextStep, stepBack } from '#src/features/kitchen/board/line-steps.ts';
import type { RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';

/**
 * What Enter and Backspace do on a card: on a line they mean that line, on the chosen card the first line to be made and
 * the one that was moved last. Enter on a line is the button's own. Held down they do nothing: no state is skipped.
 */
export function moveOfKey(
  event: KeyboardEvent<HTMLElement>,
  lines: readonly KitchenLine[],
  role: Person,
): RequestedMove | null {
  const isOnCard = event.target === event.currentTarget;
  const focused = event.target instanceof HTMLElement ? event.target.dataset['line'] : undefined;
  if (event.key === 'Enter') {
    if (event.repeat) event.preventDefault();
    return isOnCard && !event.repeat ? stepTo(lines.find(isToMake), nextStep, role) : null;
  }
  if (event.key !== 'Backspace' || event.repeat) return null;
  const last = isOnCard
    ? lines.filter(({ status }) => status !== 'NEW').toSorted(byChange)[0]
    : lines.find(({ lineId }) => lineId === focused);
  return stepTo(last, stepBack, role);
}

const byChange = (a: KitchenLine, b: KitchenLine): number => b.changedAt.getTime() - a.changedAt.getTime();

function stepTo(line: KitchenLine | undefined, step: typeof nextStep, role: Person): RequestedMove | null {
  const status = line ? step(role, line.status) : null;
  return line && status ? { line, status } : null;
}

import type { KitchenLine } from '@sofra/contract/orders/kitchen';
import { isToMake } from '@sofra/domain/kitchen/kitchen';
import type { Person } from '@sofra/domain/people/permissions';
import type { KeyboardEvent } from 'react';
import { nextStep, stepBack } from '#src/features/kitchen/board/line-steps.ts';
import type { RequestedMove } from '#src/features/kitchen/board/use-line-moves.ts';

/**
 * Handles Enter and Backspace on a card. On a line they move that line. On the card they move the first unprepared line
 * forward or the last moved line back. Enter on a line is left to the button itself. Repeats of a held key are ignored,
 * so that no state is skipped.
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

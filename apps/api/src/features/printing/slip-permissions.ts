import { RuleError } from '@sofra/domain/errors';
import { maySeeSlip, SLIP_KINDS, tellsSums, type SlipKind } from '@sofra/domain/slips/slips';
import { withKind, type StoredTicket } from '@sofra/domain/slips/ticket';
import { refuseHiddenCash } from '#src/features/cash/shared/hide-cash.ts';
import type { Actor, Read } from '#src/platform/writes/context.ts';

/** The kinds of slips that a role may see; null for all of them (PRINT-47). */
export function slipKindsFor({ role }: Pick<Actor, 'role'>): readonly SlipKind[] | null {
  const kinds = SLIP_KINDS.filter((kind) => maySeeSlip(role, kind));
  return kinds.length === SLIP_KINDS.length ? null : kinds;
}

/** Refuses a slip whose screen the role may not open (PRINT-47). Errors: ROLE_LIMIT. */
export function refuseForeignSlip({ role }: Pick<Actor, 'role'>, ticket: StoredTicket): void {
  if (!maySeeSlip(role, withKind(ticket).kind)) throw new RuleError('ROLE_LIMIT');
}

/** Refuses a slip with cash totals to a user from whom they are hidden (DAYEND-7). Errors: CASH_HIDDEN. */
export async function refuseSumsOnSlip(
  read: Pick<Read, 'tx' | 'actor'>,
  ticket: StoredTicket,
): Promise<void> {
  if (tellsSums(withKind(ticket).kind)) await refuseHiddenCash(read);
}

import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/permissions';
import { SLIP_TYPES, STATION_SLIP_TYPES, tellsSums, type SlipType } from '@sofra/domain/slips';
import { withKind, type StoredTicket } from '@sofra/domain/ticket';
import { refuseHiddenCash } from '#src/features/cash/hide-cash.ts';
import type { Actor, Read } from '#src/platform/writes/context.ts';

/** The types of slips a role may handle: the kitchen only those for stations (PRINT-25). */
export const slipTypesFor = ({ role }: Actor): readonly SlipType[] =>
  can(role, 'printing.everySlip') ? SLIP_TYPES : STATION_SLIP_TYPES;

/** Refuses a slip that the role may not handle. Errors: ROLE_LIMIT. */
export function refuseForeignSlip(actor: Actor, type: SlipType): void {
  if (!slipTypesFor(actor).includes(type)) throw new RuleError('ROLE_LIMIT');
}

/** Refuses a slip with what a day took to whoever is not told it (DAYEND-7). Errors: ROLE_LIMIT; CASH_HIDDEN. */
export async function refuseSumsOnSlip(
  read: Pick<Read, 'tx' | 'actor'>,
  ticket: StoredTicket,
): Promise<void> {
  if (!tellsSums(withKind(ticket).kind)) return;
  if (!can(read.actor.role, 'dayEnd.read')) throw new RuleError('ROLE_LIMIT');
  await refuseHiddenCash(read);
}

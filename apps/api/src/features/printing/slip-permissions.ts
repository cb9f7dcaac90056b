import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/permissions';
import { SLIP_TYPES, STATION_SLIP_TYPES, type SlipType } from '@sofra/domain/slips';
import type { Actor } from '#src/platform/writes/context.ts';

/** The types of slips a role may handle: the kitchen only those for stations (PRINT-25). */
export const slipTypesFor = ({ role }: Actor): readonly SlipType[] =>
  can(role, 'printing.everySlip') ? SLIP_TYPES : STATION_SLIP_TYPES;

/** Refuses a slip that the role may not handle. Errors: ROLE_LIMIT. */
export function refuseForeignSlip(actor: Actor, type: SlipType): void {
  if (!slipTypesFor(actor).includes(type)) throw new RuleError('ROLE_LIMIT');
}

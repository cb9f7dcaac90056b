import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/permissions';
import { SLIP_TYPES, STATION_SLIP_TYPES, type SlipType } from '@sofra/domain/slips';
import type { Actor } from '#src/platform/writes/context.ts';

/** The kitchen handles what stations get and nothing else (PRINT-25). */
export const slipTypesFor = ({ role }: Actor): readonly SlipType[] =>
  can(role, 'printing.everySlip') ? SLIP_TYPES : STATION_SLIP_TYPES;

/** Errors: ROLE_LIMIT. */
export function refuseForeignSlip(actor: Actor, type: SlipType): void {
  if (!slipTypesFor(actor).includes(type)) throw new RuleError('ROLE_LIMIT');
}

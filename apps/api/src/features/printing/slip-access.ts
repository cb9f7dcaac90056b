import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/permissions';
import type { Ticket } from '@sofra/domain/ticket';
import type { Actor } from '#src/platform/context.ts';

type SlipType = Ticket['type'];

const EVERY_TYPE: readonly SlipType[] = ['KOT', 'VOID', 'RECEIPT', 'TEST'];

/** What a station gets, in contrast to what guests and the till get (PRINT-26). */
export const isStationSlip = (type: SlipType): boolean => type === 'KOT' || type === 'VOID';

/** The kitchen handles what stations get and nothing else (PRINT-25). */
export const slipTypesFor = ({ role }: Actor): readonly SlipType[] =>
  can(role, 'printing.everySlip') ? EVERY_TYPE : EVERY_TYPE.filter(isStationSlip);

/** Errors: ROLE_LIMIT. */
export function refuseForeignSlip(actor: Actor, type: SlipType): void {
  if (!slipTypesFor(actor).includes(type)) throw new RuleError('ROLE_LIMIT');
}

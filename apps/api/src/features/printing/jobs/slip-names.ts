import type { AuditDetails } from '@sofra/contract/people/audit-events';
import type { StoredTicket } from '@sofra/domain/slips/ticket';

/** The details by which the audit log names a slip. */
export const slipNamesOf = ({
  type,
  title,
  stationName,
  table,
}: StoredTicket): AuditDetails<'print.dismiss'> => ({
  type,
  ...(title !== undefined && { title }),
  ...(stationName && { station: stationName }),
  ...(table && { table }),
});

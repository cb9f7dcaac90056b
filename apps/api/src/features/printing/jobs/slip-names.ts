import type { Ticket } from '@sofra/domain/ticket';

/** How the audit log names a slip. */
export const slipNamesOf = ({ type, title, stationName, table }: Ticket): Record<string, unknown> => ({
  type,
  ...(title !== undefined && { title }),
  ...(stationName && { station: stationName }),
  ...(table && { table }),
});

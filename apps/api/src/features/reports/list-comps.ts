import type * as contract from '@sofra/contract/reports/reports';
import { listCompRows } from '#src/features/reports/comps-and-cancels.store.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The comps (*ikram*) of a range, newest first. Errors: as in `readReportRange`. */
export async function listComps(read: Read, request: RangeRequest): Promise<contract.CompEntry[]> {
  const { instants } = await readReportRange(read, request);
  return listCompRows(read.tx, read.actor.businessId, instants);
}

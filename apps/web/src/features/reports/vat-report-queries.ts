import { vatPayments, vatReport, type VatPayment } from '@sofra/contract/vat-report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

type Days = Required<DayRange>;

export const useVatReport = (days: Days) =>
  useQuery({ ...readQuery(vatReport, { input: days }), placeholderData: keepPreviousData });

const FILE_PAGE = 5000;

/** All payments of the days with their rates, for the accountant's file. */
export async function readAllVatPayments(days: Days): Promise<VatPayment[]> {
  const all: VatPayment[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const input = { ...days, limit: FILE_PAGE, ...(before !== undefined && { before }) };
    const page = await call(vatPayments, { input });
    all.push(...page);
    if (page.length < FILE_PAGE) return all;
  }
}

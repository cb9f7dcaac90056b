import {
  vatPayments,
  vatRefunds,
  vatReport,
  vatTransfers,
  type VatPayment,
  type VatRefund,
  type VatTransfer,
} from '@sofra/contract/reports/vat-report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';

type Days = Required<DayRange>;

export const useVatReport = (days: Days) =>
  useQuery({ ...readQuery(vatReport, { input: days }), placeholderData: keepPreviousData });

const FILE_PAGE = 5000;

/** All payments, refunds and corrected methods of the days with their rates, the earliest first, for the accountant's file. */
export async function readVatMovements(days: Days): Promise<(VatPayment | VatRefund | VatTransfer)[]> {
  const [payments, refunds, transfers] = await Promise.all([
    readAllPayments(days),
    call(vatRefunds, { input: days }),
    call(vatTransfers, { input: days }),
  ]);
  return [...payments, ...refunds, ...transfers].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
}

async function readAllPayments(days: Days): Promise<VatPayment[]> {
  const all: VatPayment[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const input = { ...days, limit: FILE_PAGE, ...(before !== undefined && { before }) };
    const page = await call(vatPayments, { input });
    all.push(...page);
    if (page.length < FILE_PAGE) return all;
  }
}

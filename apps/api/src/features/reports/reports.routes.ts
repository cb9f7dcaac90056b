import { arrivalReport } from '@sofra/contract/money/arrivals';
import { getDashboard } from '@sofra/contract/reports/dashboard';
import * as dayEnds from '@sofra/contract/reports/day-ends';
import * as contract from '@sofra/contract/reports/reports';
import * as vat from '@sofra/contract/reports/vat-report';
import { endDay, readFiguresToKeep } from '#src/features/reports/day-end/end-day.ts';
import { getEndedDay, listEndedDays } from '#src/features/reports/day-end/get-ended-day.ts';
import { previewDayToEnd } from '#src/features/reports/day-end/preview-day-to-end.ts';
import { printEndedDay } from '#src/features/reports/day-end/print-ended-day.ts';
import { listComps } from '#src/features/reports/list-comps.ts';
import {
  listVatPayments,
  listVatRefunds,
  listVatTransfers,
} from '#src/features/reports/list-vat-payments.ts';
import { previewDayEnd } from '#src/features/reports/preview-day-end.ts';
import { printDayEnd, readDayEndToPrint } from '#src/features/reports/print-day-end.ts';
import { readArrivalReport } from '#src/features/reports/read-arrival-report.ts';
import { readDashboard } from '#src/features/reports/read-dashboard.ts';
import { readGrossProfit } from '#src/features/reports/read-gross-profit.ts';
import { readHourlySales } from '#src/features/reports/read-hourly-sales.ts';
import { readPaymentBreakdown } from '#src/features/reports/read-payment-breakdown.ts';
import { readPortionSales } from '#src/features/reports/read-portion-sales.ts';
import { readRuleSales } from '#src/features/reports/read-rule-sales.ts';
import { readStaffReport } from '#src/features/reports/read-staff-report.ts';
import { readSummary } from '#src/features/reports/read-summary.ts';
import { readTopItems } from '#src/features/reports/read-top-items.ts';
import { readVatReport } from '#src/features/reports/read-vat-report.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function reportRoutes(api: Api): void {
  api.read(contract.reportSummary, readSummary);
  api.read(contract.topItems, readTopItems);
  api.read(contract.hourlySales, readHourlySales);
  api.read(contract.paymentBreakdown, readPaymentBreakdown);
  api.read(contract.staffReport, readStaffReport);
  api.read(contract.grossProfit, readGrossProfit);
  api.read(contract.portionSales, readPortionSales);
  api.read(getDashboard, readDashboard);
  api.read(contract.compReport, listComps);
  api.read(contract.priceRuleReport, readRuleSales);
  api.read(vat.vatReport, readVatReport);
  api.read(vat.vatPayments, listVatPayments);
  api.read(vat.vatRefunds, listVatRefunds);
  api.read(vat.vatTransfers, listVatTransfers);
  api.read(arrivalReport, readArrivalReport);
  api.read(contract.previewDayEnd, previewDayEnd);
  api.write(contract.printDayEnd, printDayEnd, { prepare: readDayEndToPrint });
  api.read(dayEnds.previewDayToEnd, previewDayToEnd);
  api.read(dayEnds.listEndedDays, listEndedDays);
  api.read(dayEnds.getEndedDay, getEndedDay);
  api.write(dayEnds.endDay, endDay, { prepare: readFiguresToKeep });
  api.write(dayEnds.printEndedDay, printEndedDay);
}

import { arrivalReport } from '@sofra/contract/money/arrivals';
import { getDashboard } from '@sofra/contract/reports/dashboard';
import * as dayCloses from '@sofra/contract/reports/day-closes';
import * as contract from '@sofra/contract/reports/reports';
import * as breakdown from '@sofra/contract/reports/sales-breakdown';
import * as vat from '@sofra/contract/reports/vat-report';
import { carryOver } from '#src/features/reports/day-close/carry-over.ts';
import { closeDay, readFiguresToKeep } from '#src/features/reports/day-close/close-day.ts';
import { getDayClose, listDayCloses } from '#src/features/reports/day-close/get-day-close.ts';
import { previewDayClose } from '#src/features/reports/day-close/preview-day-close.ts';
import { printDayClose } from '#src/features/reports/day-close/print-day-close.ts';
import {
  listComps,
  readGrossProfit,
  readGuests,
  readHourlySales,
  readPortionSales,
  readRuleSales,
  readTopItems,
} from '#src/features/reports/read-sales.ts';
import {
  listVatPayments,
  listVatRefunds,
  listVatTransfers,
} from '#src/features/reports/list-vat-payments.ts';
import {
  previewRangeReport,
  printRangeReport,
  readRangeReportToPrint,
} from '#src/features/reports/print-range-report.ts';
import { readArrivalReport } from '#src/features/reports/read-arrival-report.ts';
import { readChannelReport } from '#src/features/reports/read-channel-report.ts';
import { readDashboard } from '#src/features/reports/read-dashboard.ts';
import { readPaymentBreakdown } from '#src/features/reports/read-payment-breakdown.ts';
import {
  readSalesBreakdown,
  readTableTurns,
  readWaitingTimes,
} from '#src/features/reports/read-sales-breakdown.ts';
import { readStaffReport } from '#src/features/reports/read-staff-report.ts';
import { readSummary } from '#src/features/reports/read-summary.ts';
import { readVatReport } from '#src/features/reports/read-vat-report.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function reportRoutes(api: Api): void {
  api.read(contract.reportSummary, readSummary);
  api.read(contract.topItems, readTopItems);
  api.read(contract.hourlySales, readHourlySales);
  api.read(contract.paymentBreakdown, readPaymentBreakdown);
  api.read(contract.staffReport, readStaffReport);
  api.read(breakdown.salesBreakdown, readSalesBreakdown);
  api.read(breakdown.waitingTimes, readWaitingTimes);
  api.read(breakdown.tableTurns, readTableTurns);
  api.read(breakdown.channelReport, readChannelReport);
  api.read(contract.grossProfit, readGrossProfit);
  api.read(contract.portionSales, readPortionSales);
  api.read(getDashboard, readDashboard);
  api.read(contract.compReport, listComps);
  api.read(contract.priceRuleReport, readRuleSales);
  api.read(contract.guestReport, readGuests);
  api.read(vat.vatReport, readVatReport);
  api.read(vat.vatPayments, listVatPayments);
  api.read(vat.vatRefunds, listVatRefunds);
  api.read(vat.vatTransfers, listVatTransfers);
  api.read(arrivalReport, readArrivalReport);
  api.read(contract.previewRangeReport, previewRangeReport);
  api.write(contract.printRangeReport, printRangeReport, { prepare: readRangeReportToPrint });
  api.read(dayCloses.previewDayClose, previewDayClose);
  api.read(dayCloses.listDayCloses, listDayCloses);
  api.read(dayCloses.getDayClose, getDayClose);
  api.write(dayCloses.closeDay, closeDay, { prepare: readFiguresToKeep });
  api.write(dayCloses.printDayClose, printDayClose);
  api.write(dayCloses.carryOver, carryOver);
}

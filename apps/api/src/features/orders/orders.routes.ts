import * as contract from '@sofra/contract/orders';
import { addLines } from '#src/features/orders/add-lines.ts';
import { readOpenOrder } from '#src/features/orders/open-order.ts';
import { listOrders, listPayments, summarizePayments } from '#src/features/orders/order-history.ts';
import { payOrder } from '#src/features/orders/pay-order.ts';
import { printReceipt } from '#src/features/orders/print-receipt.ts';
import type { Api } from '#src/platform/serve.ts';

export function orderRoutes(api: Api): void {
  api.read(contract.getOpenOrder, readOpenOrder);
  api.write(contract.addLines, addLines);
  api.write(contract.payOrder, payOrder);
  api.write(contract.printReceipt, printReceipt);
  api.read(contract.listOrders, listOrders);
  api.read(contract.listPayments, listPayments);
  api.read(contract.paymentsSummary, summarizePayments);
}

import * as contract from '@sofra/contract/purchases';
import { cancelPurchase } from '#src/features/purchases/cancel-purchase.ts';
import { createSupplier, listSuppliers, updateSupplier } from '#src/features/purchases/change-suppliers.ts';
import { enterPurchase } from '#src/features/purchases/enter-purchase.ts';
import { listLastPrices, listPurchases, readCostHistory } from '#src/features/purchases/list-purchases.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function purchasesRoutes(api: Api): void {
  api.read(contract.listSuppliers, listSuppliers);
  api.write(contract.createSupplier, createSupplier);
  api.write(contract.updateSupplier, updateSupplier);
  api.read(contract.listPurchases, listPurchases);
  api.write(contract.enterPurchase, enterPurchase);
  api.write(contract.cancelPurchase, cancelPurchase);
  api.read(contract.listLastPrices, listLastPrices);
  api.read(contract.readCostHistory, readCostHistory);
}

import * as contract from '@sofra/contract/money/vat';
import { createVatRate, updateVatRate } from '#src/features/vat/change-vat-rates.ts';
import { listVatRateRows } from '#src/features/vat/vat-rates.store.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function vatRoutes(api: Api): void {
  api.read(contract.listVatRates, ({ tx, actor }) => listVatRateRows(tx, actor.businessId));
  api.write(contract.createVatRate, createVatRate);
  api.write(contract.updateVatRate, updateVatRate);
}

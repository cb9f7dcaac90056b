import * as contract from '@sofra/contract/money/customers';
import { createCustomer, updateCustomer } from '#src/features/customers/change-customers.ts';
import { eraseCustomer, exportCustomer } from '#src/features/customers/personal-data.ts';
import { listCustomers, listDebtors } from '#src/features/customers/list-customers.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function customersRoutes(api: Api): void {
  api.read(contract.listCustomers, listCustomers);
  api.read(contract.listDebtors, listDebtors);
  api.write(contract.createCustomer, createCustomer);
  api.write(contract.updateCustomer, updateCustomer);
  api.write(contract.exportCustomer, exportCustomer);
  api.write(contract.eraseCustomer, eraseCustomer);
}

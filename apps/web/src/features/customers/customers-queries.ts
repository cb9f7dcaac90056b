import {
  createCustomer,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  updateCustomer,
} from '@sofra/contract/customers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

const refreshes = ['customers'];

/** Those whom a search finds, or the first ones of all (ACCOUNT-3). */
export const useCustomers = (q: string) =>
  useQuery({
    ...readQuery(listCustomers, { input: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
  });

export const useCreateCustomer = () => useWrite(createCustomer, { refreshes });
export const useUpdateCustomer = () => useWrite(updateCustomer, { refreshes });
export const useEraseCustomer = () => useWrite(eraseCustomer, { refreshes });
export const useExportCustomer = () => useWrite(exportCustomer);

import {
  createCustomer,
  eraseCustomer,
  exportCustomer,
  listCustomers,
  listDebtors,
  updateCustomer,
} from '@sofra/contract/money/customers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

const refreshes = ['customers'];

/** The customers that a search finds, or the first ones of all (ACCOUNT-3). */
export const useCustomers = (q: string) =>
  useQuery({
    ...readQuery(listCustomers, { input: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
  });

/** The customers who owe money, the oldest debt first. */
export const useDebtors = () => useQuery(readQuery(listDebtors));

/** True once the business has a customer; false until the list was read. */
export function useHasCustomers({ isEnabled }: { isEnabled: boolean }): boolean {
  const everybody = readQuery(listCustomers, { input: {} });
  const { data } = useQuery({ ...everybody, enabled: isEnabled, staleTime: 60_000 });
  return data !== undefined && data.customers.length > 0;
}

export const useCreateCustomer = () => useWrite(createCustomer, { refreshes });
export const useUpdateCustomer = () => useWrite(updateCustomer, { refreshes });
export const useEraseCustomer = () => useWrite(eraseCustomer, { refreshes });
export const useExportCustomer = () => useWrite(exportCustomer);

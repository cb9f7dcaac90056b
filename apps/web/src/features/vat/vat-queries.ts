import { createVatRate, listVatRates, updateVatRate, type VatRate } from '@sofra/contract/money/vat';
import { vatRateLabel } from '@sofra/domain/vat/vat-rate';
import { useQuery } from '@tanstack/react-query';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { call } from '#src/lib/api/api.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** Read again on `menu:changed`. */
export const useVatRates = () => useQuery(readQuery(listVatRates));

/** For a file, which must not be written before the rates are there. */
export const readVatRates = (): Promise<VatRate[]> => call(listVatRates);

const refreshes = ['vat'];
export const useCreateVatRate = () => useWrite(createVatRate, { refreshes });
export const useUpdateVatRate = () => useWrite(updateVatRate, { refreshes });

/** The value of *no rate* in a select. */
export const NO_RATE = 'none';

/** The rates as choices of a select, with their percent of today; the first is none of them (VAT-2). */
export function useRateOptions(none: string) {
  const { data: rates = [], isError } = useVatRates();
  const { today } = useBusinessDay();
  return {
    options: [
      { value: NO_RATE, label: none },
      ...rates.map((rate) => ({ value: rate.id, label: vatRateLabel(rate, today) })),
    ],
    error: isError && rates.length === 0 ? 'Listeler getirilemedi' : null,
  };
}

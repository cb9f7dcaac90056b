import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { percentLabel, percentOn, vatRateLabel } from '@sofra/domain/vat/vat-rate';
import { useMemo } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import type { SaveCell } from '#src/features/menu/table/item-cells.tsx';
import { useStations } from '#src/features/printing/printing-queries.ts';
import { useVatRates } from '#src/features/vat/vat-queries.ts';

/** The choice that leaves a field to the category. */
export const OF_CATEGORY = 'none';

/** The texts of rate and station of items, and the choices of their cells. */
export function useTableChoices() {
  const { data: rates } = useVatRates();
  const { data: stations } = useStations();
  const { today } = useBusinessDay();
  return useMemo(() => {
    const percentOf = new Map(rates?.map(({ id, percents }) => [id, percentOn(percents, today)]));
    const vatOptions = [
      { value: OF_CATEGORY, label: 'Kategorinin oranı' },
      ...(rates ?? []).map((rate) => ({ value: rate.id, label: vatRateLabel(rate, today) })),
    ];
    const stationOptions = [
      { value: OF_CATEGORY, label: 'Kategorinin istasyonu' },
      ...(stations ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ];
    const nameOf = new Map(stations?.map(({ id, name }) => [id, name]));
    const choicesOf =
      (field: 'vatRateId' | 'stationId', word: string, all: readonly { value: string; label: string }[]) =>
      (item: MenuItem, onSave: SaveCell) =>
        all.map(({ value, label }) => ({
          id: value,
          label,
          isChosen: (item[field] ?? OF_CATEGORY) === value,
          onChoose: () =>
            onSave(item, { [field]: value === OF_CATEGORY ? null : value }, `${item.name}: ${word} ${label}`),
        }));
    return {
      vatText: (item: MenuItem, category: Category): string => {
        const percent = percentOf.get(item.vatRateId ?? category.vatRateId ?? OF_CATEGORY);
        return percent === undefined || percent === null ? '–' : percentLabel(percent);
      },
      stationText: (item: MenuItem, category: Category): string =>
        nameOf.get(item.stationId ?? '') ?? category.station?.name ?? '–',
      vatOptions,
      stationOptions,
      vatChoices: choicesOf('vatRateId', 'KDV', vatOptions),
      stationChoices: choicesOf('stationId', 'istasyon', stationOptions),
    };
  }, [rates, stations, today]);
}

export type TableChoices = ReturnType<typeof useTableChoices>;

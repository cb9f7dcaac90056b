import type { PaymentsOverview } from '@sofra/contract/orders/payments';
import { PAYMENT_METHOD_LABEL, SETTLEMENTS } from '@sofra/domain/money/payment-method';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { AmountFilter } from '#src/features/orders/history/amount-filter.tsx';
import { FilterSelect } from '#src/features/orders/history/filter-select.tsx';
import { countChosen, type PaymentFilter } from '#src/features/orders/history/history-search.ts';
import { Button } from '#src/ui/button.tsx';
import { SearchBox } from '#src/ui/fields/search-box.tsx';
import { Sheet } from '#src/ui/overlays/sheet.tsx';
import { useSearchText } from '#src/ui/fields/use-search-text.ts';

/** A change of the filter; undefined clears a field. */
export type FilterChange = { [Key in keyof PaymentFilter]?: PaymentFilter[Key] | undefined };

interface Props {
  filter: PaymentFilter;
  onFilter: (change: FilterChange) => void;
  choices: Pick<PaymentsOverview, 'tables' | 'partners' | 'staff'> | undefined;
}

/** The methods, and below each the partners that the range has (PARTNER-9). */
const methodOptions = (partners: PaymentsOverview['partners']): { value: string; label: string }[] =>
  SETTLEMENTS.flatMap((method) => [
    { value: method, label: PAYMENT_METHOD_LABEL[method] },
    ...partners
      .filter((partner) => partner.method === method)
      .map(({ id, name }) => ({ value: id, label: `– ${name}` })),
  ]);

/** Filters by a method, or by a partner, which implies its method. */
function ofMethod(value: string | undefined): FilterChange {
  const method = SETTLEMENTS.find((one) => one === value);
  return { method, partner: method ? undefined : value };
}

/**
 * Search, method or partner, table, person and amount in one row. On narrow screens, a
 * button with their count opens all but the search.
 */
export function PaymentFilters({ isRoomy, ...props }: Props & { isRoomy: boolean }) {
  const { filter, onFilter } = props;
  const [text, setText] = useSearchText(filter.q ?? '', (q) => onFilter({ q: q === '' ? undefined : q }));
  return (
    <section aria-label="Süzgeçler" className="flex items-center gap-2 px-4 pt-3 sm:px-6">
      <SearchBox
        className="min-w-0 flex-1 lg:basis-48"
        label="Ödeme ara"
        placeholder="No, masa, ürün"
        value={text}
        onValue={setText}
        hasShortcut
      />
      {isRoomy ? <Choices {...props} /> : <ChoicesButton {...props} />}
    </section>
  );
}

function Choices({ filter, onFilter, choices }: Props) {
  return (
    <>
      <FilterSelect
        label="Yöntem"
        allText="Yöntem: hepsi"
        options={methodOptions(choices?.partners ?? [])}
        value={filter.partner ?? filter.method}
        onValue={(value) => onFilter(ofMethod(value))}
      />
      <FilterSelect
        label="Masa"
        allText="Masa: hepsi"
        options={choices?.tables.map((name) => ({ value: name, label: name })) ?? []}
        value={filter.table}
        onValue={(table) => onFilter({ table })}
      />
      <FilterSelect
        label="Personel"
        allText="Personel: hepsi"
        options={choices?.staff.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={filter.staff}
        onValue={(staff) => onFilter({ staff })}
      />
      <AmountFilter amounts={filter} onAmounts={onFilter} />
    </>
  );
}

function ChoicesButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countChosen(props.filter);
  return (
    <>
      <Button size={48} icon={SlidersHorizontal} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Süz{count > 0 && ` · ${count}`}
      </Button>
      {isOpen && (
        <Sheet
          isOpen
          onClose={() => setIsOpen(false)}
          title="Süzgeçler"
          footer={
            <Button variant="primary" size={56} isWide onClick={() => setIsOpen(false)}>
              Göster
            </Button>
          }
        >
          <div className="flex flex-col gap-3 pb-2">
            <Choices {...props} />
            {count > 0 && (
              <Button
                onClick={() =>
                  props.onFilter({
                    method: undefined,
                    partner: undefined,
                    table: undefined,
                    staff: undefined,
                    min: undefined,
                    max: undefined,
                  })
                }
              >
                Süzmeyi kaldır
              </Button>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}

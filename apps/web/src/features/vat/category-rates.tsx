import type { Category } from '@sofra/contract/menu/menu';
import { useId } from 'react';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { useUpdateCategory } from '#src/features/menu/menu-edit-queries.ts';
import { NO_RATE, useRateOptions, useVatRates } from '#src/features/vat/vat-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Card } from '#src/ui/card.tsx';
import { combineQueries, ListState } from '#src/ui/lists/list-state.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

type Named = Category & { id: string };

/** All categories, each with its rate, once both are known; a choice is saved at once (VAT-2). */
export function CategoryRates() {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="text-lg font-semibold">
          Kategoriler
        </h2>
        <p className="pb-4 text-sm text-ink-2">
          Oranı olmayan kategorilerin satışı, raporda “Oran bilinmiyor” satırında durur. Farklı oranı olan
          ürün için ürünü düzenleyin.
        </p>
        <ListState
          query={combineQueries(useMenu(), useVatRates())}
          skeleton={<SkeletonRows count={3} block="h-14" />}
          isEmpty={([menu]) => named(menu).length === 0}
          empty={() => <p className="py-4 text-sm text-ink-2">Menüde kategori yok.</p>}
        >
          {([menu]) => (
            <div className="grid gap-4 sm:grid-cols-2">
              {named(menu).map((category) => (
                <CategoryRate key={category.id} category={category} />
              ))}
            </div>
          )}
        </ListState>
      </section>
    </Card>
  );
}

const named = (menu: readonly Category[]): Named[] =>
  menu.filter((category): category is Named => category.id !== null);

function CategoryRate({ category: { id, name, version, vatRateId } }: { category: Named }) {
  const { options, error } = useRateOptions('Oran seçilmedi');
  const update = useUpdateCategory();
  const choose = (chosen: string) =>
    update.mutate(
      { id, expectedVersion: version, vatRateId: chosen === NO_RATE ? null : chosen },
      { onError: (refused) => toast.error(errorTextOf(refused)) },
    );
  return (
    <Select
      label={name}
      options={options}
      error={error}
      value={vatRateId ?? NO_RATE}
      disabled={update.isPending}
      onValue={choose}
    />
  );
}

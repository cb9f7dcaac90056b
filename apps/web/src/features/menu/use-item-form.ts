import { MenuItem, type Category } from '@sofra/contract/menu';
import { formatStock, NO_STOCK, unitsOf, type Milli, type StockUnit } from '@sofra/domain/milli';
import { formatAmount, formatLira, ZERO } from '@sofra/domain/money';
import { parseMoneyInput, parseStockInput } from '@sofra/domain/number-input';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { changesBetween, type Described, type FieldChange } from '#src/features/menu/changed-meanwhile.tsx';
import { useCreateItem, useUpdateItem } from '#src/features/menu/menu-queries.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';

interface Draft {
  name: string;
  /** As typed; empty counts as 0 (spec 5). */
  price: string;
  categoryId: string;
  isActive: boolean;
  trackStock: boolean;
  /** As typed; empty counts as 0. */
  stock: string;
  stockUnit: StockUnit;
}

/** No thousands dot: in a stock field `1.250` would be read as 1,25 (decisions 37). */
const typedStock = (amount: Milli | null): string =>
  amount === null ? '' : String(unitsOf(amount)).replace('.', ',');

const emptyDraft = (categoryId: string): Draft => ({
  name: '',
  price: '',
  categoryId,
  isActive: true,
  trackStock: false,
  stock: '',
  stockUnit: 'ADET',
});

const draftOf = ({
  name,
  price,
  categoryId,
  isActive,
  trackStock,
  stockAmount,
  stockUnit,
}: MenuItem): Draft => ({
  name,
  price: formatAmount(price),
  categoryId: categoryId ?? '',
  isActive,
  trackStock,
  stock: typedStock(stockAmount),
  stockUnit,
});

/** The draft in the domain's terms, and what is wrong with it. */
function read({ name, price, categoryId, stock, trackStock }: Draft) {
  const amount = price.trim() === '' ? ZERO : parseMoneyInput(price);
  const stockAmount = stock.trim() === '' ? NO_STOCK : parseStockInput(stock);
  return {
    amount,
    stockAmount,
    problems: {
      name: name.trim() === '' ? 'Ürün adı gerekli.' : null,
      price: amount === null ? 'Tutar geçersiz.' : null,
      category: categoryId === '' ? 'Kategori seçin.' : null,
      stock: trackStock && stockAmount === null ? 'Miktar geçersiz.' : null,
    },
  };
}

interface Options {
  menu: readonly Category[];
  item: MenuItem | undefined;
  /** Where a new item goes; '' leaves the choice open. */
  categoryId: string;
  onClose: () => void;
}

/** What the item dialog holds and does: only what was changed is sent, so nobody else's change is undone. */
export function useItemForm({ menu, item, categoryId, onClose }: Options) {
  const [draft, setDraft] = useState(() => (item ? draftOf(item) : emptyDraft(categoryId)));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [seen, setSeen] = useState(item);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const key = useRef(newIdempotencyKey());
  const create = useCreateItem();
  const update = useUpdateItem();
  const { amount, stockAmount, problems } = read(draft);
  const isReady = Object.values(problems).every((problem) => problem === null);

  const adopt = (refusal: unknown) => {
    if (!isApiError(refusal, 'CHANGED_MEANWHILE') || !seen) return;
    const current = z.safeDecode(MenuItem, refusal.details['current'] as never).data;
    if (!current) return;
    setChanges(changesBetween(describe(seen, menu), describe(current, menu)));
    setSeen(current);
  };
  const add = (onAdded: () => void) => {
    if (amount === null) return;
    const { name, categoryId: category, isActive } = draft;
    create.mutate(
      { idempotencyKey: key.current, name, price: amount, categoryId: category, isActive },
      {
        onSuccess: () => {
          toast.success('Ürün eklendi');
          onAdded();
        },
        // A definite refusal ends the key; without an answer the next press asks for the same deed.
        onSettled: (_, refusal) => {
          if (!refusal || (isApiError(refusal) && refusal.isDefinite)) key.current = newIdempotencyKey();
        },
      },
    );
  };
  const save = (original: MenuItem) =>
    update.mutate(
      {
        id: original.id,
        ...changedFields(original, draft, { amount, stockAmount }),
        expectedVersion: (seen ?? original).version,
      },
      {
        onSuccess: () => {
          toast.success('Ürün güncellendi');
          onClose();
        },
        onError: adopt,
      },
    );
  /** `then` runs after a new item was saved: close, or empty the form for the next one. */
  const submit = (then: 'close' | 'next', onNext: () => void = () => undefined) => {
    setWasSubmitted(true);
    if (!isReady) return;
    if (item) return save(item);
    add(() => {
      if (then === 'close') return onClose();
      setDraft(emptyDraft(draft.categoryId));
      setWasSubmitted(false);
      onNext();
    });
  };
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    submit,
    problems: wasSubmitted ? problems : { name: null, price: null, category: null, stock: null },
    error: create.error ?? update.error,
    changes,
    isPending: create.isPending || update.isPending,
  };
}

type Amounts = Pick<ReturnType<typeof read>, 'amount' | 'stockAmount'>;

const changedFields = (item: MenuItem, draft: Draft, amounts: Amounts) => ({
  ...(draft.name.trim() !== item.name && { name: draft.name }),
  ...(amounts.amount !== null && amounts.amount !== item.price && { price: amounts.amount }),
  ...(draft.categoryId !== (item.categoryId ?? '') && { categoryId: draft.categoryId }),
  ...(draft.isActive !== item.isActive && { isActive: draft.isActive }),
  ...(draft.trackStock !== item.trackStock && { trackStock: draft.trackStock }),
  ...(draft.trackStock && changedStock(item, draft, amounts.stockAmount)),
});

const changedStock = (item: MenuItem, { stockUnit }: Draft, amount: Milli | null) => ({
  ...(stockUnit !== item.stockUnit && { stockUnit }),
  ...(amount !== null && amount !== (item.stockAmount ?? NO_STOCK) && { stockAmount: amount }),
});

const describe = (item: MenuItem, menu: readonly Category[]): Described => ({
  'Ürün adı': item.name,
  Fiyat: formatLira(item.price),
  Kategori: menu.find(({ id }) => id === item.categoryId)?.name ?? 'Kategorisiz',
  'Satış ekranında': item.isActive ? 'gösteriliyor' : 'gizli',
  Stok: item.trackStock ? formatStock(item.stockAmount ?? NO_STOCK, item.stockUnit) : 'takip edilmiyor',
});

/** A sale at a fake device, in kuruş. */
export interface FakeSale {
  id: string;
  amount: number;
  /** Amounts by percent of KDV as they arrived. */
  items: { percent: number; amount: number }[];
  /** Way of paying in the words of the maker. */
  type: number;
  operator: number | null;
  callbackUrl: string | null;
  state: 'OPEN' | 'DONE' | 'GIVEN_UP' | 'VOIDED';
  receiptNo: number | null;
  paid: { type: number; operator: number | null; amount: number }[];
}

/** The drawer of receipts of one device, for the life of a test. */
export function fakeSales() {
  const sales: FakeSale[] = [];
  let receipts = 0;
  const last = (id: string): FakeSale | undefined => sales.findLast((sale) => sale.id === id);
  const must = (id: string): FakeSale => {
    const sale = last(id);
    if (!sale) throw new Error(`the device has no sale ${id}`);
    return sale;
  };
  return {
    /** A device that takes a number twice has two sales of it. */
    sales,
    zNo: 12,
    last,
    open: () => sales.find(({ state }) => state === 'OPEN'),
    add: (sale: Omit<FakeSale, 'state' | 'receiptNo' | 'paid'>): FakeSale => {
      const added: FakeSale = { ...sale, state: 'OPEN', receiptNo: null, paid: [] };
      sales.push(added);
      return added;
    },
    /** The guest pays, in the requested way or in others. */
    pay: (id: string, paid?: FakeSale['paid']): FakeSale => {
      const sale = must(id);
      if (sale.state !== 'OPEN') return sale;
      receipts += 1;
      return Object.assign(sale, {
        ...{ state: 'DONE', receiptNo: receipts },
        paid: paid ?? [{ type: sale.type, operator: sale.operator, amount: sale.amount }],
      });
    },
    giveUp: (id: string): FakeSale => {
      const sale = must(id);
      return sale.state === 'OPEN' ? Object.assign(sale, { state: 'GIVEN_UP' }) : sale;
    },
    voidSale: (id: string): FakeSale => Object.assign(must(id), { state: 'VOIDED' }),
    done: () => sales.filter(({ state }) => state === 'DONE'),
  };
}

export type FakeSales = ReturnType<typeof fakeSales>;

import type { Send } from '#seeds/send.ts';

const DAY_MS = 86_400_000;

const CATEGORIES = ['Malzeme', 'Fatura', 'Temizlik'] as const;

/** The expenses of a lokanta in one week; `daysAgo` 0 is today. */
const EXPENSES: readonly {
  daysAgo: number;
  description: string;
  method: 'NAKIT' | 'KREDI_KARTI' | 'HAVALE_EFT';
  amount: number;
  note?: string;
  category?: (typeof CATEGORIES)[number];
  vatPercent?: number;
  documentNo?: string;
  supplier?: string;
}[] = [
  {
    daysAgo: 8,
    description: 'Kasap',
    category: 'Malzeme',
    method: 'HAVALE_EFT',
    amount: 4_650,
    note: '7,5 kg dana kıyma',
    ...{ vatPercent: 1, documentNo: 'EKP2026000000418', supplier: 'Esnaf Kasap Pazarı' },
  },
  {
    daysAgo: 7,
    description: 'Ekmek',
    category: 'Malzeme',
    method: 'NAKIT',
    amount: 395,
    note: 'Sabah fırını',
  },
  {
    ...{ daysAgo: 6, description: 'Elektrik faturası', category: 'Fatura', method: 'HAVALE_EFT' },
    ...{ amount: 2_318.4, vatPercent: 20, supplier: 'Boğaziçi Elektrik' },
  },
  {
    ...{ daysAgo: 4, description: 'Temizlik malzemesi', category: 'Temizlik', method: 'KREDI_KARTI' },
    ...{ amount: 640, vatPercent: 20 },
  },
  {
    ...{ daysAgo: 2, description: 'Su ve meşrubat', category: 'Malzeme', method: 'KREDI_KARTI' },
    ...{ amount: 1_275, vatPercent: 10, supplier: 'Pınar Dağıtım' },
  },
  {
    daysAgo: 1,
    description: 'Ekmek',
    category: 'Malzeme',
    method: 'NAKIT',
    amount: 410,
    note: 'Sabah fırını',
  },
  { daysAgo: 0, description: 'Pazar alışverişi', category: 'Malzeme', method: 'NAKIT', amount: 1_850.5 },
  {
    daysAgo: 0,
    description: 'Ekmek',
    category: 'Malzeme',
    method: 'NAKIT',
    amount: 420,
    note: 'Sabah fırını',
  },
  { daysAgo: 0, description: 'Tüp gaz', method: 'KREDI_KARTI', amount: 1_190 },
];

export async function addExpenses(send: Send, now: number): Promise<void> {
  const categoryIds = new Map<string, string>();
  for (const name of CATEGORIES) {
    const { id } = await send<{ id: string }>('POST', '/api/expenses/categories', { name });
    categoryIds.set(name, id);
  }
  for (const { daysAgo, category, ...expense } of EXPENSES) {
    const at = new Date(now - daysAgo * DAY_MS);
    const date = at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' });
    await send('POST', '/api/expenses', {
      ...expense,
      ...(category && { categoryId: categoryIds.get(category) }),
      date,
    });
  }
}

/** Events of ingredients, suppliers and purchases, with the sentence a reader should see. */
export const STOCK_CASES: readonly [event: string, details: object, sentence: string][] = [
  ['ingredient.create', { name: 'Un' }, 'Malzeme eklendi: Un'],
  [
    'ingredient.update',
    { name: 'Un', before: { unitCost: 30 }, after: { unitCost: 32.5 } },
    'Malzeme güncellendi: Un · Birim maliyet ₺30,00 → ₺32,50',
  ],
  [
    'ingredient.stock',
    { name: 'Un', kind: 'COUNT', unit: 'GRAM', asked: 900, applied: -100, before: 1000, after: 900 },
    'Sayım yapıldı: Un (1.000 g → 900 g)',
  ],
  ['ingredient.delete', { name: 'Un' }, 'Malzeme silindi: Un'],
  ['supplier.create', { name: 'Hal' }, 'Tedarikçi eklendi: Hal'],
  [
    'supplier.update',
    { name: 'Hal', before: { name: 'Hal' }, after: { name: 'Metro' } },
    'Tedarikçi değişti: Hal · Ad Hal → Metro',
  ],
  [
    'purchase.enter',
    { supplier: 'Hal', documentNo: 'A-114', day: '2026-11-23', totalKurus: 124_000, lines: 3 },
    'Alış girildi: Hal · A-114 · ₺1.240,00',
  ],
  [
    'purchase.cancel',
    { supplier: 'Hal', documentNo: null, totalKurus: 124_000, reason: 'Yanlış' },
    'Alış iptal edildi: Hal · ₺1.240,00',
  ],
];

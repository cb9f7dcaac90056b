/** Events at the till after a payment, with the sentence a reader should see. */
export const TILL_CASES: readonly [event: string, details: object, sentence: string][] = [
  [
    'expense.update',
    {
      description: 'Kasap',
      before: { vatPercent: null, vat: null },
      after: { vatPercent: 1, vat: 11.88 },
    },
    'Gider güncellendi: Kasap · KDV oranı — → %1, KDV — → ₺11,88',
  ],
  ['accounting.make', { month: '2026-11' }, 'Muhasebe paketi hazırlandı: 2026-11'],
  ['accounting.download', { month: '2026-11' }, 'Muhasebe paketi indirildi: 2026-11'],
  [
    'accounting.share',
    { month: '2026-11', until: '2026-12-07T09:00:00.000Z' },
    'Muhasebe paketi için süreli bağlantı oluşturuldu: 2026-11',
  ],
  ['accounting.revoke', { month: '2026-11' }, 'Muhasebe paketinin bağlantısı kapatıldı: 2026-11'],
  [
    'order.add',
    {
      lines: [
        { name: 'Adana', qty: 1, choice: 'BİR BUÇUK, - SOĞAN' },
        { name: 'Çay', qty: 2 },
      ],
    },
    'Sipariş eklendi: 1 × Adana (BİR BUÇUK, - SOĞAN), 2 × Çay',
  ],
  [
    'order.fire',
    { table: 'Masa 5', course: 3, lines: [{ name: 'Çay', qty: 2 }] },
    'Marş verildi: Servis 3 · 2 × Çay',
  ],
  [
    'order.fire',
    { table: 'Masa 5', course: null, lines: [{ name: 'Çay', qty: 2 }] },
    'Marş verildi: 2 × Çay',
  ],
  [
    'order.course',
    { table: 'Masa 5', course: 2, lines: [{ name: 'Çay', qty: 2 }] },
    'Servisi değişti: Servis 2 · 2 × Çay',
  ],
  [
    'order.exchange',
    {
      ...{ menu: 'Öğle menüsü', from: { name: 'Şalgam' }, to: { name: 'Ayran' }, qty: 1 },
      ...{ beforeKurus: 31500, afterKurus: 30000 },
    },
    'Menüde değiştirildi: 1 × Şalgam → Ayran · Öğle menüsü · ₺315,00 → ₺300,00',
  ],
  [
    'payment.transferMethod',
    {
      ...{
        table: 'Masa 5',
        amountKurus: 45000,
        from: 'CASH',
        to: 'CARD',
        fromPartner: null,
        toPartner: 'Banka A POS',
      },
      ...{ takenOn: '2026-11-19', reason: 'Yanlış seçildi' },
    },
    'Geçmiş bir günün ödeme yöntemi düzeltildi: Nakit → Kredi Kartı (Banka A POS) · ₺450,00 · 19 Kas 2026 ödemesi',
  ],
  [
    'account.payOut',
    {
      ...{ customerNumber: 7, number: 6, method: 'CARD', partner: 'Banka A POS' },
      ...{ amountKurus: 4_500, isOverLimit: false },
    },
    'Müşteriye alacağı ödendi: müşteri no 7 · ₺45,00 · Kredi Kartı · Banka A POS · no 6',
  ],
  [
    'account.undo',
    {
      ...{ customerNumber: 7, number: 5, collectionNumber: 3, method: 'CASH', partner: null },
      ...{ amountKurus: 90_000, reason: 'Yanlış müşteri', isOverLimit: true },
      approvedBy: 'Elif Yıldız',
    },
    'Veresiye tahsilatı geri alındı: müşteri no 7 · ₺900,00 · Nakit · tahsilat no 3 · müdür sınırının üstünde · onaylayan Elif Yıldız',
  ],
];

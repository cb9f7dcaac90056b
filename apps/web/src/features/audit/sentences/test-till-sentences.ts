/** What happened at the till after a payment, with the sentence a reader should see. */
export const TILL_CASES: readonly [event: string, details: object, sentence: string][] = [
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
    'account.undo',
    {
      ...{ customerNumber: 7, number: 5, collectionNumber: 3, method: 'CASH', partner: null },
      ...{ amountKurus: 90_000, reason: 'Yanlış müşteri', isOverLimit: true },
      approvedBy: 'Elif Yıldız',
    },
    'Veresiye tahsilatı geri alındı: müşteri no 7 · ₺900,00 · Nakit · tahsilat no 3 · müdür sınırının üstünde · onaylayan Elif Yıldız',
  ],
];

const BASKET = { table: 'Masa 4', device: 'Kasa ÖKC', method: 'CARD', amountKurus: 45_000 };
const RECEIPT = { ...BASKET, receiptNo: '42', zNo: '7' };

/** Events of fiscal devices, with the sentence a reader should see. */
export const FISCAL_CASES: readonly [event: string, details: object, sentence: string][] = [
  ['fiscal.create', { name: 'Kasa ÖKC', make: 'TOKEN' }, 'Yazarkasa eklendi: Kasa ÖKC'],
  ['fiscal.update', { name: 'Kasa ÖKC', isActive: true }, 'Yazarkasa kaydedildi: Kasa ÖKC'],
  ['fiscal.update', { name: 'Kasa ÖKC', isActive: false }, 'Yazarkasa kapatıldı: Kasa ÖKC'],
  ['fiscal.delete', { name: 'Kasa ÖKC' }, 'Yazarkasa kaldırıldı: Kasa ÖKC'],
  ['fiscal.try', { name: 'Kasa ÖKC' }, 'Yazarkasa denendi: Kasa ÖKC'],
  [
    'fiscal.send',
    { ...BASKET, approvedBy: 'Ece' },
    'Yazarkasaya gönderildi: Kasa ÖKC · Kredi Kartı · ₺450,00 · onaylayan Ece',
  ],
  ['fiscal.done', RECEIPT, 'Yazarkasa fişi çıktı: Kasa ÖKC · Kredi Kartı · ₺450,00 · fiş 42, Z 7'],
  [
    'fiscal.giveUp',
    { ...BASKET, problem: 'CANCELED' },
    'Cihazdaki satış sonuçsuz bitti: Kasa ÖKC · Kredi Kartı · ₺450,00 · Satıştan vazgeçildi',
  ],
  [
    'fiscal.unknown',
    { ...BASKET, problem: 'SILENT' },
    'Cihaza bakılması gerekiyor: Kasa ÖKC · Kredi Kartı · ₺450,00 · Cihazdan sonuç gelmedi',
  ],
  ['fiscal.void', BASKET, 'Fiş cihazda iptal edildi: Kasa ÖKC · Kredi Kartı · ₺450,00'],
  ['fiscal.late', RECEIPT, 'Vazgeçilen satışın fişi çıktı: Kasa ÖKC · Kredi Kartı · ₺450,00 · fiş 42, Z 7'],
  [
    'fiscal.settle',
    { ...RECEIPT, isPrinted: true },
    'Cihaza bakıldı, fiş çıkmış: Kasa ÖKC · Kredi Kartı · ₺450,00 · fiş 42, Z 7',
  ],
  [
    'fiscal.settle',
    { ...BASKET, isPrinted: false, receiptNo: null, zNo: null },
    'Cihaza bakıldı, fiş çıkmamış: Kasa ÖKC · Kredi Kartı · ₺450,00',
  ],
];

import { AUDIT_EVENTS } from '@sofra/contract/people/audit-events';
import { auditTopicOf } from '@sofra/contract/people/audit-events';
import { expect, test } from 'vitest';
import { describeEntry } from '#src/features/audit/sentences/describe-entry.ts';
import { FLOOR_CASES } from '#src/features/audit/sentences/test-floor-sentences.ts';
import { FISCAL_CASES } from '#src/features/audit/sentences/test-fiscal-sentences.ts';
import { STOCK_CASES } from '#src/features/audit/sentences/test-stock-sentences.ts';
import { WEBHOOK_CASES } from '#src/features/audit/sentences/test-webhook-sentences.ts';
import { DOCUMENT_CASES } from '#src/features/audit/sentences/test-document-sentences.ts';
import { SIGN_IN_CASES } from '#src/features/audit/sentences/test-sign-in-sentences.ts';
import { TILL_CASES } from '#src/features/audit/sentences/test-till-sentences.ts';

const ALI = '018f0000-0000-7000-8000-0000000000a9';
const PEOPLE = new Map([[ALI, 'Ali Veli']]);
const sentenceOf = (event: string, details: object = {}, entityId: string | null = null) =>
  describeEntry(
    { event, entityId, topic: auditTopicOf(event), details: { ...details } },
    PEOPLE,
    'Europe/Istanbul',
  );

const TEAS = [
  { name: 'Çay', qty: 2, note: null, amountKurus: 5000, reason: 'Geç kaldı' },
  { name: 'Künefe', qty: 1, note: 'sıcak', amountKurus: 18500, reason: 'Geç kaldı' },
];
const PAID = { table: 'Masa 5', method: 'CASH', grossKurus: 50000, discountKurus: 0, amountKurus: 50000 };
const ARRIVED = {
  ...{ partner: 'Multinet', days: ['2026-11-02'], cameOn: '2026-11-17' },
  ...{ amountKurus: 384_560, expectedKurus: 397_100 },
};

/** Every event the server writes, with the sentence a reader should see. */
const CASES: readonly [event: string, details: object, sentence: string][] = [
  ['order.open', { number: 12, table: 'Masa 5' }, 'Adisyon açıldı: no 12'],
  ['order.open', { number: 12, table: 'Masa 5', guests: 3 }, 'Adisyon açıldı: no 12 · 3 kişi'],
  ['order.add', { table: 'Masa 5', lines: [{ name: 'Çay', qty: 2 }] }, 'Sipariş eklendi: 2 × Çay'],
  ['order.lower', { lines: [TEAS[0]] }, 'Adet azaltıldı: 2 × Çay · ₺50,00'],
  ['order.cancelLines', { lines: TEAS }, 'İptal edildi: 2 × Çay, 1 × Künefe · ₺235,00'],
  [
    'order.cancelLines',
    { lines: TEAS, approvedBy: 'Elif Yıldız' },
    'İptal edildi: 2 × Çay, 1 × Künefe · ₺235,00 · onaylayan Elif Yıldız',
  ],
  ['order.comp', { lines: [TEAS[1]], reason: 'Doğum günü' }, 'İkram edildi: 1 × Künefe · ₺185,00'],
  ['order.cancel', { table: 'Masa 5' }, 'Adisyon iptal edildi'],
  ['order.close', { table: 'Masa 5' }, 'Adisyon kapandı'],
  ['order.bill', { table: 'Masa 5', copyNo: 2 }, 'Adisyon yazdırıldı: 2. kopya'],
  ['order.move', { from: 'Masa 1', to: 'Bahçe 2' }, 'Masa taşındı: Masa 1 → Bahçe 2'],
  ['takeaway.update', { fields: ['address'] }, 'Sipariş bilgisi değişti: adres'],
  ['takeaway.move', { to: 'FAILED', reason: 'Yok' }, 'Sipariş teslim edilemedi: Yok'],
  ['takeaway.move', { from: 'READY', to: 'KITCHEN' }, 'Hazır geri alındı'],
  ['order.guests', { table: 'Masa 5', from: null, to: 4 }, 'Kişi sayısı değişti: yok → 4'],
  ['takeaway.assign', { courier: 'Ufuk', before: 'Serkan' }, 'Kuryeye verildi: Serkan → Ufuk'],
  ['order.handOver', { from: 'Ali Can', to: 'Ece Su' }, 'Masa devredildi: Ali Can → Ece Su'],
  [
    'order.merge',
    { from: 'Masa 1', to: 'Masa 2', lines: TEAS.slice(0, 1) },
    'Adisyonlar birleştirildi: Masa 1 → Masa 2 · 2 × Çay',
  ],
  ['order.moveLines', { from: 'A', to: 'B', lines: [TEAS[0]] }, 'Ürün aktarıldı: A → B · 2 × Çay'],
  ['order.pay', PAID, 'Ödeme alındı: Nakit ₺500,00'],
  ['order.pay', { ...PAID, tipKurus: 2_550 }, 'Ödeme alındı: Nakit ₺500,00 · bahşiş ₺25,50'],
  [
    'order.payPart',
    {
      ...PAID,
      method: 'CARD',
      discountKurus: 5050,
      amountKurus: 44950,
      discountType: 'PERCENT',
      discountValue: 10.1,
    },
    'Bölünmüş ödeme alındı: Kredi Kartı ₺449,50 · indirim %10,1 (₺50,50)',
  ],
  [
    'order.payShare',
    { ...PAID, method: 'MEAL', partner: 'Multinet', ofPeople: 3 },
    'Kısmi ödeme alındı: Yemek Kartı (Multinet) ₺500,00 · 3 kişiye bölündü',
  ],
  [
    'payment.correctMethod',
    { table: 'Masa 5', amountKurus: 45000, from: 'CASH', to: 'CARD', reason: 'Yanlış seçildi' },
    'Ödeme yöntemi düzeltildi: Nakit → Kredi Kartı · ₺450,00',
  ],
  ...TILL_CASES,
  ...STOCK_CASES,
  ...WEBHOOK_CASES,
  ...FISCAL_CASES,
  ...FLOOR_CASES,
  [
    'payment.refund',
    { table: 'Masa 5', number: 7, amountKurus: 16650, method: 'CARD', paidBy: 'CARD', isOverLimit: false },
    'İade edildi: no 7 · ₺166,50 · Kredi Kartı',
  ],
  [
    'payment.refund',
    { table: 'Masa 5', number: 8, amountKurus: 90000, method: 'CASH', paidBy: 'CARD', isOverLimit: true },
    'İade edildi: no 8 · ₺900,00 · Kredi Kartı ödendi, Nakit iade edildi · müdür sınırının üstünde',
  ],
  [
    'payment.refund',
    { table: 'Masa 5', number: 9, amountKurus: 0, tipKurus: 2_000, method: 'CARD', paidBy: 'CARD' },
    'İade edildi: no 9 · bahşiş ₺20,00 · Kredi Kartı',
  ],
  [
    'tips.payOut',
    { name: 'Çağrı Öz', number: 12, till: 'Ana kasa', amountKurus: 38_050 },
    'Bahşiş ödendi: Çağrı Öz · ₺380,50 · Ana kasa · no 12',
  ],
  [
    'order.pay',
    {
      method: 'ACCOUNT',
      amountKurus: 45_000,
      customerNumber: 7,
      isOverAccountLimit: true,
      accountApprovedBy: 'Elif Yıldız',
    },
    'Veresiye yazıldı: Veresiye (müşteri no 7) ₺450,00 · veresiye sınırının üstünde · veresiyeyi onaylayan Elif Yıldız',
  ],
  [
    'account.collect',
    { customerNumber: 7, number: 3, method: 'CARD', partner: 'Banka A POS', amountKurus: 20_000 },
    'Veresiye tahsilatı alındı: müşteri no 7 · ₺200,00 · Kredi Kartı · Banka A POS · no 3',
  ],
  [
    'account.correct',
    { customerNumber: 7, amountKurus: -5_000, reason: 'Yanlış müşteri' },
    'Müşterinin hesabı düzeltildi: müşteri no 7 · -₺50,00',
  ],
  ['account.print', { customerNumber: 7 }, 'Hesap ekstresi yazdırıldı: müşteri no 7'],
  [
    'account.print',
    { customerNumber: 7, number: 3, copyNo: 2 },
    'Tahsilat fişi tekrar yazdırıldı: müşteri no 7 · no 3',
  ],
  ['customer.create', { number: 7 }, 'Müşteri eklendi: müşteri no 7'],
  [
    'customer.update',
    { number: 7, fields: ['phone', 'note'] },
    'Müşteri değişti: müşteri no 7 · telefon, not',
  ],
  ['customer.export', { number: 7 }, 'Müşterinin verileri indirildi: müşteri no 7'],
  ['customer.erase', { number: 7 }, 'Müşterinin kişisel verileri silindi: müşteri no 7'],
  ['tips.print', { number: 12, copyNo: 2 }, 'Bahşiş fişi tekrar yazdırıldı: no 12'],
  [
    'payment.fiscal',
    {
      ...{ table: 'Masa 5', amountKurus: 38_050, before: { receiptNo: '', zNo: '12' } },
      after: { receiptNo: '0041', zNo: '12' },
    },
    'ÖKC numarası girildi: ÖKC fiş no — → 0041 · ₺380,50',
  ],
  ['document.buyer', { table: 'Masa 5', isNamed: true }, 'Fatura alıcısı girildi: Masa 5'],
  ['document.buyer', { table: 'Masa 5', isNamed: false }, 'Fatura alıcısı kaldırıldı: Masa 5'],
  [
    'documentSettings.update',
    { before: { taxOffice: '' }, after: { taxOffice: 'Beyoğlu' } },
    'Satıcı bilgileri değişti: Vergi dairesi — → Beyoğlu',
  ],
  ['refund.print', { number: 7, copyNo: 2 }, 'İade fişi tekrar yazdırıldı: no 7 · 2. kopya'],
  [
    'payment.correctMethod',
    { amountKurus: 45000, from: 'CARD', fromPartner: 'Banka A POS', to: 'MEAL', toPartner: 'Multinet' },
    'Ödeme yöntemi düzeltildi: Kredi Kartı (Banka A POS) → Yemek Kartı (Multinet) · ₺450,00',
  ],
  [
    'print.reprint',
    { type: 'KOT', station: 'Fırın', table: 'Masa 4', copyNo: 2 },
    'Fiş tekrar yazdırıldı: Sipariş fişi · Fırın · 2. kopya',
  ],
  [
    'print.dismiss',
    { type: 'RECEIPT', title: 'ADİSYON', table: 'Masa 4' },
    'Basılamayan fişin uyarısı kapatıldı: ADİSYON',
  ],
  ['receipt.print', { copyNo: 3 }, 'Fiş yazdırıldı: 3. kopya'],
  ['dayEnd.print', { revenueKurus: 1234550 }, 'Günsonu raporu yazdırıldı: ciro ₺12.345,50'],
  [
    'dayEnd.end',
    { number: 219, day: '2026-11-23', replaces: 218, uncounted: 'Anahtar yok' },
    'Gün yeniden bitirildi: no 219 · 23 Kas 2026 · no 218 yerine · kasa sayılmadan: Anahtar yok',
  ],
  ['dayEnd.carryOver', { day: '2026-11-23' }, 'Açık hesaplar yarına devredildi: 23 Kas 2026'],
  [
    'dayEnd.printAgain',
    { number: 218, day: '2026-11-23', copyNo: 2 },
    'Gün sonu tekrar yazdırıldı: no 218 · 23 Kas 2026 · 2. kopya',
  ],
  [
    'cash.open',
    { number: 147, till: 'Ana kasa', floatKurus: 200_000 },
    'Kasa açıldı: Ana kasa · oturum 147 · açılış ₺2.000,00',
  ],
  [
    'cash.open',
    { number: 148, till: 'Ana kasa', floatKurus: 30_000, differenceKurus: -10_000, note: 'Bankaya' },
    'Kasa açıldı: Ana kasa · oturum 148 · açılış ₺300,00 · açılış farkı eksik -₺100,00 · Bankaya',
  ],
  [
    'cash.move',
    { number: 147, till: 'Ana kasa', direction: 'OUT', amountKurus: 6_000, reason: 'Market' },
    'Para çıkışı: ₺60,00 · Market · Ana kasa',
  ],
  [
    'cash.count',
    { number: 147, till: 'Ana kasa', no: 2, countedKurus: 1_623_000, expectedKurus: 1_629_500 },
    'Kasa yeniden sayıldı: Ana kasa · oturum 147 · sayılan ₺16.230,00 · beklenen ₺16.295,00',
  ],
  [
    'cash.handOver',
    { number: 147, till: 'Ana kasa', from: 'Murat Şahin', to: 'Elif Yıldız', varianceKurus: -5_000 },
    'Kasa devredildi: Ana kasa · oturum 147 · Murat Şahin → Elif Yıldız · eksik -₺50,00',
  ],
  [
    'cash.explainOpening',
    { number: 147, till: 'Ana kasa', note: 'Bankaya yatırıldı' },
    'Açılış farkı açıklandı: Ana kasa · oturum 147 · Bankaya yatırıldı',
  ],
  [
    'cash.revealExpected',
    { number: 147, till: 'Ana kasa' },
    'Sayımdan önce kasadaki nakde bakıldı: Ana kasa · oturum 147',
  ],
  [
    'cash.close',
    { number: 147, till: 'Ana kasa', varianceKurus: -6_500, leftKurus: 200_000 },
    'Kasa kapatıldı: Ana kasa · oturum 147 · eksik -₺65,00 · yarına kalan ₺2.000,00',
  ],
  ['till.create', { name: 'Bar kasası' }, 'Kasa eklendi: Bar kasası'],
  [
    'till.update',
    { name: 'Bar', before: { name: 'Bar' }, after: { name: 'Teras' } },
    'Kasanın adı değişti: Bar → Teras',
  ],
  ['cashReason.create', { name: 'Buz' }, 'Kasa nedeni eklendi: Buz'],
  [
    'cashReason.update',
    { name: 'Buz', before: { isExpense: true }, after: { isExpense: false } },
    'Kasa nedeni değişti: Buz',
  ],
  ['cashReason.delete', { name: 'Buz' }, 'Kasa nedeni silindi: Buz'],
  ['partner.create', { name: 'Multinet' }, 'Tahsilat ortağı eklendi: Multinet'],
  [
    'partner.update',
    { name: 'Multinet', before: { isActive: true }, after: { isActive: false } },
    'Tahsilat ortağı değişti: Multinet',
  ],
  ['arrival.enter', ARRIVED, 'Tahsilat geldi: Multinet · ₺3.845,60 · beklenen ₺3.971,00'],
  [
    'arrival.undo',
    { ...ARRIVED, reason: 'Yanlış gün' },
    'Gelen tahsilat geri alındı: Multinet · ₺3.845,60 · beklenen ₺3.971,00',
  ],
  ['cash.print', { number: 147, till: 'Ana kasa' }, 'Kasa fişi tekrar yazdırıldı: Ana kasa · oturum 147'],
  ['category.create', { name: 'Tatlılar' }, 'Kategori eklendi: Tatlılar'],
  [
    'category.update',
    {
      name: 'Tatlı',
      before: { name: 'Tatlı', showInSales: true },
      after: { name: 'Tatlılar', showInSales: false },
    },
    'Kategori güncellendi: Tatlı · Ad Tatlı → Tatlılar, Satış ekranında Gösteriliyor → Gizli',
  ],
  [
    'category.delete',
    { name: 'Tatlılar', itemCount: 3 },
    'Kategori silindi: Tatlılar · 3 ürün kategorisiz kaldı',
  ],
  ['item.create', { name: 'Adana', price: 250 }, 'Ürün eklendi: Adana · ₺250,00'],
  [
    'item.update',
    { name: 'Adana', before: { isActive: true }, after: { isActive: false } },
    'Ürün pasif yapıldı: Adana',
  ],
  ['item.price', { name: 'Adana', before: 250, after: 275.25 }, 'Fiyat değişti: Adana ₺250,00 → ₺275,25'],
  ['item.delete', { name: 'Adana', price: 250 }, 'Ürün silindi: Adana · ₺250,00'],
  [
    'item.stock',
    { name: 'Ayran', kind: 'SUBTRACT', unit: 'ADET', asked: 4, applied: -3, before: 3, after: 0 },
    'Stok düşüldü: Ayran 3 adet (3 adet → 0 adet)',
  ],
  ['item.recipe', { name: 'Adana' }, 'Reçete değişti: Adana'],
  ['item.picture', { name: 'Adana', deed: 'ADDED', width: 4, height: 3 }, 'Ürün resmi eklendi: Adana'],
  ['item.soldOut', { name: 'Adana' }, 'Tükendi olarak işaretlendi: Adana'],
  ['item.forSale', { name: 'Adana' }, 'Yeniden satışa açıldı: Adana'],
  ['option.soldOut', { name: 'Peynir', group: 'Ekstra' }, 'Tükendi olarak işaretlendi: Ekstra: Peynir'],
  ['option.forSale', { name: 'Peynir', group: 'Ekstra' }, 'Yeniden satışa açıldı: Ekstra: Peynir'],
  ['optionGroup.create', { name: 'Ekstra' }, 'Seçenek grubu eklendi: Ekstra'],
  [
    'optionGroup.update',
    { name: 'Ekstra', before: { options: ['Peynir'] }, after: { options: ['Peynir', 'Turşu'] } },
    'Seçenek grubu güncellendi: Ekstra · Seçenekler Peynir → Peynir, Turşu',
  ],
  ['optionGroup.delete', { name: 'Ekstra' }, 'Seçenek grubu silindi: Ekstra'],
  [
    'optionGroup.give',
    { name: 'Ekstra', items: ['Adana', 'Urfa'] },
    'Seçenek grubu ürünlere verildi: Ekstra · Adana, Urfa',
  ],
  ['menu.order', { categories: ['Izgara', 'Tatlı'] }, 'Kategori sırası değişti'],
  [
    'menu.import',
    { created: 40, repriced: 3, rerated: 2, failed: 1, newCategories: ['Izgara', 'Tatlı'] },
    'Menü içe aktarıldı: 40 yeni ürün · 3 yeni fiyat · 2 yeni KDV oranı · 2 yeni kategori · 1 satır alınamadı',
  ],
  [
    'menu.undoImport',
    { removed: 40, repriced: 3, rerated: 2, removedCategories: ['Izgara', 'Tatlı'] },
    'Menü içe aktarması geri alındı: 40 ürün kaldırıldı · 3 eski fiyat · 2 eski KDV oranı · 2 kategori kaldırıldı',
  ],
  [
    'menu.addSamples',
    { menu: 'CAFE', created: 32, newCategories: ['Tatlılar', 'Kahvaltı'] },
    'Örnek menü eklendi: Kafe · 32 ürün · 2 kategori',
  ],
  [
    'menu.removeSamples',
    { removed: 30, removedCategories: ['Kahvaltı'] },
    'Örnek menü kaldırıldı: 30 ürün · 1 kategori',
  ],
  ['vatRate.create', { name: 'Konaklama', percent: 10 }, 'KDV oranı eklendi: Konaklama · %10'],
  [
    'vatRate.update',
    { name: 'Yeme içme', before: { percents: '%10' }, after: { percents: '%10, %12 (2027-01-01)' } },
    'KDV oranı değişti: Yeme içme · Oran %10 → %10, %12 (2027-01-01)',
  ],
  [
    'priceRule.create',
    { name: 'İndirimli saat', terms: '%20 indirim' },
    'Fiyat kuralı eklendi: İndirimli saat · %20 indirim',
  ],
  [
    'priceRule.update',
    { name: 'İndirimli saat', before: { isOn: true }, after: { isOn: false } },
    'Fiyat kuralı kapatıldı: İndirimli saat',
  ],
  [
    'priceRule.update',
    {
      name: 'İndirimli saat',
      before: { terms: '%20 indirim', targets: ['Soğuk'] },
      after: { terms: 'Sabit ₺40,00', targets: ['Soğuk', 'Çay'] },
    },
    'Fiyat kuralı güncellendi: İndirimli saat · Fiyat %20 indirim → Sabit ₺40,00, Geçerli olduğu Soğuk → Soğuk, Çay',
  ],
  ['channel.create', { name: 'Getir' }, 'Kanal eklendi: Getir'],
  ['channel.update', { name: 'Getir', before: {}, after: { isOn: false } }, 'Kanal kapatıldı: Getir'],
  ['channel.pause', { name: 'Getir', isPaused: true }, 'Kanal durduruldu: Getir'],
  ['priceRule.delete', { name: 'İndirimli saat' }, 'Fiyat kuralı silindi: İndirimli saat'],
  [
    'expense.create',
    { description: 'Kasap', amount: 1200, method: 'NAKIT' },
    'Gider eklendi: Kasap · ₺1.200,00 · Nakit',
  ],
  [
    'expense.update',
    {
      description: 'Kasap',
      before: { amount: 1200, category: null },
      after: { amount: 1300, category: 'Mutfak' },
    },
    'Gider güncellendi: Kasap · Tutar ₺1.200,00 → ₺1.300,00, Kategori — → Mutfak',
  ],
  ['expenseCategory.create', { name: 'Mutfak' }, 'Gider kategorisi eklendi: Mutfak'],
  [
    'expenseCategory.update',
    { name: 'Mutfak', before: { name: 'Mutfak' }, after: { name: 'Malzeme' } },
    'Gider kategorisinin adı değişti: Mutfak · Ad Mutfak → Malzeme',
  ],
  [
    'expenseCategory.delete',
    { name: 'Mutfak', expenseCount: 3 },
    'Gider kategorisi silindi: Mutfak · 3 gider kategorisiz kaldı',
  ],
  [
    'expense.delete',
    { description: 'Kira', amount: 9000, method: 'HAVALE_EFT' },
    'Gider silindi: Kira · ₺9.000,00 · Havale/EFT',
  ],
  [
    'user.create',
    { after: { fullName: 'Ali Veli', role: 'WAITER' } },
    'Kullanıcı eklendi: Ali Veli · Garson',
  ],
  [
    'user.update',
    { before: { role: 'WAITER' }, after: { role: 'CASHIER' } },
    'Rol değişti: Ali Veli · Garson → Müdür',
  ],
  ['user.password', {}, 'Şifre yenilendi: Ali Veli'],
  ['user.pin', { isRemoved: false }, 'PIN verildi: Ali Veli'],
  [
    'user.delete',
    { before: { fullName: 'Ali Veli', role: 'KITCHEN' } },
    'Kullanıcı silindi: Ali Veli · Mutfak',
  ],
  [
    'siteAdmin.updateUser',
    { name: 'Ali Veli', before: { role: 'ADMIN' }, after: { role: 'WAITER' } },
    'Site yönetimi · Rol değişti: Ali Veli · Patron → Garson',
  ],
  [
    'siteAdmin.deleteUser',
    { name: 'Ali Veli', before: { role: 'ADMIN' } },
    'Site yönetimi · Kullanıcı silindi: Ali Veli · Patron',
  ],
  [
    'siteAdmin.extendTrial',
    {
      before: { trialEndsAt: '2026-12-05T18:05:00.000Z' },
      after: { trialEndsAt: '2026-12-20T20:59:59.000Z' },
    },
    'Site yönetimi · Deneme süresi uzatıldı',
  ],
  ['siteAdmin.lockBusiness', { reason: 'Ödeme gecikti' }, 'Site yönetimi · İşletme kilitlendi'],
  ['siteAdmin.unlockBusiness', { reason: null }, 'Site yönetimi · Kilit açıldı'],
  ...SIGN_IN_CASES,
  ...DOCUMENT_CASES,
  [
    'approval.give',
    { act: 'DISCOUNT', amountKurus: 62_875, askedBy: 'Merve Aydın', table: 'Masa 5' },
    'Onay verildi: İndirim · ₺628,75 · isteyen Merve Aydın',
  ],
  [
    'approval.give',
    { act: 'DRAWER', amountKurus: 0, askedBy: 'Merve Aydın', table: null },
    'Onay verildi: Satışsız çekmece · isteyen Merve Aydın',
  ],
  [
    'cash.openDrawer',
    { till: 'Ana kasa', reason: 'Para bozma', approvedBy: 'Elif Yıldız' },
    'Çekmece satışsız açıldı: Ana kasa · onaylayan Elif Yıldız',
  ],
  ['approval.passwordFailed', { name: 'Elif Yıldız' }, 'Onay için şifre denemesi başarısız: Elif Yıldız'],
  ['table.create', { name: 'Masa 9', capacity: 4 }, 'Masa eklendi: Masa 9 · 4 kişilik'],
  [
    'table.update',
    { name: 'Masa 9', before: { isActive: false }, after: { isActive: true } },
    'Masa etkinleştirildi: Masa 9',
  ],
  ['table.delete', { name: 'Masa 9' }, 'Masa silindi: Masa 9'],
  [
    'table.createMany',
    { count: 3, names: ['Masa 1', 'Masa 2', 'Masa 4'], capacity: 4 },
    'Masalar eklendi: 3 masa · Masa 1 – Masa 4 · 4 kişilik',
  ],
  ['table.publishLayout', { count: 24 }, 'Masa düzeni bütün cihazlara verildi: 24 masa'],
  ['readyBoard.renew', {}, 'Hazır panosunun adresi yenilendi'],
  ['table.renewQr', { name: 'Masa 3' }, 'Masanın QR kodu yenilendi: Masa 3'],
  ['printer.create', { name: 'Bar' }, 'Yazıcı eklendi: Bar'],
  [
    'printer.change',
    { name: 'Bar', before: { ip: '10.0.0.5' }, after: { ip: '10.0.0.6' } },
    'Yazıcı güncellendi: Bar · IP adresi 10.0.0.5 → 10.0.0.6',
  ],
  ['printer.delete', { name: 'Bar', waitingJobs: 0 }, 'Yazıcı silindi: Bar'],
  ['printer.test', { name: 'Bar' }, 'Yazıcıya test fişi gönderildi: Bar'],
  ['printAgent.create', { name: 'Mutfak bilgisayarı' }, 'Yazdırma programı eklendi: Mutfak bilgisayarı'],
  ['printAgent.revoke', { name: 'Eski kasa' }, 'Yazdırma programı kaldırıldı: Eski kasa'],
  ['station.test', { name: 'Fırın' }, 'İstasyona test fişi gönderildi: Fırın'],
  ['station.create', { name: 'Fırın' }, 'İstasyon eklendi: Fırın'],
  [
    'station.change',
    { before: { name: 'Fırın', isActive: true }, after: { name: 'Taş fırın', isActive: true } },
    'İstasyon güncellendi: Fırın · Ad Fırın → Taş fırın',
  ],
  ['station.delete', { name: 'Fırın' }, 'İstasyon silindi: Fırın'],
  ['station.attach', { station: 'Fırın' }, 'İstasyona yazıcı bağlandı: Fırın'],
  ['station.detach', { station: 'Fırın' }, 'İstasyondan yazıcı çıkarıldı: Fırın'],
  ['backup.take', {}, 'Yedek alındı'],
  ['business.export', {}, 'İşletmenin verileri indirildi'],
  [
    'business.import',
    { takenAt: '2026-11-23T04:00:00.000Z' },
    'İşletme başka bir kurulumdan alındı: imzasız',
  ],
  ['business.import', { signedBy: '3f-9b' }, 'İşletme başka bir kurulumdan alındı: imzalı, anahtar 3f-9b'],
  ['backup.download', { takenAt: '2026-11-23T04:00:00.000Z' }, 'Yedek dosyası indirildi'],
  ['business.register', { after: { name: 'Çağdaş Köfte' } }, 'İşletme kaydedildi: Çağdaş Köfte'],
  [
    'business.update',
    {
      before: { dayStartHour: 0, settings: { autoReceipt: true, maxDiscountPercent: { CASHIER: 20 } } },
      after: { dayStartHour: 4, settings: { autoReceipt: true, maxDiscountPercent: { CASHIER: 30 } } },
    },
    'İşletme ayarları değişti: Gün başlangıcı 00:00 → 04:00, Müdürün indirim sınırı %20 → %30',
  ],
];

test.each(CASES)('%s', (event, details, sentence) => {
  expect(sentenceOf(event, details, ALI).what).toBe(sentence);
});

test.each(CASES)('%s has a readable sentence when the entry has no details', (event) => {
  const { what } = sentenceOf(event);
  expect(what).not.toMatch(/undefined|null|NaN|^Diğer|: $|· ?$/);
});

test('the cases above include every event that the server writes (REL-35)', () => {
  const events = new Set(CASES.map(([event]) => event));
  expect([...events].toSorted()).toEqual(Object.keys(AUDIT_EVENTS).toSorted());
});

test('an entry names staff by their name at that time, and an older entry by the present name', () => {
  const roles = { before: { role: 'WAITER' }, after: { role: 'CASHIER' } };
  const sentences = [
    sentenceOf('user.update', { name: 'Ali Can', ...roles }, ALI),
    sentenceOf(
      'user.update',
      { name: 'Ali Can', before: { isActive: true }, after: { isActive: false } },
      ALI,
    ),
    sentenceOf('user.update', { name: 'Ali Can', before: { phone: null }, after: { phone: '0532' } }, ALI),
    sentenceOf('user.password', { name: 'Ali Can' }, ALI),
    sentenceOf('user.delete', { name: 'Ali Can', before: { role: 'WAITER' } }, ALI),
    sentenceOf('user.update', { before: { isActive: true }, after: { isActive: false } }, ALI),
  ];
  expect(sentences.map(({ what }) => what)).toEqual([
    'Rol değişti: Ali Can · Garson → Müdür',
    'Kullanıcı pasif yapıldı: Ali Can',
    'Kullanıcı güncellendi: Ali Can · Telefon — → 0532',
    'Şifre yenilendi: Ali Can',
    'Kullanıcı silindi: Ali Can · Garson',
    'Kullanıcı pasif yapıldı: Ali Veli',
  ]);
});

test('an event without a sentence is shown by its name', () => {
  expect(sentenceOf('kds.recall', { name: 'Fırın' }).what).toBe('Diğer işlem: kds.recall · Fırın');
});

test('a merge is not shown as a cancellation', () => {
  const merged = sentenceOf('order.cancel', { table: 'Masa 5', mergedInto: ALI });
  expect(merged).toMatchObject({ what: 'Adisyon boşaldı: ürünleri başka adisyona geçti', topic: 'ORDER' });
  expect(sentenceOf('order.cancel').topic).toBe('CANCEL');
});

test('the sentence describes an unexplained discount, a bill of zero, and many lines', () => {
  const implied = { ...PAID, discountKurus: 500, amountKurus: 49500, isImpliedDiscount: true };
  expect(sentenceOf('order.pay', implied).what).toBe(
    'Ödeme alındı: Nakit ₺495,00 · açıklanmamış indirim ₺5,00',
  );
  expect(sentenceOf('order.pay', { ...PAID, grossKurus: 0, amountKurus: 0 }).what).toBe(
    'Masa kapatıldı: ₺0,00',
  );
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, qty: 1 }));
  expect(sentenceOf('order.add', { lines: five }).what).toBe(
    'Sipariş eklendi: 1 × a, 1 × b, 1 × c ve 2 kalem daha',
  );
});

test('table and reason are found wherever the entry stores them', () => {
  expect(sentenceOf('order.cancelLines', { table: 'Masa 5', lines: TEAS })).toMatchObject({
    table: 'Masa 5',
    reason: 'Geç kaldı',
    pieces: [
      { name: 'Çay', amount: '₺50,00' },
      { name: 'Künefe', note: 'sıcak' },
    ],
  });
  expect(sentenceOf('order.move', { from: 'Masa 1', to: 'Masa 2' }).table).toBe('Masa 1 → Masa 2');
  expect(sentenceOf('item.stock', { note: 'sayım farkı' }).reason).toBe('sayım farkı');
  expect(sentenceOf('dayEnd.print', { from: '2026-05-04', to: '2026-05-05' }).table).toBeNull();
});

test('changes show both values in words, and ids show only that the choice changed', () => {
  const { changes } = sentenceOf('item.update', {
    before: { price: 90, stationId: null, stockUnit: 'ADET', version: 1, phone: '' },
    after: { price: 95.5, stationId: ALI, stockUnit: 'GRAM', version: 2, phone: '0532' },
  });
  expect(changes).toEqual([
    { label: 'Fiyat', before: '₺90,00', after: '₺95,50' },
    { label: 'İstasyon', before: 'Yok', after: 'Yeni seçim' },
    { label: 'Stok birimi', before: 'Adet', after: 'Gram' },
    { label: 'Telefon', before: '—', after: '0532' },
  ]);
});

test('an entry shows its other facts', () => {
  expect(sentenceOf('menu.order', { categoryId: ALI, items: ['Çay', 'Kahve'] }).facts).toEqual([
    { label: 'Ürün', value: 'Çay, Kahve' },
  ]);
  expect(sentenceOf('order.cancelLines', { table: 'Masa 5', isRestocked: false, lines: TEAS }).facts).toEqual(
    [{ label: 'Stok', value: 'Zayi sayıldı' }],
  );
  const created = { after: { email: 'a@b.example', phone: null, isActive: true } };
  expect(sentenceOf('user.create', created).facts).toEqual([
    { label: 'E-posta', value: 'a@b.example' },
    { label: 'Durum', value: 'Aktif' },
  ]);
});

test('an instant in an entry is shown on the clock of the business', () => {
  const { facts } = sentenceOf('order.open', { openedAt: '2026-11-19T21:32:00.000Z' });
  expect(facts.map(({ value }) => value)).toContain('20 Kas 2026 00:32');
});

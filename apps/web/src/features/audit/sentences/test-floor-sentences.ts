/** The sentences of areas and of reservations, which name no person (RESERVE-21). */
const RESERVED = { startsAt: '2026-11-28T16:30:00.000Z', guests: 6, table: 'Masa 5' };

export const FLOOR_CASES: readonly [event: string, details: object, sentence: string][] = [
  ['reservation.create', RESERVED, 'Rezervasyon alındı: 28 Kas 2026 19:30 · 6 kişi · Masa 5'],
  ['reservation.update', { ...RESERVED, table: null }, 'Rezervasyon değişti: 28 Kas 2026 19:30 · 6 kişi'],
  ['reservation.phone', RESERVED, 'Rezervasyonun telefonu gösterildi: 28 Kas 2026 19:30 · 6 kişi · Masa 5'],
  ['reservation.seat', RESERVED, 'Rezervasyon geldi, masa açıldı: 28 Kas 2026 19:30 · 6 kişi · Masa 5'],
  ['area.create', { name: 'Bahçe' }, 'Bölüm eklendi: Bahçe'],
  ['area.update', { name: 'Bar' }, 'Bölümün adı değişti: Bar'],
  ['area.delete', { name: 'Bahçe', tableCount: 3 }, 'Bölüm silindi: Bahçe · 3 masa bölümsüz kaldı'],
  ['area.order', { areas: ['Salon'] }, 'Bölümler sıralandı: Salon'],
  ['area.tables', { name: 'Bar', addedTables: ['1'] }, 'Bölümün masaları değişti: Bar · 1 masa eklendi'],
];

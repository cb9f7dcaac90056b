import { useAreasQuery } from '#src/features/tables/areas-queries.ts';
import { businessField, countAndNames, valueOf, type SettingRow } from '#src/app/settings/setting-row.tsx';

export const BUSINESS_ROWS: readonly SettingRow[] = [
  businessField('name', {
    group: 'business',
    name: 'İşletme adı',
    hint: 'Fişlerde, menüde ve kenar çubuğunda görünür. İşletme kodu ve QR adresi değişmez.',
    words: 'isim ad unvan restoran kafe lokanta dükkân başlık',
  }),
  businessField('dayStartHour', {
    group: 'business',
    name: 'Gün başlangıcı',
    words: 'saat gece yarısı iş günü kapanış gün sonu açılış',
  }),
  {
    id: 'areas',
    group: 'business',
    name: 'Bölümler',
    hint: 'Bölümler ve masalar, Masalar ekranında düzenlenir.',
    words: 'salon bahçe teras kat masa düzen',
    permission: 'tables.write',
    Value: valueOf(useAreasQuery, countAndNames),
    opens: { link: { to: '/app/tables' } },
  },
];

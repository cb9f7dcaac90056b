import { updateDocumentSettings } from '@sofra/contract/money/documents';
import { BusinessSettings, updateBusiness } from '@sofra/contract/people/business';
import { expect, test } from 'vitest';
import { searchSettings } from '#src/app/settings/search-settings.ts';
import { SETTING_GROUPS } from '#src/app/settings/setting-groups.tsx';
import { SETTING_ROWS } from '#src/app/settings/setting-rows.ts';

const namesOf = ({ shape }: { shape: object }): string[] => Object.keys(shape);

/** Every field that the settings may change, by the contract. */
const CHANGEABLE = [
  ...namesOf(updateBusiness.input),
  ...namesOf(BusinessSettings),
  ...namesOf(updateDocumentSettings.input),
].filter((name) => name !== 'settings' && name !== 'expectedVersion');

test('every setting of the contract has exactly one row (SETTING-1)', () => {
  const held = SETTING_ROWS.flatMap(({ id, holds = [id] }) => holds).filter((name) =>
    CHANGEABLE.includes(name),
  );
  expect(held.toSorted()).toEqual(CHANGEABLE.toSorted());
  const ids = SETTING_ROWS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('there are ten groups, and none is empty (SETTING-2)', () => {
  expect(SETTING_GROUPS.map(({ label }) => label)).toEqual([
    ...['İşletme', 'Satış', 'Ödeme ve kasa', 'Yazıcılar ve istasyonlar', 'Kullanıcılar ve PIN'],
    ...['Menü ve QR', 'Belgeler ve KDV', 'Bağlantılar', 'Cihaz', 'Sistem'],
  ]);
  for (const { id } of SETTING_GROUPS)
    expect(SETTING_ROWS.filter(({ group }) => group === id).length).toBeGreaterThan(0);
});

/** Words that a newcomer types, with the setting that is meant. */
test.each([
  ['bahşiş', 'tips'],
  ['pin', 'pinLength'],
  ['gecikme', 'lateLimits'],
  ['yazici', 'printers'],
  ['mutfak', 'kitchenDisplay'],
  ['bar', 'stations'],
  ['wifi', 'slipFooter'],
  ['karekod', 'qrCodes'],
  ['ingilizce', 'secondLanguage'],
  ['alfabetik', 'menuOrder'],
  ['favori', 'menuFavorites'],
  ['google', 'menuSearchable'],
  ['link', 'guestTakeaway'],
  ['minimum', 'guestTakeawayMinimum'],
  ['vergi', 'seller'],
  ['kdv', 'vatRates'],
  ['pos', 'terminals'],
  ['kredi kartı', 'terminals'],
  ['api', 'apiTokens'],
  ['entegrasyon', 'apiTokens'],
  ['webhook', 'webhooks'],
  ['sodexo', 'mealCards'],
  ['getir', 'channels'],
  ['paket', 'takeaway'],
  ['garson', 'users'],
  ['parola', 'ownPassword'],
  ['karanlık', 'theme'],
  ['gece modu', 'theme'],
  ['zil', 'readySound'],
  ['yedekleme', 'backup'],
  ['güncelleme', 'version'],
  ['iskonto', 'maxDiscountPercent'],
  ['para iadesi', 'refundLimit'],
  ['borç', 'accounts'],
  ['cekmece', 'drawerApproval'],
  ['sayım', 'cashVarianceLimit'],
  ['tablet', 'sharedDevices'],
  ['bahçe', 'areas'],
  ['çok satan', 'showFrequentItems'],
  ['kuver', 'askGuests'],
  ['yer ayır', 'reservations'],
  ['kvkk', 'reservationDays'],
  ['isim', 'name'],
  ['oturum', 'signOutAfterMinutes'],
  ['qz', 'tillPrint'],
  ['dışa aktar', 'businessData'],
])('%s finds %s among the first three (SETTING-5)', (word, id) => {
  const found = searchSettings(SETTING_ROWS, word).map((row) => row.id);
  expect(found.slice(0, 3)).toContain(id);
});

/** On a phone the search shows about eight rows above the keyboard and the bar. */
const IN_VIEW = 6;

test.each(SETTING_ROWS)('$name is found with four characters (SETTING-5)', (row) => {
  const typed = `${row.name} ${row.words}`.split(' ').map((word) => word.slice(0, 4));
  const places = typed.map((text) => searchSettings(SETTING_ROWS, text).indexOf(row));
  expect(places.some((place) => place >= 0 && place < IN_VIEW)).toBe(true);
});

test('the search folds letters, needs every word and finds nothing in an unknown one (SETTING-5)', () => {
  const ids = (text: string) => searchSettings(SETTING_ROWS, text).map(({ id }) => id);
  expect(ids('ISLETME ADI')[0]).toBe('name');
  expect(ids('yemek kesinti')[0]).toBe('mealDeductionLimit');
  expect(ids('yemek zürafa')).toEqual([]);
  expect(ids('mail')).toEqual(['rememberEmail']);
});

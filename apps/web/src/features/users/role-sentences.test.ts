import { ROLES } from '@sofra/domain/people/permissions';
import { expect, test } from 'vitest';
import { sentencesOf } from '#src/features/users/role-sentences.ts';

test('the cards match the table of permissions (STAFF-2)', () => {
  expect(sentencesOf('ADMIN').mayNot).toEqual([]);
  expect(sentencesOf('CASHIER').mayNot).toEqual([
    'Patron ve müdür hesaplarını yönetemez.',
    'İşletme ayarlarını değiştiremez; verdiği indirim ayarlardaki sınırı aşamaz.',
  ]);
  expect(sentencesOf('WAITER').may).toEqual([
    'Mutfak ekranını görür.',
    'Masada sipariş açar ve ürün ekler.',
    'Masa taşır, adisyon birleştirir, ürün aktarır.',
    'Adisyon yazdırır.',
    'Patron ya da müdür onaylarsa iptal ve ikram yapar.',
  ]);
  expect(sentencesOf('WAITER').mayNot).toContain('Ödeme alamaz, indirim yapamaz.');
  expect(sentencesOf('KITCHEN').may).toEqual(['Mutfak ekranını görür.']);
});

test.each(ROLES)('no sentence is on both sides of %s, and none is repeated', (role) => {
  const { may, mayNot } = sentencesOf(role);
  expect(new Set([...may, ...mayNot]).size).toBe(may.length + mayNot.length);
});

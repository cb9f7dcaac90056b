import { expect, test } from 'vitest';
import {
  describeDetails,
  detailsDraftOf,
  readDetails,
  type DetailsDraft,
} from '#src/features/menu/details/details-draft.ts';
import { oneLine } from '#src/features/menu/details/item-guest-fields.tsx';
import { changesBetween } from '#src/ui/overlays/edit-conflict.tsx';
import { changedFields, rebase } from '#src/ui/record-form/record-draft.ts';

const SILENT = detailsDraftOf(null);
const KUNEFE = {
  description: 'Hatay peyniri',
  allergens: ['GLUTEN' as const, 'MILK' as const],
  alcohol: false,
  pork: false,
  weight: 220,
  kcal: 610,
  translations: { en: { name: 'Kunefe', description: '' }, ru: { name: 'Кюнефе', description: '' } },
};
const detailsIn = (draft: DetailsDraft) => ({ details: readDetails(draft).details });
const draftWith = (change: Partial<DetailsDraft>) => ({ ...detailsDraftOf(KUNEFE), ...change });

test('saved details are read back unchanged, and an empty draft has no details', () => {
  expect(readDetails(detailsDraftOf(KUNEFE)).details).toEqual(KUNEFE);
  expect(readDetails(SILENT).details).toBeNull();
  expect(readDetails({ ...SILENT, description: '  ', weight: ' ' }).details).toBeNull();
  expect(readDetails({ ...SILENT, kcal: '0' }).details).toMatchObject({ kcal: 0 });
});

test.each([
  ['250', 250],
  [' 1.250 ', 1250],
  ['20000', 20_000],
  ['20001', undefined],
  ['0', undefined],
  ['12,5', undefined],
  ['1.25', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['çok', undefined],
])('a portion of %j grams is %j', (weight, expected) => {
  const { details, problems } = readDetails({ ...SILENT, weight });
  expect(details?.weight).toBe(expected);
  expect(problems['weight'] === null).toBe(expected !== undefined);
});

test('a text that is too long shows by how much, in each language', () => {
  const { problems } = readDetails({
    ...SILENT,
    description: 'ş'.repeat(512),
    translations: { ...SILENT.translations, de: { name: 'x'.repeat(121), description: 'y'.repeat(501) } },
  });
  expect(problems).toMatchObject({
    description: 'Açıklama en fazla 500 karakter olabilir (şu an 512).',
    'de.name': 'Ad en fazla 120 karakter olabilir (şu an 121).',
    'de.description': 'Açıklama en fazla 500 karakter olabilir (şu an 501).',
    'en.name': null,
    kcal: null,
  });
});

test('nothing is sent without a change, in any stored order', () => {
  const was = detailsIn(detailsDraftOf(KUNEFE));
  const otherwise = { ...KUNEFE, allergens: ['MILK' as const, 'GLUTEN' as const] };
  expect(changedFields(was, detailsIn(detailsDraftOf(otherwise)))).toEqual({});
  expect(changedFields(detailsIn(SILENT), detailsIn({ ...SILENT, description: ' ' }))).toEqual({});
  expect(changedFields(was, detailsIn(SILENT))).toEqual({ details: null });
});

test('a language that the business does not show now is kept', () => {
  const { details } = detailsIn(draftWith({ description: 'Tel kadayıf' }));
  expect(details).toEqual({ ...KUNEFE, description: 'Tel kadayıf' });
});

test('details saved meanwhile by another user are written back, and own changes are not lost', () => {
  const theirs = {
    ...KUNEFE,
    description: 'Tel kadayıf',
    kcal: 600,
    translations: { en: { name: 'Kunefe', description: 'Sweet' } },
  };
  const mine = draftWith({
    kcal: '590',
    allergens: [],
    translations: {
      ...detailsDraftOf(KUNEFE).translations,
      en: { name: 'Künefe', description: '' },
    },
  });
  expect(detailsIn(rebase(detailsDraftOf(KUNEFE), detailsDraftOf(theirs), mine))).toEqual({
    details: {
      ...theirs,
      kcal: 590,
      allergens: [],
      translations: { en: { name: 'Künefe', description: 'Sweet' } },
    },
  });
});

test('changed fields are named in words', () => {
  const after = { ...KUNEFE, alcohol: true, allergens: [] };
  expect(changesBetween(describeDetails(KUNEFE), describeDetails(after))).toEqual([
    { label: 'Alerjenler', before: 'Gluten, Süt', after: 'yok' },
    { label: 'Alkol', before: 'yok', after: 'var' },
  ]);
  expect(changesBetween(describeDetails(null), describeDetails(KUNEFE))).toHaveLength(6);
});

test('a pasted paragraph becomes one line', () => {
  expect(oneLine('Hatay peyniri,\r\n\ttel kadayıf')).toBe('Hatay peyniri, tel kadayıf');
});

import { auditTopicOf } from '@sofra/contract/people/audit-events';
import { expect, test } from 'vitest';
import { describeEntry } from '#src/features/audit/sentences/describe-entry.ts';

const sentenceOf = (event: string, details: object) =>
  describeEntry(
    { event, entityId: null, topic: auditTopicOf(event), details: { ...details } },
    new Map(),
    'Europe/Istanbul',
  );

test('a recipe is described ingredient by ingredient', () => {
  const [flour, butter] = [
    { name: 'Un', amount: 100, unit: 'GRAM' },
    { name: 'Tereyağı', amount: 20, unit: 'GRAM' },
  ];
  const before = [flour, butter];
  const after = [
    { ...flour, amount: 120.5 },
    { name: 'Yumurta', amount: 1, unit: 'ADET' },
  ];
  expect(sentenceOf('item.recipe', { name: 'Poğaça', before, after })).toMatchObject({
    what: 'Reçete değişti: Poğaça · 2 malzeme',
    changes: [
      { label: 'Un', before: '100 g', after: '120,5 g' },
      { label: 'Tereyağı', before: '20 g', after: '—' },
      { label: 'Yumurta', before: '—', after: '1 adet' },
    ],
    facts: [],
  });
});

const KUNEFE = {
  description: 'Hatay peyniri, tel kadayıf, şerbet ve üstüne Antep fıstığı',
  allergens: ['GLUTEN', 'MILK'],
  alcohol: false,
  pork: false,
  weight: 220,
  kcal: 610,
  translations: { en: { name: 'Kunefe', description: '' } },
};

test('texts for guests are described part by part, in words, and the sentence stays short', () => {
  const first = sentenceOf('item.update', {
    name: 'Künefe',
    before: { details: null },
    after: { details: KUNEFE },
  });
  expect(first.what).toBe(
    'Ürün güncellendi: Künefe · Menü açıklaması — → Hatay peyniri, tel kadayıf, şerbet ve üs…, Alerjenler — → Gluten, Süt ve 3 alan daha',
  );
  expect(first.changes).toEqual([
    { label: 'Menü açıklaması', before: '—', after: KUNEFE.description },
    { label: 'Alerjenler', before: '—', after: 'Gluten, Süt' },
    { label: 'Porsiyon', before: '—', after: '220 g' },
    { label: 'Enerji', before: '—', after: '610 kcal' },
    { label: 'İngilizce ad', before: '—', after: 'Kunefe' },
  ]);
  const second = sentenceOf('item.update', {
    name: 'Künefe',
    before: { details: KUNEFE },
    after: {
      details: {
        ...KUNEFE,
        alcohol: true,
        allergens: [],
        translations: { en: { name: 'Kunefe', description: 'Sweet' } },
      },
    },
  });
  expect(second.changes).toEqual([
    { label: 'Alerjenler', before: 'Gluten, Süt', after: '—' },
    { label: 'Alkol', before: '—', after: 'Var' },
    { label: 'İngilizce açıklama', before: '—', after: 'Sweet' },
  ]);
  const silent = sentenceOf('item.update', { before: { details: KUNEFE }, after: { details: null } });
  expect(silent.changes.map(({ after }) => after)).toEqual(['—', '—', '—', '—', '—']);
});

test('the names of a category in other languages are separate fields', () => {
  const { changes } = sentenceOf('category.update', {
    name: 'Çorbalar',
    before: { translations: { en: 'Soups' } },
    after: { translations: { en: 'Soup', de: 'Suppen' } },
  });
  expect(changes).toEqual([
    { label: 'İngilizce ad', before: 'Soups', after: 'Soup' },
    { label: 'Almanca ad', before: '—', after: 'Suppen' },
  ]);
});

test('a deleted item shows the texts for guests, and no address of a picture', () => {
  const { facts } = sentenceOf('item.delete', {
    name: 'Künefe',
    price: 185,
    pictureUrl: '/media/018f0000-0000-7000-8000-0000000000a9',
    details: KUNEFE,
    isSample: false,
  });
  expect(facts).toContainEqual({ label: 'Alerjenler', value: 'Gluten, Süt' });
  expect(facts).toContainEqual({ label: 'Resim', value: 'Var' });
  expect(facts).toContainEqual({ label: 'Örnek', value: 'Hayır' });
  expect(JSON.stringify(facts)).not.toMatch(/media|translations|told\./);
});

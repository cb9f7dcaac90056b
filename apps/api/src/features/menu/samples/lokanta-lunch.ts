import type { SampleItem } from '#src/features/menu/samples/sample-category.ts';

/** The set menu of the lokanta: a main course, a side dish and a drink (SET-36). */
export const LOKANTA_LUNCH: SampleItem = {
  name: 'Öğle menüsü',
  price: 290,
  description: 'Ana yemek, pilav ya da cacık ve içecek.',
  en: { name: 'Lunch menu', description: 'A main course, rice or cacık, and a drink.' },
  allergens: [],
  offers: [
    {
      name: 'Ana yemek',
      en: 'Main course',
      min: 1,
      choices: [
        { item: 'Kuru Fasulye', portion: 'Tek', isDefault: true },
        { item: 'Etli Nohut' },
        { item: 'İzmir Köfte', extra: 40 },
      ],
    },
    {
      name: 'Yanında',
      en: 'Side dish',
      min: 0,
      choices: [
        { item: 'Pirinç Pilavı', portion: 'Yarım', isDefault: true },
        { item: 'Bulgur Pilavı' },
        { item: 'Cacık' },
      ],
    },
    {
      name: 'İçecek',
      en: 'Drink',
      min: 1,
      choices: [{ item: 'Ayran', isDefault: true }, { item: 'Şalgam' }, { item: 'Çay' }],
    },
  ],
};

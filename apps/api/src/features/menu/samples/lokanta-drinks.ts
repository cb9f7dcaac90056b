import type { SampleCategory } from '#src/features/menu/samples/sample-category.ts';

export const LOKANTA_DRINKS: SampleCategory = {
  name: 'İçecekler',
  en: 'Drinks',
  color: 'gok',
  items: [
    {
      name: 'Çay',
      price: 25,
      description: 'Demlikten, ince belli bardakta.',
      en: { name: 'Tea', description: 'Black tea from the pot, in a small glass.' },
      allergens: [],
    },
    {
      name: 'Türk Kahvesi',
      price: 85,
      description: 'Sade, az şekerli, orta ya da şekerli.',
      en: { name: 'Turkish coffee', description: 'Plain, slightly sweet, medium or sweet.' },
      allergens: [],
    },
    {
      name: 'Ayran',
      price: 50,
      description: 'Bol köpüklü.',
      en: { name: 'Ayran', description: 'A cold, frothy yoghurt drink.' },
      allergens: ['MILK'],
    },
    {
      name: 'Şalgam',
      price: 60,
      description: 'Acılı ya da acısız.',
      en: { name: 'Turnip juice', description: 'Fermented; spicy or mild.' },
      allergens: [],
    },
    {
      name: 'Kola',
      price: 80,
      description: 'Kutu, 330 ml.',
      en: { name: 'Cola', description: 'Can, 330 ml.' },
      allergens: [],
    },
    {
      name: 'Maden Suyu',
      price: 45,
      description: 'Şişe, 200 ml.',
      en: { name: 'Mineral water', description: 'Bottle, 200 ml.' },
      allergens: [],
    },
    {
      name: 'Su',
      price: 20,
      description: 'Şişe, 330 ml.',
      en: { name: 'Water', description: 'Bottle, 330 ml.' },
      allergens: [],
    },
  ],
};

import type { CategoryColor } from '@sofra/domain/menu/category-color';

/** A category of the demo's menu, its station, and items with their prices in lira. `stock` is tracked in pieces. */
export interface DemoCategory {
  name: string;
  station: 'Mutfak' | 'Bar' | 'Fırın';
  color: CategoryColor;
  items: readonly DemoItem[];
  /** Chips for its notes. */
  quickNotes?: readonly string[];
}

interface DemoItem {
  name: string;
  price: number;
  stock?: number;
  /** In order; the one that costs `price` is the default. */
  portions?: readonly { name: string; price: number; recipeMultiplier: number }[];
  asks?: readonly (keyof typeof DEMO_GROUPS)[];
}

/** The option groups of the demo, as the API takes them. */
export const DEMO_GROUPS = {
  cooking: {
    name: 'Pişirme',
    min: 1,
    max: 1,
    options: [
      { name: 'Az pişmiş', translations: { en: 'Rare' } },
      { name: 'Orta', isDefault: true, translations: { en: 'Medium' } },
      { name: 'İyi pişmiş', translations: { en: 'Well done' } },
    ],
  },
  extra: {
    name: 'Ekstra',
    max: 5,
    options: [
      { name: 'Lavaş', priceDifference: 15, maxQty: 3, translations: { en: 'Flatbread' } },
      { name: 'Közlenmiş biber', priceDifference: 25, translations: { en: 'Grilled peppers' } },
      { name: 'Ekstra peynir', priceDifference: 40, maxQty: 2, translations: { en: 'Extra cheese' } },
    ],
  },
  without: {
    name: 'Çıkar',
    max: 4,
    isRemoval: true,
    options: [
      { name: 'Soğan', translations: { en: 'Onions' } },
      { name: 'Domates', translations: { en: 'Tomatoes' } },
      { name: 'Biber', translations: { en: 'Peppers' } },
    ],
  },
  milk: {
    name: 'Süt',
    min: 1,
    max: 1,
    options: [
      { name: 'Tam yağlı', isDefault: true, translations: { en: 'Whole milk' } },
      { name: 'Laktozsuz', priceDifference: 15, translations: { en: 'Lactose-free' } },
      { name: 'Yulaf sütü', priceDifference: 25, translations: { en: 'Oat milk' } },
    ],
  },
} as const;

export const DEMO_MENU: readonly DemoCategory[] = [
  {
    name: 'Kahvaltı',
    station: 'Mutfak',
    color: 'safran',
    items: [
      { name: 'Serpme Kahvaltı', price: 450 },
      { name: 'Menemen', price: 160 },
      { name: 'Sahanda Yumurta', price: 140 },
      { name: 'Kaşarlı Tost', price: 120 },
    ],
  },
  {
    name: 'Çorbalar',
    station: 'Mutfak',
    color: 'kum',
    items: [
      { name: 'Mercimek Çorbası', price: 95 },
      { name: 'Ezogelin', price: 95 },
      { name: 'İşkembe', price: 150 },
    ],
  },
  {
    name: 'Köfteler',
    station: 'Mutfak',
    color: 'kiremit',
    items: [
      { name: 'İnegöl Köfte', price: 320 },
      { name: 'Kaşarlı Köfte', price: 345 },
      { name: 'Şiş Köfte', price: 330 },
    ],
  },
  {
    name: 'Izgara',
    station: 'Mutfak',
    color: 'nar',
    quickNotes: ['acısız', 'acılı', 'yanında lavaş', 'paket'],
    items: [
      {
        name: 'Adana',
        price: 380,
        portions: [
          { name: 'Tek', price: 380, recipeMultiplier: 1 },
          { name: 'Bir buçuk', price: 540, recipeMultiplier: 1.5 },
          { name: 'Duble', price: 720, recipeMultiplier: 2 },
        ],
        asks: ['cooking', 'extra', 'without'],
      },
      { name: 'Şiş İskender', price: 390 },
      {
        name: 'Kuzu Şiş',
        price: 460,
        portions: [
          { name: 'Yarım', price: 260, recipeMultiplier: 0.5 },
          { name: 'Tek', price: 460, recipeMultiplier: 1 },
        ],
        asks: ['cooking', 'without'],
      },
      { name: 'Tavuk Şiş', price: 310 },
      { name: 'Karışık Izgara', price: 620 },
    ],
  },
  {
    name: 'Fırından',
    station: 'Fırın',
    color: 'toprak',
    items: [
      { name: 'Lahmacun', price: 110 },
      { name: 'Kıymalı Pide', price: 240 },
      { name: 'Kaşarlı Pide', price: 230 },
      { name: 'Kuşbaşılı Pide', price: 290 },
    ],
  },
  {
    name: 'Salatalar',
    station: 'Mutfak',
    color: 'zeytin',
    items: [
      { name: 'Çoban Salata', price: 120 },
      { name: 'Közlenmiş Biber', price: 85 },
      { name: 'Gavurdağı', price: 145 },
    ],
  },
  {
    name: 'Tatlılar',
    station: 'Fırın',
    color: 'gul',
    items: [
      { name: 'Künefe', price: 185, stock: 12 },
      { name: 'Sütlaç', price: 110, stock: 8 },
      { name: 'Kazandibi', price: 115, stock: 3 },
      { name: 'Katmer', price: 210 },
    ],
  },
  {
    name: 'Sıcak İçecek',
    station: 'Bar',
    color: 'cini',
    quickNotes: ['açık', 'demli', 'şekersiz'],
    items: [
      { name: 'Çay', price: 25 },
      { name: 'Fincan Çay', price: 40 },
      { name: 'Türk Kahvesi', price: 70 },
      { name: 'Salep', price: 95, asks: ['milk'] },
    ],
  },
  {
    name: 'Soğuk İçecek',
    station: 'Bar',
    color: 'gok',
    items: [
      { name: 'Ayran', price: 45, stock: 60 },
      { name: 'Şalgam', price: 50 },
      { name: 'Kola', price: 60, stock: 48 },
      { name: 'Limonata', price: 85 },
      { name: 'Su', price: 20 },
    ],
  },
];

/** The set menu of the demo: its category, its price, and what its groups offer, by name. */
export const DEMO_SET_MENU = {
  category: { name: 'Menüler', color: 'lacivert', translations: { en: 'Set menus', de: 'Menüs' } },
  item: { name: 'Öğle menüsü', price: 395 },
  groups: [
    {
      name: 'Ana yemek',
      translations: { en: 'Main course', de: 'Hauptgericht' },
      choices: [
        { item: 'İnegöl Köfte', isDefault: true },
        { item: 'Tavuk Şiş' },
        { item: 'Adana', portion: 'Tek', extraPrice: 60 },
      ],
    },
    {
      name: 'İçecek',
      translations: { en: 'Drink', de: 'Getränk' },
      choices: [{ item: 'Ayran', isDefault: true }, { item: 'Şalgam' }, { item: 'Kola', extraPrice: 15 }],
    },
    {
      name: 'Tatlı',
      translations: { en: 'Dessert', de: 'Dessert' },
      min: 0,
      choices: [
        { item: 'Sütlaç', extraPrice: 50 },
        { item: 'Kazandibi', extraPrice: 50 },
      ],
    },
  ],
} as const;

/** The areas of the floor with the first word of their tables' names; _Paket_ is in none. */
export const DEMO_AREAS = [
  { name: 'Salon', tables: 'Masa' },
  { name: 'Bahçe', tables: 'Bahçe' },
  { name: 'Teras', tables: 'Teras' },
] as const;

export const DEMO_TABLES: readonly { name: string; capacity: number }[] = [
  ...[2, 2, 4, 4, 8, 4, 4, 2].map((capacity, index) => ({ name: `Masa ${index + 1}`, capacity })),
  ...[4, 4, 6].map((capacity, index) => ({ name: `Bahçe ${index + 1}`, capacity })),
  { name: 'Bahçe 10', capacity: 2 },
  ...[4, 4, 2].map((capacity, index) => ({ name: `Teras ${index + 1}`, capacity })),
  { name: 'Paket', capacity: 1 },
];

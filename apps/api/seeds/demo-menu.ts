import type { CategoryColor } from '@sofra/domain/category-color';

/** A category of the demo's menu, its station, and items with their prices in lira. `stock` is tracked in pieces. */
export interface DemoCategory {
  name: string;
  station: 'Mutfak' | 'Bar' | 'Fırın';
  color: CategoryColor;
  items: readonly { name: string; price: number; stock?: number }[];
}

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
    items: [
      { name: 'Adana', price: 380 },
      { name: 'Şiş İskender', price: 390 },
      { name: 'Kuzu Şiş', price: 460 },
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
    items: [
      { name: 'Çay', price: 25 },
      { name: 'Fincan Çay', price: 40 },
      { name: 'Türk Kahvesi', price: 70 },
      { name: 'Salep', price: 95 },
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

export const DEMO_TABLES: readonly { name: string; capacity: number }[] = [
  ...[2, 2, 4, 4, 8, 4, 4, 2].map((capacity, index) => ({ name: `Masa ${index + 1}`, capacity })),
  ...[4, 4, 6].map((capacity, index) => ({ name: `Bahçe ${index + 1}`, capacity })),
  { name: 'Bahçe 10', capacity: 2 },
  ...[4, 4, 2].map((capacity, index) => ({ name: `Teras ${index + 1}`, capacity })),
  { name: 'Paket', capacity: 1 },
];

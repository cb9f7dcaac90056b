import type { ItemDetails } from '@sofra/contract/menu/item-details';

type TranslatedTexts = readonly [name: string, description: string];
type DemoDetails = Partial<Pick<ItemDetails, 'allergens' | 'weight' | 'kcal'>> & {
  says: string;
  en: TranslatedTexts;
  de?: TranslatedTexts;
};

/** The second language of the demo's public menu, beside English. */
export const DEMO_LANGUAGE = 'de';

export const CATEGORY_NAMES: Readonly<Record<string, { en: string; de?: string }>> = {
  Kahvaltı: { en: 'Breakfast', de: 'Frühstück' },
  Çorbalar: { en: 'Soups', de: 'Suppen' },
  Köfteler: { en: 'Kofte', de: 'Köfte' },
  Izgara: { en: 'From the grill', de: 'Vom Grill' },
  Fırından: { en: 'From the oven', de: 'Aus dem Ofen' },
  Salatalar: { en: 'Salads', de: 'Salate' },
  Tatlılar: { en: 'Desserts', de: 'Nachspeisen' },
  'Sıcak İçecek': { en: 'Hot drinks', de: 'Heiße Getränke' },
  'Soğuk İçecek': { en: 'Cold drinks' },
};

/** The details of items for guests. Some items have none, as in every real menu. */
const DETAILS: Readonly<Record<string, DemoDetails>> = {
  'Öğle menüsü': {
    says: 'Her gün, mutfak kapanana kadar.',
    en: ['Lunch menu', 'Every day, until the kitchen closes.'],
    de: ['Mittagsmenü', 'Täglich, bis die Küche schließt.'],
  },
  'Serpme Kahvaltı': {
    says: 'İki kişilik: peynirler, zeytin, bal, kaymak, reçel, sahanda yumurta, sigara böreği, sınırsız çay.',
    allergens: ['GLUTEN', 'EGGS', 'MILK', 'NUTS', 'SESAME'],
    en: [
      'Turkish breakfast for two',
      'Cheeses, olives, honey and clotted cream, jams, eggs, pastries and tea.',
    ],
    de: ['Türkisches Frühstück für zwei', 'Käse, Oliven, Honig mit Kaymak, Marmeladen, Eier, Börek und Tee.'],
  },
  Menemen: {
    says: 'Domates, sivri biber ve yumurta, bakır sahanda.',
    allergens: ['EGGS', 'MILK'],
    weight: 280,
    kcal: 320,
    en: ['Menemen', 'Eggs softly scrambled with tomato and green pepper.'],
    de: ['Menemen', 'Rührei mit Tomaten und grüner Paprika.'],
  },
  'Sahanda Yumurta': {
    says: 'Tereyağında iki yumurta.',
    allergens: ['EGGS', 'MILK'],
    weight: 150,
    kcal: 260,
    en: ['Fried eggs', 'Two eggs fried in butter.'],
  },
  'Kaşarlı Tost': {
    says: 'Eski kaşar, köy ekmeği.',
    allergens: ['GLUTEN', 'MILK'],
    weight: 180,
    kcal: 430,
    en: ['Cheese toast', 'Country bread with aged kashar cheese.'],
  },
  'Mercimek Çorbası': {
    says: 'Kırmızı mercimek, havuç, tereyağlı kırmızı biber sosu.',
    allergens: ['GLUTEN', 'MILK', 'CELERY'],
    weight: 300,
    kcal: 210,
    en: ['Red lentil soup', 'With paprika butter and a wedge of lemon.'],
    de: ['Rote Linsensuppe', 'Mit Paprikabutter und Zitrone.'],
  },
  Ezogelin: {
    says: 'Kırmızı mercimek, bulgur, pirinç ve nane.',
    allergens: ['GLUTEN', 'MILK'],
    weight: 300,
    kcal: 230,
    en: ['Ezogelin soup', 'Red lentils, bulgur, rice and dried mint.'],
    de: ['Ezogelin-Suppe', 'Rote Linsen, Bulgur, Reis und Minze.'],
  },
  İşkembe: {
    says: 'Sarımsak ve sirke yanında.',
    allergens: ['GLUTEN', 'MILK', 'SULPHITES'],
    weight: 300,
    kcal: 240,
    en: ['Tripe soup', 'Served with garlic and vinegar.'],
  },
  'İnegöl Köfte': {
    says: 'Dana ve kuzu kıyması, soğan, tuz; piyaz ve közlenmiş biberle.',
    weight: 180,
    kcal: 520,
    en: ['İnegöl kofte', 'Grilled beef and lamb fingers with bean salad and roasted pepper.'],
    de: ['İnegöl Köfte', 'Gegrillte Röllchen aus Rind und Lamm mit Bohnensalat.'],
  },
  'Kaşarlı Köfte': {
    says: 'İçinde eriyen kaşar; pilav ve közlenmiş domatesle.',
    allergens: ['MILK'],
    weight: 200,
    kcal: 610,
    en: ['Kofte with cheese', 'Filled with melting kashar, served with rice.'],
    de: ['Köfte mit Käse', 'Mit schmelzendem Kaşar gefüllt, dazu Reis.'],
  },
  'Şiş Köfte': {
    says: 'Şişte el köftesi, lavaş ve sumaklı soğan.',
    allergens: ['GLUTEN'],
    weight: 180,
    kcal: 540,
    en: ['Kofte on a skewer', 'With flatbread and onions in sumac.'],
  },
  Adana: {
    says: 'Zırhta çekilmiş kuzu kıyması, acılı; lavaş, bulgur pilavı ve közle.',
    allergens: ['GLUTEN'],
    weight: 200,
    kcal: 650,
    en: ['Adana kebab', 'Hand-minced spicy lamb on a skewer, with flatbread and bulgur.'],
    de: ['Adana Kebab', 'Scharfes Lammhack vom Spieß mit Fladenbrot und Bulgur.'],
  },
  'Şiş İskender': {
    says: 'Kuzu şiş, tereyağlı domates sosu, pide üstünde yoğurtla.',
    allergens: ['GLUTEN', 'MILK'],
    weight: 350,
    kcal: 820,
    en: ['Skewered İskender', 'Lamb on pide bread with tomato sauce, butter and yoghurt.'],
    de: ['Şiş İskender', 'Lamm auf Pide mit Tomatensoße, Butter und Joghurt.'],
  },
  'Kuzu Şiş': {
    says: 'Terbiyeli kuzu kuşbaşı, közlenmiş biber ve domates.',
    allergens: ['MILK'],
    weight: 220,
    kcal: 580,
    en: ['Lamb skewer', 'Marinated cubes of lamb with roasted vegetables.'],
    de: ['Lammspieß', 'Marinierte Lammwürfel mit gegrilltem Gemüse.'],
  },
  'Tavuk Şiş': {
    says: 'Yoğurtla terbiyelenmiş tavuk göğsü.',
    allergens: ['MILK'],
    weight: 220,
    kcal: 410,
    en: ['Chicken skewer', 'Chicken breast marinated in yoghurt.'],
    de: ['Hähnchenspieß', 'In Joghurt marinierte Hähnchenbrust.'],
  },
  'Karışık Izgara': {
    says: 'Adana, kuzu şiş, tavuk şiş ve köfte; iki kişi paylaşabilir.',
    allergens: ['GLUTEN', 'MILK'],
    weight: 450,
    kcal: 1180,
    en: ['Mixed grill', 'Adana, lamb, chicken and kofte; enough to share.'],
    de: ['Gemischter Grillteller', 'Adana, Lamm, Hähnchen und Köfte; auch zu zweit.'],
  },
  Lahmacun: {
    says: 'İnce hamur, kıyma, domates ve maydanoz.',
    allergens: ['GLUTEN'],
    weight: 140,
    kcal: 290,
    en: ['Lahmacun', 'Thin crisp dough with minced meat, tomato and parsley.'],
    de: ['Lahmacun', 'Dünner Teig mit Hackfleisch, Tomaten und Petersilie.'],
  },
  'Kıymalı Pide': {
    says: 'Kıyma, soğan ve biber.',
    allergens: ['GLUTEN', 'EGGS', 'MILK'],
    weight: 320,
    kcal: 720,
    en: ['Pide with minced meat', 'Boat-shaped flatbread with beef, onion and pepper.'],
  },
  'Kaşarlı Pide': {
    says: 'Bol kaşar, isteyene yumurtalı.',
    allergens: ['GLUTEN', 'EGGS', 'MILK'],
    weight: 300,
    kcal: 760,
    en: ['Pide with cheese', 'With plenty of kashar; an egg on top if you like.'],
  },
  'Kuşbaşılı Pide': {
    says: 'Dana kuşbaşı, domates ve biber.',
    allergens: ['GLUTEN', 'EGGS', 'MILK'],
    weight: 330,
    kcal: 700,
    en: ['Pide with beef cubes', 'Diced beef, tomato and pepper.'],
  },
  'Çoban Salata': {
    says: 'Domates, salatalık, soğan, maydanoz, zeytinyağı.',
    weight: 220,
    kcal: 140,
    en: ['Shepherd’s salad', 'Tomato, cucumber, onion and parsley in olive oil.'],
    de: ['Hirtensalat', 'Tomaten, Gurken, Zwiebeln und Petersilie in Olivenöl.'],
  },
  Gavurdağı: {
    says: 'İnce doğranmış domates, ceviz, nar ekşisi.',
    allergens: ['NUTS', 'SULPHITES'],
    weight: 220,
    kcal: 240,
    en: ['Gavurdağı salad', 'Finely chopped tomato with walnuts and pomegranate molasses.'],
    de: ['Gavurdağı-Salat', 'Fein gehackte Tomaten mit Walnüssen und Granatapfelsirup.'],
  },
  Künefe: {
    says: 'Hatay peyniri, tel kadayıf, şerbet ve Antep fıstığı; sıcak gelir.',
    allergens: ['GLUTEN', 'MILK', 'NUTS'],
    weight: 220,
    kcal: 610,
    en: ['Kunefe', 'Hot shredded pastry with cheese, syrup and pistachios.'],
    de: ['Künefe', 'Warme Fadenteigspeise mit Käse, Sirup und Pistazien.'],
  },
  Sütlaç: {
    says: 'Fırında, üstü kızarmış.',
    allergens: ['MILK'],
    weight: 200,
    kcal: 310,
    en: ['Baked rice pudding', 'Browned in the oven.'],
    de: ['Gebackener Milchreis', 'Im Ofen gebräunt.'],
  },
  Kazandibi: {
    says: 'Dibi tutturulmuş sütlü tatlı.',
    allergens: ['MILK'],
    weight: 180,
    kcal: 300,
    en: ['Kazandibi', 'Milk pudding with a caramelised base.'],
  },
  Katmer: {
    says: 'İncecik yufka, kaymak ve Antep fıstığı.',
    allergens: ['GLUTEN', 'MILK', 'NUTS'],
    weight: 210,
    kcal: 680,
    en: ['Katmer', 'Crisp thin pastry with clotted cream and pistachios.'],
  },
  Çay: { says: 'İnce belli bardakta.', kcal: 2, en: ['Tea', 'In a small tulip glass.'], de: ['Tee', ''] },
  'Türk Kahvesi': {
    says: 'Sade, orta ya da şekerli; yanında lokum.',
    allergens: ['NUTS'],
    kcal: 30,
    en: ['Turkish coffee', 'Unsweetened, medium or sweet; with Turkish delight.'],
    de: ['Türkischer Kaffee', 'Ohne, mit wenig oder mit Zucker; dazu Lokum.'],
  },
  Salep: {
    says: 'Sıcak süt, salep kökü, tarçın.',
    allergens: ['MILK'],
    weight: 200,
    kcal: 220,
    en: ['Salep', 'Hot milk with orchid root and cinnamon.'],
  },
  Ayran: {
    says: 'Yoğurt, su ve tuz; köpüklü.',
    allergens: ['MILK'],
    weight: 300,
    kcal: 110,
    en: ['Ayran', 'Salted yoghurt drink, frothy.'],
    de: ['Ayran', 'Gesalzenes Joghurtgetränk, schaumig.'],
  },
  Şalgam: {
    says: 'Mor havuç ve şalgam suyu; acılı ya da acısız.',
    allergens: ['GLUTEN'],
    weight: 300,
    kcal: 20,
    en: ['Şalgam', 'Fermented purple carrot juice, mild or hot.'],
  },
  Limonata: {
    says: 'Ev yapımı, naneli.',
    weight: 300,
    kcal: 130,
    en: ['Lemonade', 'Home-made, with mint.'],
    de: ['Limonade', 'Hausgemacht, mit Minze.'],
  },
};

const translationOf = ([name, description]: TranslatedTexts) => ({ name, description });

/** The details of an item of the demo's menu; undefined for an item without details. */
export function detailsOf(itemName: string): ItemDetails | undefined {
  const known = DETAILS[itemName];
  if (!known) return undefined;
  const { says, en, de, allergens = [], weight = null, kcal = null } = known;
  const translations = { en: translationOf(en), ...(de && { de: translationOf(de) }) };
  return { description: says, allergens, alcohol: false, pork: false, weight, kcal, translations };
}

import { TEA, wireMenu } from '#src/features/orders/test-orders.ts';

/** A menu with portions and option groups as the server sends it, for the tests of this folder. */
const id = (tail: number): string => `018f0000-0000-7000-8000-${String(tail).padStart(12, '0')}`;

export const ADANA = id(61);
export const COFFEE = id(62);
export const TEK = id(71);
export const BIR_BUCUK = id(72);
export const COOKING = id(81);
export const EXTRAS = id(82);
const REMOVALS = id(83);
export const RARE = id(91);
const MEDIUM = id(92);
export const PEPPER = id(93);
export const LAVASH = id(94);
const AUBERGINE = id(95);
export const ONION = id(96);
const SUGAR = id(84);

const portion = (portionId: string, name: string, price: number, extra: object = {}) => ({
  ...{ id: portionId, name, price, recipeMultiplier: 1, isDefault: false, isActive: true },
  ...extra,
});

export const wireOption = (optionId: string, name: string, extra: object = {}) => ({
  ...{ id: optionId, name, priceDifference: 0, isDefault: false, isActive: true, isSoldOut: false },
  ...{ maxQty: 1, translations: {} },
  ...extra,
});

export const wireGroup = (groupId: string, name: string, options: object[], extra: object = {}) => ({
  ...{ id: groupId, name, min: 0, max: 1, isRemoval: false, isActive: true, version: 1 },
  options,
  ...extra,
});

export const wireGroups = () => [
  wireGroup(COOKING, 'Pişirme', [wireOption(RARE, 'Az pişmiş'), wireOption(MEDIUM, 'Orta')], { min: 1 }),
  wireGroup(
    EXTRAS,
    'Ekstra',
    [
      wireOption(PEPPER, 'Köz biber', { priceDifference: 25 }),
      wireOption(LAVASH, 'Lavaş', { priceDifference: 10, maxQty: 3 }),
      wireOption(AUBERGINE, 'Köz patlıcan', { priceDifference: 40, isSoldOut: true }),
    ],
    { max: 3 },
  ),
  wireGroup(REMOVALS, 'Çıkar', [wireOption(ONION, 'Soğan')], { max: 3, isRemoval: true }),
  wireGroup(SUGAR, 'Şeker', [wireOption(id(97), 'Sade'), wireOption(id(98), 'Orta şekerli')], { min: 1 }),
];

/** Adana with portions, cooking, extras and removals. Türk Kahvesi has only the choice of sugar, Çay has no choice. */
export function wireAskingMenu() {
  const [hot = { items: [] }, ...others] = wireMenu();
  const [tea] = hot.items;
  const asking = (itemId: string, name: string, price: number, extra: object) => ({
    ...{ ...tea, id: itemId, name, price },
    ...extra,
  });
  const adana = asking(ADANA, 'Adana', 380, {
    portions: [portion(TEK, 'Tek', 380, { isDefault: true }), portion(BIR_BUCUK, 'Bir buçuk', 540)],
    optionGroupIds: [EXTRAS, COOKING, REMOVALS],
  });
  const coffee = asking(COFFEE, 'Türk Kahvesi', 70, { optionGroupIds: [SUGAR] });
  return [{ ...hot, items: [tea, adana, coffee] }, ...others];
}

export { TEA };

export const LUNCH = id(101);
export const AYRAN = id(102);
const WATER = id(103);
const PUDDING = id(104);
export const MAIN = id(111);
export const DRINK = id(112);
const SWEET = id(113);
export const LUNCH_ADANA = id(121);
const LUNCH_COFFEE = id(122);
export const LUNCH_AYRAN = id(123);
export const LUNCH_TEA = id(124);
const LUNCH_WATER = id(125);
export const LUNCH_PUDDING = id(126);

const choice = (choiceId: string, itemId: string, extra: object = {}) => ({
  ...{ id: choiceId, itemId, portionId: null, extraPrice: 0, isDefault: false, isActive: true },
  ...extra,
});
const setGroup = (groupId: string, name: string, choices: object[], extra: object = {}) => ({
  ...{ id: groupId, name, translations: {}, min: 1, max: 1, choices },
  ...extra,
});

/** The groups of *Öğle menüsü*: Adana or coffee, a drink of which water is sold out, and a dessert for who likes. */
const wireSetGroups = () => [
  setGroup(MAIN, 'Ana yemek', [
    choice(LUNCH_ADANA, ADANA, { portionId: TEK, extraPrice: 40 }),
    choice(LUNCH_COFFEE, COFFEE),
  ]),
  setGroup(DRINK, 'İçecek', [
    choice(LUNCH_AYRAN, AYRAN),
    choice(LUNCH_TEA, TEA, { extraPrice: 15 }),
    choice(LUNCH_WATER, WATER),
  ]),
  setGroup(SWEET, 'Tatlı', [choice(LUNCH_PUDDING, PUDDING, { extraPrice: 10 })], { min: 0 }),
];

/** The menu of `wireAskingMenu` with *Öğle menüsü* for 420 and its items. */
export function wireSetMenu() {
  const [hot = { items: [] }, ...others] = wireAskingMenu();
  const [tea] = hot.items;
  const item = (itemId: string, name: string, price: number, extra: object = {}) => ({
    ...{ ...tea, id: itemId, name, price },
    ...extra,
  });
  return [
    {
      ...hot,
      items: [
        ...hot.items,
        item(AYRAN, 'Ayran', 45),
        item(WATER, 'Su', 20, { isSoldOut: true }),
        item(PUDDING, 'Sütlaç', 130),
        item(LUNCH, 'Öğle menüsü', 420, { setGroups: wireSetGroups() }),
      ],
    },
    ...others,
  ];
}

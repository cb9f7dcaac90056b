import { updateItem } from '@sofra/contract/menu/menu-edits';
import { createOptionGroup } from '@sofra/contract/menu/option-groups';
import type { requestedChoiceOf } from '@sofra/domain/menu/line-choice';
import { callEndpoint } from '@sofra/test-kit/call-endpoint';

/** Texts that people type and paper does not have. */
export const HOSTILE_NAMES = [
  'Çıtır Künefe ₺'.normalize('NFD'),
  '☕️👩‍🍳🇹🇷 Çay',
  '\u202eyaç\u202c\u200f Ayran\u2066',
  'e\u0301\u0301\u0301Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '@V0 p0 ------------------------------',
  'ş'.repeat(60),
];

/**
 * Each option begins with a word of its own, by which it is counted on paper. The last ones have hostile names.
 */
const PLAIN = ['Ekstra peynir', 'Közlenmiş biber ve domates', 'Sumaklı soğan'];
const OPTION_NAMES = [...PLAIN, ...HOSTILE_NAMES].map((name, at) => {
  const word = `S${String(at + 1).padStart(2, '0')}.`;
  return { word, name: `${word}${name}`.slice(0, 60) };
});
const REMOVAL = { word: 'C01.', name: 'C01.Kuyruk yağı' };
const PORTION = { word: 'P01.', name: 'P01.Bir buçuk ☕️ \u202e' };
/** Chosen twice. */
const TWICE = OPTION_NAMES[0];

/** Lines that stations read below the dish. They have no spaces, so that it does not matter where a line was broken. */
const WORDS = [
  PORTION.word,
  ...OPTION_NAMES.map(({ word }) => `+${word}`),
  '+S01.EKSTRAPEYNİRx2',
  '+S02.KÖZLENMİŞBİBERVEDOMATES',
  `-${REMOVAL.word}KUYRUKYAĞI`,
];

/**
 * Gives a dish a second portion, nine options and a removal, and returns the choice of all of them (SELL-23).
 */
export async function askEverything(
  url: string,
  token: string,
  itemId: string,
): Promise<ReturnType<typeof requestedChoiceOf>> {
  const create = (input: { name: string; max: number; isRemoval?: boolean; options: { name: string }[] }) =>
    callEndpoint(url, createOptionGroup, { token, input });
  const extras = OPTION_NAMES.map((option) => ({
    name: option.name,
    ...(option === TWICE && { maxQty: 2 }),
  }));
  const extra = await create({ name: 'Ekstra', max: 20, options: extras });
  const removal = await create({
    ...{ name: 'Çıkar', max: 5, isRemoval: true },
    options: [{ name: REMOVAL.name }],
  });
  const { portions = [] } = await callEndpoint(url, updateItem, {
    ...{ token, params: { id: itemId } },
    input: {
      portions: [
        { name: 'Tek', price: 100, isDefault: true },
        { name: PORTION.name, price: 150 },
      ],
      optionGroups: { own: [extra.id, removal.id], refused: [] },
    },
  });
  const portionId = portions[1]?.id;
  const options = [...extra.options, ...removal.options].map(({ id }, at) => ({
    optionId: id,
    qty: at === 0 ? 2 : 1,
  }));
  if (portionId === undefined || options.length !== 10) throw new Error('the dish asks something else');
  return { itemId, portionId, options };
}

/** Messages about words that a slip contains more or less often than `times`. */
export function countWords(text: string, times: number): string[] {
  const said = text.replaceAll(/\s+/g, '');
  return WORDS.flatMap((word) => {
    const count = said.split(word).length - 1;
    return count === times ? [] : [`${word} stands there ${count} times instead of ${times}`];
  });
}

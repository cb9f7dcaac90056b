import { expect, test } from 'vitest';
import { optionsInvalidText, type OptionProblem } from './option-problem.ts';

const ADANA = { itemId: 'adana', itemName: 'Adana', groupId: 'g', groupName: 'Pişirme', optionName: null };
const problem = (facts: Partial<OptionProblem> & Pick<OptionProblem, 'reason'>): OptionProblem => ({
  ...ADANA,
  ...facts,
});

test.each([
  [problem({ reason: 'REQUIRED' }), 'Adana: Pişirme seçin.'],
  [problem({ reason: 'TOO_FEW', limit: 2 }), 'Adana: Pişirme için en az 2 seçim yapın.'],
  [problem({ reason: 'TOO_MANY', limit: 3 }), 'Adana: Pişirme için en çok 3 seçim yapılabilir.'],
  [
    problem({ reason: 'TOO_MANY', optionName: 'Peynir', limit: 2 }),
    'Adana: Pişirme: Peynir en çok 2 kez seçilebilir.',
  ],
  [problem({ reason: 'UNKNOWN' }), 'Adana: seçilen bir seçenek artık sunulmuyor.'],
  [problem({ reason: 'OFF' }), 'Adana: Pişirme artık sunulmuyor.'],
  [problem({ reason: 'OFF', optionName: 'Çok' }), 'Adana: Pişirme: Çok artık sunulmuyor.'],
  [problem({ reason: 'SOLD_OUT', optionName: 'Çok' }), 'Adana: Pişirme: Çok tükendi.'],
  [problem({ reason: 'PRICE_BELOW_ZERO' }), 'Adana: bu seçeneklerle fiyat sıfırın altına iniyor.'],
  [problem({ reason: 'PORTION_UNKNOWN' }), 'Adana: seçilen porsiyon artık sunulmuyor.'],
  [
    problem({ reason: 'PORTION_OFF', optionName: 'Bir buçuk' }),
    'Adana: Bir buçuk porsiyonu artık sunulmuyor.',
  ],
])('$0.reason has a sentence with its names (SELL-14)', (one, sentence) => {
  expect(optionsInvalidText([one])).toBe(sentence);
});

test('a sentence of several problems is listed once (SELL-14)', () => {
  const several = [
    problem({ reason: 'UNKNOWN' }),
    problem({ reason: 'UNKNOWN' }),
    problem({ reason: 'OFF' }),
  ];
  expect(optionsInvalidText(several)).toBe(
    'Adana: seçilen bir seçenek artık sunulmuyor. Adana: Pişirme artık sunulmuyor.',
  );
});

/** Reasons why a choice is refused (SELL-14). */
export const OPTION_PROBLEMS = [
  'REQUIRED',
  'TOO_FEW',
  'TOO_MANY',
  'UNKNOWN',
  'OFF',
  'SOLD_OUT',
  'PRICE_BELOW_ZERO',
  'PORTION_UNKNOWN',
  'PORTION_OFF',
] as const;
export type OptionProblemReason = (typeof OPTION_PROBLEMS)[number];

/** One problem with the choices of a line, with the names its sentence needs. */
export interface OptionProblem {
  itemId: string;
  itemName: string;
  /** Null where no group is concerned, or none is known. */
  groupId: string | null;
  groupName: string | null;
  /** The option, or the portion. */
  optionName: string | null;
  reason: OptionProblemReason;
  /** The required or allowed number of choices. */
  limit?: number;
}

const SENTENCE: Readonly<Record<OptionProblemReason, (problem: OptionProblem) => string>> = {
  REQUIRED: ({ groupName }) => `${groupName} seçin.`,
  TOO_FEW: ({ groupName, limit }) => `${groupName} için en az ${limit} seçim yapın.`,
  TOO_MANY: ({ groupName, optionName, limit }) =>
    optionName === null
      ? `${groupName} için en çok ${limit} seçim yapılabilir.`
      : `${groupName}: ${optionName} en çok ${limit} kez seçilebilir.`,
  UNKNOWN: () => 'seçilen bir seçenek artık sunulmuyor.',
  OFF: ({ groupName, optionName }) =>
    optionName === null ? `${groupName} artık sunulmuyor.` : `${groupName}: ${optionName} artık sunulmuyor.`,
  SOLD_OUT: ({ groupName, optionName }) => `${groupName}: ${optionName} tükendi.`,
  PRICE_BELOW_ZERO: () => 'bu seçeneklerle fiyat sıfırın altına iniyor.',
  PORTION_UNKNOWN: () => 'seçilen porsiyon artık sunulmuyor.',
  PORTION_OFF: ({ optionName }) => `${optionName} porsiyonu artık sunulmuyor.`,
};

/** *Pişirme seçin.*: the problem without the item. */
export const optionProblemText = (problem: OptionProblem): string => SENTENCE[problem.reason](problem);

/** *Adana: Pişirme seçin.*, each sentence once. */
export const optionsInvalidText = (problems: readonly OptionProblem[]): string =>
  [...new Set(problems.map((problem) => `${problem.itemName}: ${optionProblemText(problem)}`))].join(' ');

import type { LineOption } from '@sofra/domain/line-options';
import { isLeftOut, optionOnScreen, withoutText } from '@sofra/domain/line-text';

/** Portion and options of a line, as far as screens show them. */
export interface ShownChoice {
  portion?: { name: string } | null | undefined;
  options?: readonly LineOption[] | undefined;
}

/** *Az pişmiş · + Köz biber · Soğansız*; an empty text where nothing was chosen. */
export const optionsText = ({ options = [] }: ShownChoice): string => options.map(optionOnScreen).join(' · ');

/** *Adana · Bir buçuk*, where a name stands in a text. */
export const nameWithPortion = (name: string, { portion }: ShownChoice): string =>
  portion ? `${name} · ${portion.name}` : name;

const isAnswer = (option: LineOption): boolean => option.isRequired && option.qty > 0;
const NOTHING_ELSE = 'Sade';

/** Portion and required answers: *Bir buçuk · Az pişmiş*. */
export const choiceTitle = ({ portion, options = [] }: ShownChoice): string =>
  [portion?.name, ...options.filter(isAnswer).map(optionOnScreen)].filter(Boolean).join(' · ') ||
  NOTHING_ELSE;

/** The rest: *Köz biber, Lavaş ×2, soğansız*. */
export const choiceDetail = ({ options = [] }: ShownChoice): string =>
  options
    .filter((option) => !isAnswer(option))
    .map((option) =>
      isLeftOut(option)
        ? withoutText(option.name).toLocaleLowerCase('tr')
        : optionOnScreen({ ...option, isRequired: true }),
    )
    .join(', ') || NOTHING_ELSE;

import type { LineOption } from '@sofra/domain/menu/line-options';
import { isLeftOut, optionOnScreen, withoutText } from '@sofra/domain/orders/line-text';

/** Portion and options of a line, as far as screens show them. */
export interface ChoiceView {
  portion?: { name: string } | null | undefined;
  options?: readonly LineOption[] | undefined;
  /** The parts of a set menu. */
  parts?: readonly PartView[] | undefined;
}

/** A part of a set menu, as far as screens show it; one with quantity 0 is left out. */
export interface PartView extends Omit<ChoiceView, 'parts'> {
  name: string;
  qty?: number | undefined;
  /** Shown where it differs from that of the set menu. */
  state?: string | null | undefined;
}

/** The parts that there are. */
export const shownParts = ({ parts = [] }: Pick<ChoiceView, 'parts'>): readonly PartView[] =>
  parts.filter(({ qty = 1 }) => qty > 0);

/** *Az pişmiş · + Köz biber · Soğansız*; an empty text where nothing was chosen. */
export const optionsText = ({ options = [] }: ChoiceView): string => options.map(optionOnScreen).join(' · ');

/** *Adana · Bir buçuk*, for a name within a text. */
export const nameWithPortion = (name: string, { portion }: ChoiceView): string =>
  portion ? `${name} · ${portion.name}` : name;

const isAnswer = (option: LineOption): boolean => option.isRequired && option.qty > 0;
const NOTHING_ELSE = 'Sade';

/** Portion and required answers, or the parts of a set menu: *Bir buçuk · Az pişmiş*, *Adana · Şalgam*. */
export const choiceTitle = ({ portion, options = [], parts }: ChoiceView): string =>
  [
    ...shownParts({ parts }).map(({ name }) => name),
    portion?.name,
    ...options.filter(isAnswer).map(optionOnScreen),
  ]
    .filter(Boolean)
    .join(' · ') || NOTHING_ELSE;

/** The rest: *Köz biber, Lavaş ×2, soğansız*. */
export const choiceDetail = ({ options = [], parts }: ChoiceView): string =>
  [...options, ...shownParts({ parts }).flatMap((part) => part.options ?? [])]
    .filter((option) => !isAnswer(option))
    .map((option) =>
      isLeftOut(option)
        ? withoutText(option.name).toLocaleLowerCase('tr')
        : optionOnScreen({ ...option, isRequired: true }),
    )
    .join(', ') || NOTHING_ELSE;

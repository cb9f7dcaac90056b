import type { AskedItem, Section } from '#src/features/orders/options/asked-item.ts';
import {
  namedChoice,
  type BuiltChoice,
  type NamedChoice,
} from '#src/features/orders/options/built-choice.ts';
import { builtLine, type BuiltLine, type LineRest } from '#src/features/orders/options/built-line.ts';

/** The sections of a form for a line, and the resulting line: of an item (SELL-28) or of a set menu (SET-32). */
export interface AskedLine {
  id: string;
  name: string;
  /** The sections in order. A choice may add further sections. */
  sectionsOf: (choice: BuiltChoice) => readonly Section[];
  /** The choice with the defaults of the sections that it added. */
  completed: (choice: BuiltChoice) => BuiltChoice;
  named: (choice: BuiltChoice) => NamedChoice;
  built: (named: NamedChoice, rest?: LineRest) => BuiltLine;
}

export const askedLine = (asked: AskedItem): AskedLine => ({
  id: asked.id,
  name: asked.name,
  sectionsOf: () => asked.sections,
  completed: (choice) => choice,
  named: (choice) => namedChoice(choice, asked),
  built: (named, rest) => builtLine(asked, named, rest),
});

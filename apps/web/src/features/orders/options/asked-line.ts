import type { AskedItem, Section } from '#src/features/orders/options/asked-item.ts';
import {
  namedChoice,
  type BuiltChoice,
  type NamedChoice,
} from '#src/features/orders/options/built-choice.ts';
import { builtLine, type BuiltLine, type LineRest } from '#src/features/orders/options/built-line.ts';

/** What a form asks for a line, and the line that its answers make: of an item (SELL-28) or of a set menu (SET-32). */
export interface AskedLine {
  id: string;
  name: string;
  /** What is asked, in order; what is chosen may ask more. */
  sectionsOf: (choice: BuiltChoice) => readonly Section[];
  /** The choice with the usual answers to what it made the form ask. */
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

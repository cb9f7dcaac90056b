import { timesQty } from '@sofra/domain/money/money';
import { optionProblemText, type OptionProblem } from '@sofra/domain/option-problem';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Choosable, type Section } from '#src/features/orders/options/form-item.ts';
import type { ChoiceForm } from '#src/features/orders/options/choice-form.ts';
import {
  countIn,
  press,
  take,
  withChosen,
  type Selection,
  type Refused,
} from '#src/features/orders/options/selection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { MAX_QTY, type DraftLine } from '#src/order-queue/stored-carts.ts';

/** The initial form: the default choice of a new line, or the choice of the edited line. */
export interface FormStart {
  choice: Selection;
  qty: number;
  note: string;
}

/** Time for which the outline of a section is shown after the button led to it. */
const WANTED_MS = 600;

/** The state of the form in which a line is put together (SELL-28). */
export function useOptionsForm(asked: ChoiceForm, start: FormStart, onDone: (line: DraftLine) => void) {
  const [choice, setChoice] = useState(start.choice);
  const sections = useMemo(() => asked.sectionsOf(choice), [asked, choice]);
  const [qty, setQty] = useState(start.qty);
  const [note, setNote] = useState(start.note);
  const { line, problems } = useMemo(
    () => asked.resultOf(asked.idsOf(choice), { qty, note }),
    [asked, choice, qty, note],
  );
  const [problem] = problems;
  const sectionOf = (about: OptionProblem | undefined) => sectionAbout(about, sections, choice);
  const [current, setCurrent] = useState(() => (sectionOf(problem) ?? sections[0])?.key ?? null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [wentTo, setWentTo] = useState<Section | null>(null);
  const body = useRef<HTMLDivElement>(null);

  const goTo = (section: Section | undefined) => {
    if (!section) return;
    // Rendered at once, because the form may show the section only now.
    flushSync(() => {
      setCurrent(section.key);
      setWentTo(section);
    });
    focusIn(body.current, section.key);
  };
  const choose = (section: Section, choosable: Choosable, isByKey = false) => {
    const next = press(choice, section, choosable);
    if (typeof next === 'string') return say(next, section, choosable);
    const completed = asked.completed(next);
    // Rendered at once, because the choice may add a section, to which the focus then moves.
    if (isByKey) flushSync(() => setChoice(completed));
    else setChoice(completed);
    // A single choice completes the section, so the keyboard focus moves to the next section by itself (SELL-30).
    const now = asked.sectionsOf(completed);
    const following = now[now.findIndex(({ key }) => key === section.key) + 1];
    if (isByKey && section.max === 1 && following) goTo(following);
    else setCurrent(section.key);
  };
  const ask = (about: OptionProblem) => {
    const section = sectionOf(about);
    if (!section) return void toast.error(optionProblemText(about));
    goTo(section);
    setWanted(section.key);
    setTimeout(() => setWanted(null), WANTED_MS);
  };
  const at = sections.findIndex(({ key }) => key === current);
  return {
    asked,
    sections,
    body,
    choice,
    qty,
    note,
    line,
    current,
    wanted,
    /** The section that a key, or the button, led to last. */
    wentTo,
    price: timesQty(line.unitPrice, qty),
    /** The text of what is still missing: *Pişirme seçin*. Null when the line can be added. */
    missing: problem ? missingText(problem) : null,
    setNote,
    setQty: (next: number) => setQty(Math.min(MAX_QTY, Math.max(1, next))),
    choose,
    take: (section: Section, choosable: Choosable) => setChoice(take(choice, section, choosable)),
    /** Removes everything chosen in a section: *Tatlı yok*. */
    clear: (section: Section) => setChoice(withChosen(choice, section, new Map())),
    setCurrent,
    goTo,
    /** The primary button: adds the line, or leads to what is missing. */
    submit: () => (problem ? ask(problem) : onDone(line)),
    chooseAt: (place: number) => {
      const section = sections[at];
      const choosable = section?.choices[place - 1];
      if (section && choosable) choose(section, choosable, true);
    },
    move: (by: 1 | -1) => goTo(sections[Math.min(sections.length - 1, Math.max(0, at + by))]),
  };
}

export type OptionsForm = ReturnType<typeof useOptionsForm>;

/** Shows a section and focuses its chosen chip, else its first one, so that Tab continues from there. */
export function focusIn(body: HTMLElement | null, key: string): void {
  const box = [...(body?.querySelectorAll<HTMLElement>('[data-section]') ?? [])].find(
    ({ dataset }) => dataset['section'] === key,
  );
  const chips = [...(box?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const chosen = chips.find((chip) => chip.getAttribute('aria-checked') === 'true');
  box?.scrollIntoView({ block: 'nearest' });
  (chosen ?? chips[0])?.focus({ preventScroll: true });
}

/** The section of a problem. If several parts have the same section, the first incomplete one is returned. */
function sectionAbout(
  about: OptionProblem | undefined,
  sections: readonly Section[],
  choice: Selection,
): Section | undefined {
  const asking = sections.filter(({ key, groupId = key }) => groupId === about?.groupId);
  return asking.find((section) => countIn(choice, section) < section.min) ?? asking[0];
}

const missingText = (problem: OptionProblem): string => optionProblemText(problem).replace(/\.$/, '');

function say(refused: Refused, { title, max }: Section, { name, maxQty }: Choosable): void {
  const text: Record<Refused, string> = {
    SOLD_OUT: `${name}: tükendi`,
    FULL: `${title}: en çok ${max} seçilir`,
    MOST: `${name}: en çok ${maxQty} kez seçilir`,
  };
  toast.info(text[refused]);
}

import { useCallback, useMemo, useState } from 'react';
import { runningRules, termsOf, type PriceRule } from '@sofra/domain/menu/price-rule';
import { type Menu, serverNow } from '#src/features/public-menu/menu-server.ts';
import { countOf, findEntries, sectionsOf, type Avoidable } from '#src/features/public-menu/menu-view.ts';
import { useSpeech } from '#src/features/public-menu/messages/messages.ts';
import { useAfterPaint } from '#src/ui/use-after-paint.ts';
import { useRuleClock } from '#src/lib/format/rule-clock.ts';

const NONE: ReadonlySet<never> = new Set<never>();

export type MenuFilters = ReturnType<typeof useMenuFilters>;

/** The menu with the guest's search, excluded allergens and collapsed categories. */
export function useMenuFilters(menu: Menu) {
  const { language } = useSpeech();
  const [search, setSearch] = useState('');
  const [avoided, setAvoided] = useState<ReadonlySet<Avoidable>>(NONE);
  const [folded, setFolded] = useState<ReadonlySet<string>>(NONE);
  /** Collapsed categories among the results; a new search expands all. */
  const [foldedHits, setFoldedHits] = useState<ReadonlySet<string>>(NONE);
  const running = useRunningRules(menu);
  const sections = useMemo(() => sectionsOf(menu, language, running), [menu, language, running]);
  const sought = useAfterPaint(search);
  const found = useMemo(
    () => findEntries(sections, { search: sought, avoided }),
    [sections, sought, avoided],
  );
  const hidden = useMemo(
    () => countOf(sections) - countOf(findEntries(sections, { search: '', avoided })),
    [sections, avoided],
  );
  const isSearching = sought.trim() !== '';
  const fold = isSearching ? setFoldedHits : setFolded;
  const toggle = useCallback((id: string) => fold((before) => toggled(before, id)), [fold]);
  return {
    running,
    sections,
    found,
    /** The number of items that the excluded allergens hide. */
    hidden,
    search,
    isSearching,
    searchFor: (text: string) => {
      setSearch(text);
      setFoldedHits(NONE);
    },
    avoided,
    setAvoided,
    isOpen: (id: string) => !(isSearching ? foldedHits : folded).has(id),
    toggle,
  };
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

type SentRules = Menu['priceRules'] | undefined;

/** Guests receive neither ids nor names of rules, and the domain needs none to compute. A cached menu may have none. */
const knownRules = (sent: SentRules = []): PriceRule[] =>
  sent.flatMap(({ kind, value, portionName, ...rule }, index) => {
    const terms = termsOf(kind, value, portionName);
    return terms ? [{ ...rule, terms, id: String(index), name: '', isOn: true }] : [];
  });

/** The timed prices that run now; they change by themselves at the minute (PRICE-12). */
function useRunningRules({ priceRules, timeZone }: Menu): readonly PriceRule[] {
  const rules = useMemo(() => knownRules(priceRules), [priceRules]);
  const at = useRuleClock(rules, timeZone, serverNow);
  return useMemo(
    () => (rules.length === 0 ? rules : runningRules(rules, new Date(at), timeZone)),
    [rules, at, timeZone],
  );
}

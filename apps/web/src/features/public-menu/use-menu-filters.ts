import { useCallback, useMemo, useState } from 'react';
import { useRunningRules } from '#src/features/public-menu/menu-prices.ts';
import type { Menu } from '#src/features/public-menu/menu-server.ts';
import { countOf, findEntries, sectionsOf, type Avoidable } from '#src/features/public-menu/menu-view.ts';
import { useSpeech } from '#src/features/public-menu/messages/messages.ts';
import { useAfterPaint } from '#src/ui/use-after-paint.ts';

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

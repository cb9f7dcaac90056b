import { useRef } from 'react';
import { CategoryChips } from '#src/features/public-menu/browse/category-chips.tsx';
import { MenuSearch } from '#src/features/public-menu/browse/menu-search.tsx';
import type { MenuSection } from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  /** The number of excluded allergens. */
  avoidedCount: number;
  onAvoid: () => void;
  sections: readonly MenuSection[];
  onJump: (sectionId: string) => void;
}

/** Stays at the top while the menu scrolls under it; on a phone held sideways it scrolls along. */
export function BrowseBar({ search, onSearch, avoidedCount, onAvoid, sections, onJump }: Props) {
  const messages = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      className="sticky top-safe-0 z-10 border-b border-line bg-bg [@media(max-height:480px)]:static"
    >
      <div className="mx-auto max-w-6xl px-4 pt-3 pb-2">
        <div className="flex gap-2 pb-1.5">
          <MenuSearch value={search} onValue={onSearch} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onAvoid}
            data-active={avoidedCount > 0 || undefined}
            className="flex min-h-12 shrink-0 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium data-active:border-nar data-active:bg-nar-soft data-active:text-nar-text"
          >
            <Icon name="GLUTEN" className="size-5" />
            {messages.allergens}
            {avoidedCount > 0 && <span className="num font-semibold">· {avoidedCount}</span>}
          </button>
        </div>
        {sections.length > 1 && <CategoryChips sections={sections} bar={bar} onJump={onJump} />}
      </div>
    </div>
  );
}

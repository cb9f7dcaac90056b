import type { Menu } from '#src/features/public-menu/menu-server.ts';
import { localValues } from '#src/lib/browser-apis.ts';

/** The last answer, so that the next visit shows something at once and without a network (PUB-22). */
export interface CachedMenu {
  menu: Menu;
  /** When it was fetched. */
  at: number;
}

/** The number belongs to the shape: what an older version kept is not read. */
const PREFIX = 'public-menu-1:';
const ORDER = 'public-menus';
/** A guest comes back to few places; a large menu is some 100 kB of the 5 MB a browser gives. */
const MOST_KEPT = 5;

/** Null where nothing was kept, or storage is denied. */
export function readCachedMenu(slug: string): CachedMenu | null {
  try {
    const kept = JSON.parse(localValues()?.getItem(PREFIX + slug) ?? 'null') as CachedMenu | null;
    return kept && Array.isArray(kept.menu.items) ? kept : null;
  } catch {
    return null;
  }
}

export function cacheMenu(slug: string, kept: CachedMenu): void {
  try {
    const order = [slug, ...slugsKept().filter((other) => other !== slug)];
    for (const oldest of order.splice(MOST_KEPT)) localValues()?.removeItem(PREFIX + oldest);
    localValues()?.setItem(ORDER, JSON.stringify(order));
    localValues()?.setItem(PREFIX + slug, JSON.stringify(kept));
  } catch {
    // Storage is denied or full: the menu is read from the network every time.
  }
}

export function dropCachedMenu(slug: string): void {
  try {
    localValues()?.removeItem(PREFIX + slug);
  } catch {
    // Denied storage holds nothing to forget.
  }
}

function slugsKept(): string[] {
  const order: unknown = JSON.parse(localValues()?.getItem(ORDER) ?? '[]');
  return Array.isArray(order) ? order.map(String) : [];
}

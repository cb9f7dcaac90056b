import type { Menu } from '#src/features/public-menu/menu-server.ts';
import { localValues } from '#src/lib/device/browser-apis.ts';

/** The last response, stored so that the next visit shows it at once, even offline (PUB-22). */
export interface CachedMenu {
  menu: Menu;
  /** When it was fetched. */
  at: number;
}

/** The number is the version of the shape, so that entries of older versions are not read. */
const PREFIX = 'public-menu-1:';
const ORDER = 'public-menus';
/** A guest returns to few places, and a large menu takes some 100 kB of the browser's 5 MB. */
const MOST_KEPT = 5;

/** Null if nothing is stored, or storage is denied. */
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
    // Storage is denied or full, so the menu is loaded from the network every time.
  }
}

export function dropCachedMenu(slug: string): void {
  try {
    localValues()?.removeItem(PREFIX + slug);
  } catch {
    // Storage is denied, so there is nothing to remove.
  }
}

function slugsKept(): string[] {
  const order: unknown = JSON.parse(localValues()?.getItem(ORDER) ?? '[]');
  return Array.isArray(order) ? order.map(String) : [];
}

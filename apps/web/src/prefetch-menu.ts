import { cleanAddress } from '#src/hash-address.ts';

const MENU_API = `${import.meta.env.VITE_API_BASE ?? ''}/api/public/menu`;

export const menuPath = (slug: string): string => `${MENU_API}/${slug}`;

/**
 * The response with the menu for the current address. It is requested before the code that shows it, so that a slow
 * phone loads both at the same time.
 */
export const prefetchedMenu: { path?: string; answer?: Promise<Response | null> } = {};

/** `/qr/{slug}` shows the response of `/api/public/menu/{slug}`. */
export function prefetchMenu(url: URL): void {
  const path = MENU_API + (cleanAddress(url) ?? url).pathname.slice('/qr'.length);
  prefetchedMenu.path = path;
  prefetchedMenu.answer = fetch(path).catch(() => null);
}

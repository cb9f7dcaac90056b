import { cleanAddress } from '#src/hash-address.ts';

const MENU_API = `${import.meta.env.VITE_API_BASE ?? ''}/api/public/menu`;

export const menuPath = (slug: string): string => `${MENU_API}/${slug}`;

/** The menu at the address of the window, on its way before the code that shows it: on a slow phone they travel together. */
export const prefetchedMenu: { path?: string; answer?: Promise<Response | null> } = {};

/** `/qr/{slug}` shows what `/api/public/menu/{slug}` answers. */
export function prefetchMenu(url: URL): void {
  const path = MENU_API + (cleanAddress(url) ?? url).pathname.slice('/qr'.length);
  prefetchedMenu.path = path;
  prefetchedMenu.answer = fetch(path).catch(() => null);
}

import { cleanAddress } from '#src/hash-address.ts';

/** The key of the basket of takeaway by link, in place of the code of a table. */
export const linkBasketKey = (slug: string): string => `gel-al ${slug}`;

/** The business and the table of an address `/qr/{slug}?t={token}`, in either of its forms (UI-2). */
export function menuAddressOf(url: URL): { slug: string; token: string | null } {
  const { pathname, searchParams } = cleanAddress(url) ?? url;
  return { slug: (pathname.split('/')[2] ?? '').toLowerCase(), token: searchParams.get('t') };
}

import { cleanAddress } from '#src/hash-address.ts';

/** The business and the table of an address `/qr/{slug}?t={token}`, in either of its forms (UI-2). */
export function menuAddressOf(url: URL): { slug: string; token: string | null } {
  const { pathname, searchParams } = cleanAddress(url) ?? url;
  return { slug: (pathname.split('/')[2] ?? '').toLowerCase(), token: searchParams.get('t') };
}

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Menu, MenuItem } from '#src/features/public-menu/menu-server.ts';
import { PublicMenuPage } from '#src/features/public-menu/public-menu-page.tsx';
import { stubServer } from '#test/stub-server.ts';

export const MENU = 'GET /public/menu/:slug';
export const CALLS = 'GET /public/menu/:slug/calls';
export const CALL = 'POST /public/menu/:slug/calls';
export const SLUG = 'cagdas-kofte';
export const TOKEN = '0123456789abcdef01234567';

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const SOUPS = { id: idOf(901), name: 'Çorbalar', translations: { en: 'Soups' } };
export const MEATBALLS = { id: idOf(902), name: 'Köfteler', translations: {} };

type Details = NonNullable<MenuItem['details']>;
export const details = (more: Partial<Details> = {}): Details => ({
  description: '',
  allergens: [],
  alcohol: false,
  pork: false,
  weight: null,
  kcal: null,
  translations: {},
  ...more,
});

let count = 0;
export const item = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: idOf((count += 1)),
  name,
  price: 95,
  categoryId: SOUPS.id,
  isSoldOut: false,
  pictureUrl: null,
  details: null,
  ...more,
});

export const wireMenu = (
  items: MenuItem[],
  { business = {}, ...more }: Partial<Omit<Menu, 'business'>> & { business?: Partial<Menu['business']> } = {},
): Menu => ({
  business: {
    name: 'Çağdaş Köfte',
    slug: SLUG,
    secondLanguage: null,
    takesCalls: true,
    hasSamples: false,
    ...business,
  },
  pricesChangedAt: '2026-11-20T08:00:00.000Z',
  categories: [MEATBALLS, SOUPS],
  items,
  timeZone: 'Europe/Istanbul',
  priceRules: [],
  ...more,
});

/** Opens the menu on a guest's phone; its language is the first of `languages`. */
export function visit(
  handlers: Parameters<typeof stubServer>[0],
  { token = null, languages = ['tr-TR'] }: { token?: string | null; languages?: string[] } = {},
) {
  // jsdom has the dialog element but cannot open it.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const server = stubServer(handlers);
  const rendered = render(<PublicMenuPage slug={SLUG} token={token} />);
  return { server, user: userEvent.setup(), ...rendered };
}

import type { PublicMenu } from '@sofra/contract/menu/public-menu';
import type { Kurus } from '@sofra/domain/money/money';

type Item = PublicMenu['items'][number];
type Section = { id: string | null; name: string };

/**
 * The menu as data for search engines: a `Menu` of Schema.org in a script element that no browser runs (PUB-41). Names
 * are whatever a business typed, and without `<` none of them can end the element.
 */
export const menuData = (menu: PublicMenu): string =>
  `<script type="application/ld+json">${JSON.stringify(schemaOf(menu)).replaceAll('<', '\\u003c')}</script>`;

function schemaOf({ business, categories, items }: PublicMenu) {
  const sections: Section[] = [...categories, { id: null, name: 'Diğer' }];
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: business.name,
    inLanguage: 'tr',
    hasMenuSection: sections.flatMap(({ id, name }) => {
      const own = items.filter(({ categoryId }) => categoryId === id);
      return own.length === 0 ? [] : { '@type': 'MenuSection', name, hasMenuItem: own.map(itemOf) };
    }),
  };
}

const itemOf = ({ name, price, portions, details, pictureUrl, isSoldOut }: Item) => ({
  '@type': 'MenuItem',
  name,
  ...(details?.description && { description: details.description }),
  ...(pictureUrl !== null && { image: pictureUrl }),
  offers: (portions.length > 0 ? portions : [{ name: undefined, price }]).map((one) => ({
    '@type': 'Offer',
    name: one.name,
    price: decimalOf(one.price),
    priceCurrency: 'TRY',
    availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
  })),
});

/** `12.50`, with the point that Schema.org requires. */
const decimalOf = (amount: Kurus): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

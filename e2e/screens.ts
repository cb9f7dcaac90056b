import * as fs from 'node:fs';

const RULES = fs.readFileSync(new URL('../docs/product/interface.md', import.meta.url), 'utf8');
/** The first column of the table of UI-1, without the addresses of one record. */
const ADDRESSES = RULES.split('\n')
  .filter((line) => line.startsWith('| `/'))
  .flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`{]+)`/g)].map(([, address]) => address!));

/** The addresses inside a business (UI-1); a user without permission sees a message there. */
export const SCREENS = ADDRESSES.filter((address) => /^\/app(?!\/pin)/.test(address));
/** The further tabs of `/app/stock`, beside its default. */
export const STOCK_TABS = ['hammadde', 'recete', 'alislar', 'hareketler'] as const;
/** The pages that need no sign-in. */
export const PUBLIC_PAGES = ['/', '/terms', '/privacy', '/login', '/register', '/password'] as const;

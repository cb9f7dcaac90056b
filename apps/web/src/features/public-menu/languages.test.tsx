import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { details, item, MENU, visit, wireMenu } from '#src/features/public-menu/test-menus.tsx';

afterEach(() => vi.restoreAllMocks());

const LENTIL = item('Mercimek Çorbası', {
  details: details({
    description: 'Limonla',
    allergens: ['CELERY'],
    translations: {
      en: { name: 'Lentil soup', description: '' },
      ar: { name: 'شوربة عدس', description: '' },
    },
  }),
});
const menu = () => wireMenu([LENTIL, item('Ezogelin')], { business: { secondLanguage: 'ar' } });
const chooser = async () => within(await screen.findByRole('group', { name: /^(Dil|Language|اللغة)$/ }));

test('a guest reads the menu in the language of the phone, and untranslated texts in Turkish (PUB-19)', async () => {
  const { user } = visit({ [MENU]: menu }, { languages: ['en-GB', 'tr'] });
  const name = await screen.findByRole('button', { name: 'Lentil soup' });
  expect(document.documentElement.lang).toBe('en');
  await waitFor(() => expect(document.title).toBe('Çağdaş Köfte · Menu'));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Soups');
  expect(screen.getByText('Celery')).toBeVisible();
  expect(screen.getByText('Ezogelin')).toHaveAttribute('lang', 'tr');
  expect(screen.getByText('Limonla')).toHaveAttribute('lang', 'tr');
  expect(screen.getByText('Prices include VAT')).toBeVisible();
  // The search finds both names.
  const box = screen.getByRole('searchbox');
  await user.type(box, 'mercimek');
  await waitFor(() => expect(screen.queryByText('Ezogelin')).toBeNull());
  expect(name).toBeVisible();
  await user.clear(box);
  await user.type(box, 'lentil');
  await waitFor(() => expect(screen.queryByText('Ezogelin')).toBeNull());
  // The Turkish name, for ordering from the waiter.
  await user.click(name);
  expect(within(await screen.findByRole('dialog')).getByText('Mercimek Çorbası')).toBeVisible();
});

/** Clicks without `act`, which would wait for the dictionary; the test reads the screen before that. */
function pressAsInABrowser(button: HTMLElement): void {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  button.click();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

test('the choice is stored, and Arabic is written from right to left (PUB-19)', async () => {
  const { user, unmount } = visit({ [MENU]: menu });
  const arabic = (await chooser()).getByRole('button', { name: 'العربية' });
  pressAsInABrowser(arabic);
  expect(screen.getByRole('button', { name: 'Mercimek Çorbası' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'شوربة عدس' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement.lang).toBe('ar');
  unmount();
  await act(() => Promise.resolve(visit({ [MENU]: menu }, { languages: ['en'] })));
  expect(await screen.findByRole('button', { name: 'شوربة عدس' })).toBeVisible();
  await user.click((await chooser()).getByRole('button', { name: 'Türkçe' }));
  expect(await screen.findByRole('button', { name: 'Mercimek Çorbası' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('a menu of Turkish names alone stays Turkish until the guest chooses', async () => {
  const plain = { ...wireMenu([item('Ezogelin')]), categories: [] };
  const { user } = visit({ [MENU]: () => plain }, { languages: ['en-US'] });
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Diğer');
  await user.click((await chooser()).getByRole('button', { name: 'English' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Other'));
});

const choice = (name: string, more: object = {}) => ({
  ...{ name, translations: {}, portion: null, extraPrice: 0, isSoldOut: false },
  ...more,
});
const LUNCH = item('Öğle menüsü', {
  setGroups: [
    {
      ...{ name: 'Ana yemek', min: 1, max: 1 },
      translations: { en: 'Main course', ar: 'الطبق الرئيسي' },
      choices: [
        choice('Adana', { portion: 'Tek', extraPrice: 40 }),
        choice('Tavuk Şiş', { isSoldOut: true }),
      ],
    },
    {
      ...{ name: 'İçecek', min: 1, max: 1, translations: {} },
      choices: [choice('Ayran', { translations: { en: 'Buttermilk', ar: 'عيران' } })],
    },
  ],
});
/** The groups of the set menu in words: names and choices. */
const groups = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);

test('guests read set menu groups in three languages, with extra prices and sold-out parts (SET-27, PUB-19)', async () => {
  const { user } = visit({ [MENU]: () => wireMenu([LUNCH], { business: { secondLanguage: 'ar' } }) });
  await screen.findByText('Ana yemek');
  expect(groups()).toEqual([
    ['Ana yemek', 'Adana Tek +₺40,00Tavuk Şiş (Tükendi)'],
    ['İçecek', 'Ayran'],
  ]);
  await user.click((await chooser()).getByRole('button', { name: 'English' }));
  await screen.findByText('Main course');
  expect(groups()).toEqual([
    ['Main course', 'Adana Tek +₺40,00Tavuk Şiş (Sold out)'],
    ['İçecek', 'Buttermilk'],
  ]);
  // Texts without a translation are shown and read aloud in Turkish.
  expect(screen.getByText('İçecek')).toHaveAttribute('lang', 'tr');
  await user.click((await chooser()).getByRole('button', { name: 'العربية' }));
  await screen.findByText('الطبق الرئيسي');
  expect(groups()[1]).toEqual(['İçecek', 'عيران']);
  expect(screen.getByText('+₺40,00')).toHaveAttribute('dir', 'ltr');
});

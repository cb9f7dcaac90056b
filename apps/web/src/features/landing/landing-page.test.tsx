import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { inLira, PLANS, savingOf, totalOf } from '#src/features/landing/prices.ts';
import { stubBrowser } from '#src/features/landing/test-browser.ts';

beforeEach(() => {
  stubBrowser();
});

const renderAt = async (pathname: string) => {
  const page = render(<LandingPage pathname={pathname} />);
  await screen.findByRole('contentinfo');
  return page;
};

test('every other address shows the landing page, with all its parts in their order (PUB-1, PUB-2)', async () => {
  await renderAt('/bir/yer');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Garson, mutfak, kasa: aynı sofrada.');
  await screen.findByRole('group', { name: 'Örnek sipariş ekranı' });
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('region')
      .map((part) => part.getAttribute('aria-label')),
  ).toEqual(
    expect.arrayContaining([
      'Kısaca Sofra',
      'Sofra nedir',
      'Canlı örnek',
      'Fiyat listesi.',
      'Dört mutfak, dört saat.',
    ]),
  );
  const [introduction, hero] = within(screen.getByRole('main')).getAllByRole('region');
  expect(introduction).toHaveAccessibleName('Kısaca Sofra');
  expect(introduction).toHaveTextContent(/^Sofra; masaları, siparişi/);
  expect(within(hero!).getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/yorumu değil/)).not.toBeInTheDocument();
  for (const id of ['nasil-calisir', 'ozellikler', 'fiyatlar', 'sahneler', 'hakkinda'])
    expect(document.getElementById(id)).toBeInTheDocument();
  expect(document.title).toMatch(/^Sofra · /);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Kullanım koşulları' })).toHaveAttribute('href', '/terms');
  expect(footer.getByRole('link', { name: 'Gizlilik ve KVKK' })).toHaveAttribute('href', '/privacy');
  const licences = footer.getByRole('link', { name: 'Açık kaynak lisansları' });
  expect(licences, 'PUB-37').toHaveAttribute('href', '/lisanslar');
});

test('the page shows the prices of the one list, with VAT, and 900 nowhere (PUB-7)', async () => {
  expect(PLANS.map((plan) => [inLira(plan.perMonth), inLira(totalOf(plan)), savingOf(plan)])).toEqual([
    ['1.000 TL', '1.000 TL', 0],
    ['800 TL', '4.800 TL', 1200],
    ['600 TL', '7.200 TL', 4800],
  ]);
  const { container } = await renderAt('/');
  const rows = within(document.getElementById('fiyatlar')!).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Aylık1\.000 TL \/ ay.*KDV dahil$/),
    expect.stringMatching(/^6 aylık800 TL \/ ay.*Toplam 4\.800 TL, KDV dahil$/),
    expect.stringMatching(/^Yıllık600 TL \/ ay.*Toplam 7\.200 TL, KDV dahil$/),
  ]);
  expect(container.textContent).not.toMatch(/(?<![\d.,])900(?![\d])/);
});

test('the page shows the four figures, the trial, and no service charge (PUB-8)', async () => {
  const { container } = await renderAt('/');
  for (const figure of ['%99,9', '<120 ms', '50K+', '12+']) expect(container).toHaveTextContent(figure);
  expect(container).toHaveTextContent('15 gün ücretsiz');
  expect(container).toHaveTextContent(
    'Türkiye’de 30 Ocak 2026’dan beri servis, kuver ve masa ücreti alınamıyor; Sofra’da böyle bir satır yok.',
  );
});

test('the address /#fiyatlar scrolls to its section once the section is drawn (PUB-5)', async () => {
  const { scrolled } = stubBrowser();
  history.replaceState(null, '', '/#fiyatlar');
  await renderAt('/');
  await waitFor(() => expect(scrolled).toEqual(['fiyatlar']));
  history.replaceState(null, '', '/');
});

test('the page shows the conditions of use (PUB-11)', async () => {
  await renderAt('/terms');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Kullanım koşulları');
  await waitFor(() => expect(document.title).toBe('Kullanım koşulları · Sofra'));
  expect(screen.getByRole('main')).toHaveTextContent('mali değeri yoktur');
});

test('the privacy page names responsibilities, storage times, every key and the rights (PUB-11)', async () => {
  await renderAt('/privacy/');
  await waitFor(() => expect(document.title).toBe('KVKK aydınlatma metni · Sofra'));
  const text = screen.getByRole('main').textContent;
  for (const said of [
    'bu kurulumun işletmecisi',
    '30 gün',
    '7 gün',
    'Kart bilgisi tutulmaz',
    'KVKK’nın 11. maddesi',
    'çerez kullanmaz',
  ])
    expect(text).toContain(said);
  for (const key of ['token', 'dd-last-email', 'tables-layout-v1', 'kasaAutoPrint', 'theme'])
    expect(text).toContain(key);
});

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QrPage } from '#src/features/qr/qr-page.tsx';
import { shellHandlers } from '#test/wire-factories.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const ADDRESS = `${location.origin}/#/qr/cagdas-kofte`;
const BUSINESS = shellHandlers['GET /business/me']();
const codeOf = (n: number, tableName: string, token = 'a') => ({
  tableId: `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  tableName,
  token: token.repeat(24),
});
const CODES = [codeOf(1, 'Masa 10'), codeOf(2, 'Masa 2'), ...[3, 4, 5].map((n) => codeOf(n, `Teras ${n}`))];
const HANDLERS = { ...shellHandlers, 'GET /tables/qr-tokens': () => CODES };

/** Records the files that the page offers for download. */
const saved: { name: string; content: Blob }[] = [];
let lastBlob = new Blob();
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: lastBlob });
  });
  URL.createObjectURL = (blob) => {
    lastBlob = blob as Blob;
    return 'blob:code';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const cards = async () => screen.findByRole('article', { name: 'Masa kartları: önizleme' });
const namesOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('region')
    .map((card) => card.getAttribute('aria-label'));

test('the page shows the code of the menu, with its address to copy and to open (PUB-31)', async () => {
  const written: string[] = [];
  vi.stubGlobal('isSecureContext', true);
  stubServer(HANDLERS);
  const { user } = await renderScreen(<QrPage />);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('QR Menü');
  const code = await screen.findByRole('img', { name: 'Menünün QR kodu' });
  expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['256', '256']);
  const field = screen.getByLabelText('Menü adresi');
  expect(field).toHaveValue(ADDRESS);
  expect(field).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Menüyü aç' })).toHaveAttribute('href', ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Kopyala' }));
  expect(await screen.findByText('Kopyalandı')).toBeInTheDocument();
  expect(written).toEqual([ADDRESS]);
});

test('the file is named after the slug (PUB-32)', async () => {
  stubServer(HANDLERS);
  const { user } = await renderScreen(<QrPage />);
  await user.click(await screen.findByRole('button', { name: 'SVG indir' }));
  expect(saved.map(({ name, content }) => [name, content.type])).toEqual([
    ['cagdas-kofte.svg', 'image/svg+xml'],
  ]);
});

test('an address that only this machine reaches is marked (PUB-33)', async () => {
  stubServer(HANDLERS);
  await renderScreen(<QrPage />);
  expect(await screen.findByText(/yalnızca bu bilgisayarda açılır/)).toBeInTheDocument();
});

test('every table gets a card, four to a sheet, until the user excludes one (PUB-34)', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  stubServer(HANDLERS);
  const { user } = await renderScreen(<QrPage />);
  const sheet = await cards();
  expect(namesOf(sheet)).toEqual(['Masa 2', 'Masa 10', 'Teras 3', 'Teras 4', 'Teras 5']);
  expect(screen.getByText(/^5 kart · 2 sayfa/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Masa 10' }));
  expect(namesOf(sheet)).toEqual(['Masa 2', 'Teras 3', 'Teras 4', 'Teras 5']);
  expect(screen.getByText(/^4 kart · 1 sayfa/)).toBeInTheDocument();
  await user.click(screen.getByText('A6 · tek kart'));
  expect(screen.getByText(/^4 kart · 4 sayfa/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yazdır' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Hepsini seç' }));
  await user.click(screen.getByRole('button', { name: 'Seçimi kaldır' }));
  expect(screen.getByText('Yazdırmak için en az bir masa seçin.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Yazdır' })).toBeDisabled();
});

test('a card shows the business, the table and the possible calls, in both languages (PUB-34)', async () => {
  stubServer({ ...HANDLERS, 'GET /tables/qr-tokens': () => [codeOf(1, 'Masa 10')] });
  await renderScreen(<QrPage />);
  const card = within(await cards()).getByRole('region', { name: 'Masa 10' });
  expect(card).toHaveTextContent('Çağdaş Köfte');
  expect(card).toHaveTextContent('Menü için okutun · Garson çağırın · Hesap isteyin');
  expect(within(card).getByText('Scan for the menu · Call the waiter · Ask for the bill')).toHaveAttribute(
    'lang',
    'en',
  );
  expect(within(card).getByRole('img', { name: 'Masa 10 QR kodu' })).toBeInTheDocument();
});

test('cards mention only the menu, where guests may not call (PUB-34)', async () => {
  const settings = { ...BUSINESS.settings, guestCalls: false };
  stubServer({ ...HANDLERS, 'GET /business/me': () => ({ ...BUSINESS, settings }) });
  await renderScreen(<QrPage />);
  const sheet = await cards();
  expect(within(sheet).getAllByText('Menü için okutun')).toHaveLength(CODES.length);
  expect(sheet).not.toHaveTextContent('Garson');
});

test('renewing a code needs a confirmation, and changes the card (PUB-35)', async () => {
  let codes = [codeOf(1, 'Masa 10')];
  const server = stubServer({
    ...HANDLERS,
    'GET /tables/qr-tokens': () => codes,
    'POST /tables/:id/qr-token': () => {
      codes = [codeOf(1, 'Masa 10', 'b')];
      return codes[0];
    },
  });
  const { user } = await renderScreen(<QrPage />);
  const drawn = async () => (await screen.findByRole('img', { name: 'Masa 10 QR kodu' })).innerHTML;
  const before = await drawn();
  await user.click(screen.getByRole('button', { name: 'Kodu yenile: Masa 10' }));
  const question = await screen.findByRole('alertdialog', { name: 'Masanın kodu yenilensin mi?' });
  expect(question).toHaveTextContent('Masa 10 için basılmış kartlarla artık garson çağrılamaz');
  expect(server.callsOf('POST /tables/:id/qr-token')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Kodu yenile' }));
  expect(await screen.findByText('Masa 10 kodu yenilendi')).toBeInTheDocument();
  expect(await drawn()).not.toBe(before);
});

test('the owner gets from the page to the settings of guests (PUB-36)', async () => {
  stubServer(HANDLERS);
  await renderScreen(<QrPage />, { role: 'ADMIN' });
  expect(await screen.findByRole('link', { name: 'Ayarlarda değiştir' })).toHaveAttribute(
    'href',
    '/app/settings/menu',
  );
});

test('a manager reads the settings and cannot change them (PUB-36)', async () => {
  stubServer(HANDLERS);
  await renderScreen(<QrPage />, { role: 'CASHIER' });
  expect(await screen.findByText('Bu ayarları patron değiştirir.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ayarlarda değiştir' })).not.toBeInTheDocument();
  expect(screen.getByText('Masadan çağrı').nextElementSibling).toHaveTextContent('Açık');
  expect(screen.getByText('Menünün ikinci yabancı dili').nextElementSibling).toHaveTextContent('Yok');
});

test('without tables there is nothing to print, and failed reads can be retried', async () => {
  const server = stubServer({ ...HANDLERS, 'GET /tables/qr-tokens': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<QrPage />);
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  server.now({ 'GET /tables/qr-tokens': () => [] });
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Masa bulunamadı')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Yazdır' })).not.toBeInTheDocument();
});

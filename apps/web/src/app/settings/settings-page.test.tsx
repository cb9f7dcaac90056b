import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SettingsRoute } from '#src/app/settings/settings-route.tsx';
import { KASA, stationOf } from '#src/features/printing/test-printing.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderScreen, signInAs } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const wire = shellHandlers['GET /business/me']();
const SELLER = {
  ...{ title: 'Elif Yıldız', taxNumber: '10000000146', taxOffice: 'Kadıköy' },
  ...{ street: 'Çınar Sokak 4', district: 'Kadıköy', city: 'İstanbul', series: 'SFR', version: 1 },
};
const HANDLERS = {
  ...shellHandlers,
  'GET /printers': () => [KASA],
  'GET /stations': () => [stationOf(10, 'Mutfak')],
  'GET /print-agents': () => [],
  'GET /documents/settings': () => SELLER,
  'GET /users': () => [],
  'GET /shared-devices': () => [],
  'GET /areas': () => [],
  'GET /channels': () => [],
  'GET /webhooks': () => [],
  'GET /ready-board/link': () => ({ secret: null }),
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

interface Shown {
  path?: string;
  role?: 'ADMIN' | 'CASHIER';
  handlers?: Parameters<typeof stubServer>[0];
}

async function show({ path = '/app/settings', role = 'ADMIN', handlers = {} }: Shown = {}) {
  const server = stubServer({ ...HANDLERS, ...handlers });
  const shown = await renderScreen(<SettingsRoute />, { role, path });
  const bodies = () => server.callsOf('PATCH /business/me').map(({ body }) => body);
  return { ...shown, server, bodies };
}
const searchBox = () => screen.getByRole('searchbox', { name: 'Ayar ara' });
const groups = () =>
  within(screen.getByRole('navigation', { name: 'Ayar grupları' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent.trim());

test('printers or stations are chosen in their group, with the rows of printing below both (PRINT-45)', async () => {
  const { user, router } = await show();
  expect(await screen.findByRole('button', { name: /^Kasa / })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'İstasyonlar' }));
  expect(await screen.findByRole('button', { name: /^Mutfak / })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Yazıcılar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Son fişler/ }));
  expect(await screen.findByText('Henüz fiş yok')).toBeInTheDocument();
  expect(router.location.href).toBe('/app/settings/printing?ayar=slips');
  await user.click(screen.getByRole('link', { name: 'Yazıcılar ve istasyonlar ayarlarına dön' }));
  await user.click(await screen.findByRole('button', { name: /^Yazdırma bilgisayarları/ }));
  expect(await screen.findByRole('region', { name: 'Yazdırma bilgisayarları' })).toBeInTheDocument();
});

test('a row shows the present value and opens its small form, and the rows return (SETTING-3)', async () => {
  const { user, bodies, router } = await show({
    path: '/app/settings/people',
    handlers: {
      'PATCH /business/me': () => ({ ...wire, settings: { ...wire.settings, pinLength: 6 }, version: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^PIN uzunluğu 4 rakam/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PIN uzunluğu' }));
  expect(dialog.getByText(/eskileri artık açmaz/)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), '6 rakam');
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies()).toEqual([{ settings: { pinLength: 6 }, expectedVersion: 1 }]);
  expect(screen.getByRole('button', { name: /^PIN uzunluğu 6 rakam/ })).toBeInTheDocument();
  expect(router.location.href).toBe('/app/settings/people');
});

test('a form that is left with a typed value shows one question (UI-24, UI-43)', async () => {
  const { user, router } = await show({ path: '/app/settings/printing?ayar=slipFooter' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Fiş alt yazısı' }));
  await user.type(dialog.getByRole('textbox'), 'x');
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await user.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }));
  await waitFor(() => expect(router.location.href).toBe('/app/settings/printing'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a switch in a row is saved at once, and a refusal shows the reason and leaves it as it was (SETTING-3, BIZ-13)', async () => {
  const { user, bodies, server } = await show({
    path: '/app/settings/payment',
    handlers: { 'PATCH /business/me': () => refuse('UNAVAILABLE') },
  });
  const tips = await screen.findByRole('switch', { name: /^Bahşiş al/ });
  await waitFor(() => expect(tips).toBeEnabled());
  await user.click(tips);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sistem şu anda yanıt veremiyor');
  await waitFor(() => expect(tips).toBeEnabled());
  expect(tips).not.toBeChecked();
  server.now({
    'PATCH /business/me': () => ({ ...wire, settings: { ...wire.settings, tips: true }, version: 2 }),
  });
  await user.click(tips);
  await waitFor(() => expect(tips).toBeChecked());
  expect(bodies()).toEqual([{ settings: { tips: true } }, { settings: { tips: true } }]);
});

test('a slash and a word with Enter lead to a switch, which flashes and has the focus (SETTING-5)', async () => {
  const { user, router } = await show();
  await user.keyboard('/');
  expect(searchBox()).toHaveFocus();
  await user.keyboard('bahşiş{Enter}');
  const tips = await screen.findByRole('switch', { name: /^Bahşiş al/ });
  expect(router.location.href).toBe('/app/settings/payment?ayar=tips');
  expect(tips).toHaveFocus();
  expect(tips.closest('[data-found=true]')).not.toBeNull();
});

test('two taps and four letters open a form from the results, which show group and value (SETTING-5)', async () => {
  const { user } = await show();
  let taps = 0;
  const tap = async (target: Element) => {
    taps += 1;
    await user.click(target);
  };
  await tap(searchBox());
  await user.keyboard('iade');
  await tap(await screen.findByRole('button', { name: /^Müdürün iade sınırı Ödeme ve kasa ₺500,00/ }));
  expect(await screen.findByRole('dialog', { name: 'Müdürün iade sınırı' })).toBeInTheDocument();
  expect(taps).toBe(2);
});

test('an unknown word shows that, and late limits lead to the stations (SETTING-5)', async () => {
  const { user } = await show();
  await user.type(searchBox(), 'zürafa');
  expect(screen.getByText('Ayar bulunamadı')).toBeVisible();
  await user.clear(searchBox());
  await user.type(searchBox(), 'gecikme{Enter}');
  expect(await screen.findByRole('radio', { name: 'İstasyonlar' })).toBeChecked();
});

test('missing values are marked, counted in the head, and the count leads to the first of them (SETTING-4)', async () => {
  const { user } = await show({
    handlers: { 'GET /documents/settings': () => ({ ...SELLER, title: '', taxNumber: '' }) },
  });
  await user.click(await screen.findByRole('button', { name: '1 eksik bilgi' }));
  expect(await screen.findByRole('dialog', { name: 'Satıcı' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kapat' }));
  expect(await screen.findByRole('button', { name: /^Satıcı Vergi no eksik/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Belgeler ve KDV Eksik bilgi' })).toBeInTheDocument();
});

test('a manager has only rows that the role may change, and reads nothing else (BIZ-11, SETTING-6)', async () => {
  const { server } = await show({ role: 'CASHIER', path: '/app/settings/printing' });
  await screen.findByRole('button', { name: /^Kasa / });
  expect(groups()).toEqual([
    ...['İşletme', 'Satış', 'Yazıcılar ve istasyonlar', 'Kullanıcılar ve PIN', 'Menü ve QR', 'Cihaz'],
  ]);
  expect(screen.queryByRole('switch', { name: /Çekmece açmak/ })).not.toBeInTheDocument();
  expect(server.callsOf('GET /documents/settings')).toEqual([]);
});

test('rows of this browser say so, and act here (SETTING-7)', async () => {
  const { user } = await show({ path: '/app/settings/sales', role: 'CASHIER' });
  const back = await screen.findByRole('switch', { name: /^Gönderince masalara dön/ });
  expect(back.closest('label')).toHaveTextContent('Yalnız bu tarayıcı');
  await user.click(back);
  expect(localStorage.getItem('after-send')).toBe('tables');
  await user.type(searchBox(), 'karanlık{Enter}');
  await user.click(await screen.findByRole('radio', { name: /^Koyu/ }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(await screen.findByRole('button', { name: /^Görünüm Yalnız bu tarayıcı Koyu/ })).toBeInTheDocument();
});

test('a phone shows the groups with their values, then a group as a page with the way back (SETTING-2)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const { user, router } = await show();
  const group = await screen.findByRole('link', { name: /^Ödeme ve kasa.*fark sınırı ₺50,00/ });
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  await user.click(group);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ödeme ve kasa' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Kasalar/ }));
  expect(await screen.findByRole('button', { name: 'Kasa ekle' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ödeme ve kasa ayarlarına dön' }));
  await user.click(await screen.findByRole('link', { name: 'Ayarlara dön' }));
  expect(router.location.pathname).toBe('/app/settings');
});

test.each([
  ['sistem', 'system'],
  ['kasa', 'payment'],
  ['istasyonlar', 'printing'],
])('the address of the earlier tab %s leads to the group %s (SETTING-2)', async (tab, group) => {
  signInAs('ADMIN');
  stubServer({ ...HANDLERS, 'GET /system/status': ({ body }: TestCall) => body });
  const { address } = await renderApp(`/app/settings?bolum=${tab}`);
  await waitFor(() => expect(address()).toBe(`/app/settings/${group}`));
});

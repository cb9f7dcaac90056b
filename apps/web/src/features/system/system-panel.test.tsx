import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SystemPanel } from '#src/features/system/system-panel.tsx';
import { setConnection } from '#src/lib/realtime/connection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const ago = (hours: number, now = Date.now()): string => new Date(now - hours * 3_600_000).toISOString();
const check = { checkedAt: ago(5), checkedRows: 1234, violations: 0, firstViolation: null };
const COPY_ID = '018f0000-0000-7000-8000-0000000000c1';
const OWN_BACKUPS = {
  isBySofra: true,
  isOwn: true,
  kept: 14,
  run: null,
  failure: null,
  directory: '/srv/yedekler',
  copies: [{ id: COPY_ID, finishedAt: ago(8), sizeBytes: 1_200_000, verifiedAt: ago(7) }],
};
const sound = (here = Date.now()) => ({
  now: ago(0, here),
  startedAt: ago(76, here),
  product: { version: '0.1.0', build: '89c37e1' },
  database: { version: '18.0', answerMs: 12, isCurrent: true },
  connectedDevices: 4,
  printing: { waiting: 0, uncertain: 0, failed: 0, waitingSince: null, printers: [], agents: [] },
  archive: { archivedAt: ago(0.01), failedAt: ago(3) },
  backup: { finishedAt: ago(8), sizeBytes: 1_230_000_000, verifiedAt: ago(7) },
  backups: { ...OWN_BACKUPS },
  books: { ledger: check, audit: { ...check, checkedRows: 88 }, run: null },
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('names that two records share are listed, with the next step (TEXT-7)', async () => {
  stubServer({
    'GET /system/status': () => ({ ...sound(), books: { ...sound().books, twinNames: ['BALIK', 'Künefe'] } }),
  });
  await renderScreen(<SystemPanel />);
  const books = await card('Kayıt denetimi');
  expect(books.getByText('Aynı okunan adlar').nextElementSibling).toHaveTextContent('Dikkat: BALIK, Künefe');
  expect(books.getByText(/birinin adını değiştirin/)).toBeVisible();
});

test.each([
  ['SIGN_IN', /kullanıcı adını ya da şifreyi kabul etmedi/],
  ['UNREACHABLE', /E-posta sunucusuna ulaşılamadı/],
  ['OTHER', /iletiyi almadı/],
])('a mail that failed (%s) is shown with time and next step (SIGN-39)', async (reason, advice) => {
  const failure = { at: '2026-11-28T08:30:00.000Z', reason };
  stubServer({ 'GET /system/status': () => ({ ...sound(), mail: { failure } }) });
  await renderScreen(<SystemPanel />);
  const line = (await card('Bağlantı')).getByText('E-posta').nextElementSibling;
  expect(line).toHaveTextContent(/^Dikkat: Son e-posta gönderilemedi · .*11:30/);
  expect((await card('Bağlantı')).getByText(advice)).toBeVisible();
});

test('an address that was switched off, and one that does not respond, are shown with the next step (WEBHOOK-14)', async () => {
  const since = '2026-11-28T08:30:00.000Z';
  const webhooks = [
    { id: COPY_ID, host: 'ornek.com', offBecause: 'GONE', since },
    { id: COPY_ID.replace('c1', 'c2'), host: 'depo.com', offBecause: null, since },
  ];
  stubServer({ 'GET /system/status': () => ({ ...sound(), webhooks }) });
  await renderScreen(<SystemPanel />);
  const lines = await card('Bağlantı');
  expect(lines.getByText('ornek.com').nextElementSibling).toHaveTextContent(
    'Bildirimler kapandı · 28 Kas 11:30',
  );
  expect(lines.getByText(/kaldırdığını bildirdi \(410\)\. Bağlantılar bölümündeki/)).toBeVisible();
  expect(lines.getByText('depo.com').nextElementSibling).toHaveTextContent(
    'Dikkat: Bildirim almıyor · 28 Kas 11:30 tarihinden beri',
  );
});

test('without a failure the mail server is well, and without a mail server it has no line (SIGN-39)', async () => {
  stubServer({ 'GET /system/status': () => ({ ...sound(), mail: { failure: null } }) });
  const { unmount } = await renderScreen(<SystemPanel />);
  expect((await card('Bağlantı')).getByText('E-posta').nextElementSibling).toHaveTextContent('Sorun yok');
  unmount();
  stubServer({ 'GET /system/status': () => sound() });
  await renderScreen(<SystemPanel />);
  expect((await card('Bağlantı')).queryByText('E-posta')).not.toBeInTheDocument();
});

test('five cards show that all is well, in figures and words (REL-40)', async () => {
  setConnection('connected');
  stubServer({ 'GET /system/status': () => sound() });
  await renderScreen(<SystemPanel />);
  expect((await card('Bağlantı')).getByText('4 cihaz')).toBeVisible();
  // The measured response time of the server may be the same.
  const ofDatabase = (await card('Bağlantı')).getByText('Veritabanı').nextElementSibling;
  expect(ofDatabase).toHaveTextContent('12 ms’de yanıt verdi');
  expect((await card('Yazdırma')).getByText('Bekleyen fiş yok')).toBeVisible();
  expect((await card('Yedek')).getByText('1,2 GB')).toBeVisible();
  expect((await card('Kayıt denetimi')).getByText(/Fark yok · 1\.234 satır/)).toBeVisible();
  expect((await card('Sürüm')).getByText('0.1.0 · 89c37e1')).toBeVisible();
  expect((await card('Sürüm')).getByText('3 gün 4 sa')).toBeVisible();
  expect((await card('Sürüm')).getByText('Sunucuyla aynı')).toBeVisible();
  const licences = (await card('Sürüm')).getByRole('link', { name: 'Açık kaynak lisansları' });
  expect(licences, 'PUB-37').toHaveAttribute('href', '/lisanslar');
  // *Bağlantı* is left out, because the response time depends on the machine.
  for (const name of ['Yazdırma', 'Yedek', 'Kayıt denetimi', 'Sürüm'])
    expect((await card(name)).getByText('İyi')).toBeVisible();
});

test('a problem is shown in words, with the next step (REL-40)', async () => {
  setConnection('connected');
  const printer = { id: '018f0000-0000-7000-8000-0000000000b1', name: 'Bar', lastSeenAt: ago(1) };
  const here = Date.now();
  stubServer({
    'GET /system/status': () => ({
      ...sound(),
      now: ago(0.1, here),
      database: { version: '18.0', answerMs: 900, isCurrent: false },
      printing: {
        waiting: 3,
        uncertain: 1,
        failed: 2,
        waitingSince: ago(0.5, here),
        printers: [{ ...printer, state: 'UNREACHABLE', lastError: 'Yazıcıya ulaşılamıyor.' }],
        agents: [{ id: printer.id, name: 'Mutfak bilgisayarı', isOnline: false, lastSeenAt: null }],
      },
      archive: { archivedAt: ago(3), failedAt: ago(0.01) },
      backup: null,
      books: {
        ledger: {
          ...check,
          violations: 1,
          firstViolation: 'I6 Her stok, hareketlerinin toplamıdır: 1 kayıt uymuyor.',
        },
        audit: null,
        run: null,
      },
    }),
  });
  await renderScreen(<SystemPanel />);
  const printing = await card('Yazdırma');
  expect(printing.getByText(/3 fiş bekliyor · en eskisi 24 dk/)).toBeVisible();
  expect(printing.getByText(/TEKRAR BASIM/)).toBeVisible();
  expect(printing.getByText('Yazıcıya ulaşılamıyor.')).toBeVisible();
  expect(printing.getByText('Yazdırma bilgisayarı henüz bağlanmadı')).toBeVisible();
  expect((await card('Yedek')).getByText('Henüz yok, ilki bu gece alınır')).toBeVisible();
  expect((await card('Yedek')).getByText(/Yazılamıyor/)).toBeVisible();
  expect((await card('Yedek')).getByText(/SOFRA_WAL_ARCHIVE/)).toBeVisible();
  const books = await card('Kayıt denetimi');
  expect(books.getByText(/I6 Her stok, hareketlerinin toplamıdır/)).toBeVisible();
  expect(books.getByText('Henüz denetlenmedi')).toBeVisible();
  expect((await card('Sürüm')).getByText('Sunucudan 6 dk ileri')).toBeVisible();
  expect((await card('Sürüm')).getByText(/şema daha yeni/)).toBeVisible();
  expect(screen.getAllByText('Sorun var')).toHaveLength(4);
});

test('Şimdi denetle starts a check, and shows its progress and its result', async () => {
  setConnection('connected');
  const { callsOf, now } = stubServer({
    'GET /system/status': () => ({ ...sound(), books: { ledger: null, audit: null, run: null } }),
  });
  const run = { startedAt: ago(0), done: 4, steps: 13 };
  const { user } = await renderScreen(<SystemPanel />);
  const button = (await card('Kayıt denetimi')).getByRole('button', { name: 'Şimdi denetle' });
  now({
    'POST /system/check': () => run,
    'GET /system/status': () => ({ ...sound(), books: { ledger: null, audit: null, run } }),
  });
  await user.click(button);
  expect(await screen.findByRole('progressbar', { name: 'Kayıt denetimi' })).toHaveAttribute(
    'aria-valuetext',
    '13 adımdan 4',
  );
  expect(screen.getByRole('button', { name: 'Denetleniyor…' })).toBeVisible();
  now({ 'GET /system/status': () => sound() });
  expect(await screen.findByText(/Fark yok · 1\.234 satır/)).toBeVisible();
  expect(callsOf('POST /system/check')).toHaveLength(1);
});

test('too many presses are refused with a message', async () => {
  setConnection('connected');
  stubServer({
    'GET /system/status': () => sound(),
    'POST /system/check': () => refuse('TOO_MANY_ATTEMPTS'),
  });
  const { user } = await renderScreen(<SystemPanel />);
  await user.click(await screen.findByRole('button', { name: 'Şimdi denetle' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Çok fazla/);
});

test('Yenile reads again, and a lost server leaves the last known state with a message', async () => {
  setConnection('connected');
  const { callsOf, now } = stubServer({ 'GET /system/status': () => sound() });
  const { user } = await renderScreen(<SystemPanel />);
  expect(await screen.findByText('4 cihaz')).toBeVisible();
  now({ 'GET /system/status': () => refuse('UNAVAILABLE') });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await screen.findByText(/son bilinen durumdur/)).toBeVisible();
  expect(screen.getByText('4 cihaz')).toBeVisible();
  expect(callsOf('GET /system/status')).toHaveLength(2);
});

test('without a connection nothing is checked or copied, and each button shows the reason', async () => {
  stubServer({ 'GET /system/status': () => sound() });
  await renderScreen(<SystemPanel />);
  expect(await screen.findByText('4 cihaz')).toBeVisible();
  setConnection('offline');
  expect(await screen.findByText('Çevrimdışı')).toBeVisible();
  expect(screen.getAllByText('Bu işlem için bağlantı gerekir.')).toHaveLength(3);
  setConnection('connecting');
});

test('a first answer that never arrived is reported in place of the cards', async () => {
  const { now } = stubServer({ 'GET /system/status': () => refuse('UNAVAILABLE') });
  const { user } = await renderScreen(<SystemPanel />);
  expect(await screen.findByText('Sistem şu anda yanıt veremiyor. Birazdan yeniden deneyin.')).toBeVisible();
  now({ 'GET /system/status': () => sound() });
  await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('4 cihaz')).toBeVisible();
});

test('Şimdi yedekle shows its progress, and the copy is downloaded under its own name', async () => {
  setConnection('connected');
  const run = { startedAt: ago(0), phase: 'VERIFYING' };
  const { callsOf, now } = stubServer({ 'GET /system/status': () => ({ ...sound(), backup: null }) });
  const { user } = await renderScreen(<SystemPanel />);
  const button = (await card('Yedek')).getByRole('button', { name: 'Şimdi yedekle' });
  now({
    'POST /system/backup': () => run,
    'GET /system/status': () => ({ ...sound(), backups: { ...OWN_BACKUPS, run } }),
  });
  await user.click(button);
  const bar = await screen.findByRole('progressbar', { name: 'Yedek' });
  expect(bar).toHaveAttribute('aria-valuetext', 'Kopya açılıp denetleniyor');
  expect(screen.getByRole('button', { name: 'Yedekleniyor…' })).toBeVisible();
  expect(callsOf('POST /system/backup')).toHaveLength(1);

  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:backup';
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  now({ [`GET /system/backups/:id/file`]: () => ({}) });
  await user.click((await card('Yedek')).getByRole('button', { name: /^İndir/ }));
  await waitFor(() => expect(saved).toEqual(['sofra-yedek.sofra']));
  expect(callsOf('GET /system/backups/:id/file')[0]?.params).toEqual({ id: COPY_ID });
  click.mockRestore();
});

test('an old embedded PostgreSQL has a calm notice, only where it is old (REL-49)', async () => {
  setConnection('connected');
  const released = (days: number) => ({ ...sound().database, embeddedReleasedAt: ago(days * 24) });
  const { now } = stubServer({ 'GET /system/status': () => ({ ...sound(), database: released(274) }) });
  const { user } = await renderScreen(<SystemPanel />);
  const version = await card('Sürüm');
  expect(version.getByText('İyi')).toBeVisible();
  expect(version.queryByText('Gömülü PostgreSQL')).not.toBeInTheDocument();

  now({ 'GET /system/status': () => ({ ...sound(), database: released(310) }) });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await version.findByText('10 ay önceki sürüm')).toBeVisible();
  expect(version.getByText('Dikkat')).toBeVisible();
  expect(version.getByText(/DATABASE_URL ile verin/)).toBeVisible();
});

test('a role that cannot fix a problem sees nothing in red', async () => {
  setConnection('connected');
  const failure = { at: ago(1), reason: 'DISK_FULL' };
  const old = { finishedAt: ago(80), sizeBytes: 10, verifiedAt: ago(79) };
  const archive = { archivedAt: ago(3), failedAt: ago(0.01) };
  const shared = { ...OWN_BACKUPS, isOwn: false, directory: null, copies: [] };
  const { now } = stubServer({
    'GET /system/status': () => ({ ...sound(), archive, backup: old, backups: { ...OWN_BACKUPS, failure } }),
  });
  const { user } = await renderScreen(<SystemPanel />);
  const own = await card('Yedek');
  expect(own.getByText('Sorun var')).toBeVisible();
  expect(own.getByText(/Sunucu bilgisayarında yer açın \(yedekler: \/srv\/yedekler\)/)).toBeVisible();

  now({
    'GET /system/status': () => ({ ...sound(), archive, backup: old, backups: { ...shared, failure } }),
  });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await own.findByText(/başka işletmeler de var/)).toBeVisible();
  expect(own.queryByText('Sorun var')).not.toBeInTheDocument();
  expect(own.queryByRole('button', { name: /^İndir/ })).not.toBeInTheDocument();
  expect(own.getByRole('button', { name: 'Şimdi yedekle' })).toBeVisible();

  const elsewhere = { ...shared, isBySofra: false };
  now({ 'GET /system/status': () => ({ ...sound(), archive, backup: null, backups: elsewhere }) });
  await user.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(await own.findByText('Veritabanını işleten kişi')).toBeVisible();
  expect(own.queryByText('Sorun var')).not.toBeInTheDocument();
  expect(own.queryByRole('button', { name: 'Şimdi yedekle' })).not.toBeInTheDocument();
});

test('Verilerimi indir saves everything of the business, and shows its progress or its failure (MOVE-6)', async () => {
  setConnection('connected');
  const { now, callsOf } = stubServer({
    'GET /system/status': () => sound(),
    'GET /system/business-file': () => refuse('TOO_MANY_ATTEMPTS'),
  });
  const { user } = await renderScreen(<SystemPanel />);
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:business';
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const data = await card('Verileriniz');
  await user.click(data.getByRole('button', { name: 'Verilerimi indir' }));
  expect(await data.findByText(/Çok fazla deneme/)).toBeVisible();
  expect(saved).toEqual([]);

  now({ 'GET /system/business-file': () => ({ bytes: 'x'.repeat(1_500) }) });
  await user.click(await data.findByRole('button', { name: 'Verilerimi indir' }));
  await waitFor(() => expect(saved).toEqual(['sofra-isletme.sofra']));
  expect(await data.findByText('İndirildi: 1,5 KB')).toBeVisible();
  expect(callsOf('GET /system/business-file')).toHaveLength(2);
  click.mockRestore();

  act(() => setConnection('offline'));
  const button = data.getByRole('button', { name: 'Verilerimi indir' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  act(() => setConnection('connecting'));
});

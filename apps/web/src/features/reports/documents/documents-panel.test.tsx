import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DocumentsPanel } from '#src/features/reports/documents/documents-panel.tsx';
import { NO_DOCUMENTS, wireDocument } from '#src/features/reports/documents/test-documents.ts';
import * as downloads from '#src/lib/device/save-file.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const DAYS = { from: '2026-11-30', to: '2026-11-30' };
const LIST = 'GET /documents';
const ALL = [
  wireDocument(1, 'DRAFT', null),
  wireDocument(2, 'QUEUED', { door: null, sentAt: null, problem: 'Entegratöre ulaşılamadı.' }),
  wireDocument(3, 'ACCEPTED'),
  wireDocument(4, 'REJECTED', { code: 2015, problem: 'Belge GİB’in kurallarına uymuyor (şematron).' }),
  wireDocument(5, 'UNKNOWN', { sentAt: null }),
];
const COUNTS = { ...NO_DOCUMENTS, DRAFT: 1, QUEUED: 1, ACCEPTED: 1, REJECTED: 1, UNKNOWN: 1 };

async function open(handlers: Parameters<typeof stubServer>[0] = {}, role: 'ADMIN' | 'CASHIER' = 'ADMIN') {
  const server = stubServer({
    ...shellHandlers,
    [LIST]: ({ query }: TestCall) => ({
      documents: ALL.filter(({ state }) => query['state'] === undefined || state === query['state']),
      counts: COUNTS,
    }),
    ...handlers,
  });
  const screenOf = <DocumentsPanel days={DAYS} timeZone="Europe/Istanbul" />;
  return { server, ...(await renderScreen(screenOf, { role })) };
}
const rowOf = async (n: number) =>
  within((await screen.findByText(`SFR202600000000${n}`)).closest('li') as HTMLElement);

test('documents are listed with state, buyer and reason, counted, and filtered by state (DOCUMENT-51)', async () => {
  const { user } = await open();
  expect(await screen.findByText('1 gönderildi · 1 bekliyor · 1 reddedildi · 1 belirsiz')).toBeVisible();
  expect((await rowOf(4)).getByText('Belge GİB’in kurallarına uymuyor (şematron). (2015)')).toBeVisible();
  expect((await rowOf(3)).getByText(/Ada Yayıncılık A\.Ş\. · Masa 3 · adisyon no 3/)).toBeVisible();
  expect(screen.getByText(/İade taslakları kendiliğinden gönderilmez/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Reddedildi/ }));
  await waitFor(() => expect(screen.queryByText('SFR2026000000003')).not.toBeInTheDocument());
  expect(screen.getByText('SFR2026000000004')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Tümü' })).toBeInTheDocument();
});

test('a long list is read a page at a time, and its file has every document (DOCUMENT-51)', async () => {
  const many = Array.from({ length: 250 }, (_, at) => wireDocument(250 - at, 'ACCEPTED'));
  const { user, server } = await open({
    [LIST]: ({ query }: TestCall) => {
      const after = many.findIndex(({ id }) => id === query['before']) + 1;
      const documents = many.slice(after, after + Number(query['limit'] ?? 50));
      return { documents, counts: { ...NO_DOCUMENTS, ACCEPTED: 250 } };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Belgeler' }));
  expect(list.getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(100));
  expect(server.callsOf(LIST).at(-1)?.query).toMatchObject({ before: many[49]?.id });
  const saved = vi.spyOn(downloads, 'saveFile').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const file = await (saved.mock.calls[0]?.[1] as Blob).text();
  for (const { id } of many) expect(file).toContain(id);
  saved.mockRestore();
});

test('a list of one page has no button for more (DOCUMENT-51)', async () => {
  await open();
  await rowOf(1);
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).not.toBeInTheDocument();
});

test('a draft is sent, one that waits is tried again, and a refusal is shown (DOCUMENT-41, DOCUMENT-52)', async () => {
  const SEND = 'POST /documents/:id/send';
  const { user, server } = await open({ [SEND]: () => refuse('INTEGRATOR_MISSING') });
  await user.click((await rowOf(1)).getByRole('button', { name: 'Gönder' }));
  expect(await screen.findByText(/Entegratör bağlı değil/)).toBeVisible();
  await user.click((await rowOf(2)).getByRole('button', { name: 'Yeniden dene' }));
  await waitFor(() => expect(server.callsOf(SEND)).toHaveLength(2));
  expect(server.callsOf(SEND)[1]?.params).toEqual({ id: ALL[1]?.id });
});

test('an ADMIN decides about an unknown document, and a CASHIER cannot (DOCUMENT-46)', async () => {
  const SETTLE = 'POST /documents/:id/settle';
  const { user, server, unmount } = await open({ [SETTLE]: () => ALL[2]?.sending });
  await user.click((await rowOf(5)).getByRole('button', { name: 'Gönderilmedi, yeniden gönder' }));
  await waitFor(() => expect(server.callsOf(SETTLE)[0]?.body).toEqual({ isSent: false }));
  const isSent = (await rowOf(5)).getByRole('button', { name: 'Gönderildi' });
  await waitFor(() => expect(isSent).toBeEnabled());
  await user.click(isSent);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(server.callsOf(SETTLE)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Gönderildi' }));
  await waitFor(() => expect(server.callsOf(SETTLE)[1]?.body).toEqual({ isSent: true }));
  unmount();
  await open({}, 'CASHIER');
  expect((await rowOf(5)).queryByRole('button')).not.toBeInTheDocument();
});

test('a rejected document is corrected by a new draft (DOCUMENT-47)', async () => {
  const MAKE = 'POST /orders/:id/document';
  const { user, server } = await open({ [MAKE]: () => refuse('SELLER_MISSING') });
  await user.click((await rowOf(4)).getByRole('button', { name: 'Düzelt, yeni taslak' }));
  await waitFor(() => expect(server.callsOf(MAKE)).toHaveLength(1));
  expect(server.callsOf(MAKE)[0]).toMatchObject({
    params: { id: ALL[3]?.orderId },
    body: { replaces: ALL[3]?.id },
  });
});

test('the PDF of a sent document is saved, and it is cancelled with a reason (DOCUMENT-48, DOCUMENT-49)', async () => {
  const saved = vi.spyOn(downloads, 'saveFile').mockImplementation(() => undefined);
  const CANCEL = 'POST /documents/:id/cancel';
  const { user, server } = await open({
    'GET /documents/:id/pdf': () => ({ fileName: 'SFR2026000000003.pdf', pdf: btoa('%PDF-1.4') }),
    [CANCEL]: () => ({ ...ALL[2]?.sending, cancelReason: 'Yanlış alıcı' }),
  });
  await user.click((await rowOf(3)).getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('SFR2026000000003.pdf', expect.any(Blob)));
  saved.mockRestore();
  await user.click((await rowOf(3)).getByRole('button', { name: 'SFR2026000000003: diğer işlemler' }));
  await user.click(await screen.findByRole('menuitem', { name: 'İptal et' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'İptal et' }));
  expect(await dialog.findByText('Bir neden yazın.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Neden/), 'Yanlış alıcı');
  await user.click(dialog.getByRole('button', { name: 'İptal et' }));
  await waitFor(() => expect(server.callsOf(CANCEL)[0]?.body).toEqual({ reason: 'Yanlış alıcı' }));
});

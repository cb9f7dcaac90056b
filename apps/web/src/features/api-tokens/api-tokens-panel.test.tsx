import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiTokensPanel } from '#src/features/api-tokens/api-tokens-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer } from '#test/stub-server.ts';

const ID = '018f0000-0000-7000-8000-0000000000f1';
const TOKEN = `sofra_${'a'.repeat(43)}`;
const tokenOf = (over: object = {}) => ({
  ...{ id: ID, name: 'Muhasebe', scopes: ['reports.read', 'stock.read'], shown: 'sofra_aaaa' },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', createdBy: 'Elif Yıldız', expiresAt: null },
  ...{ lastUsedAt: null, calls: 0, ...over },
});

test('a token shows its scopes, last use, calls and end (TOKEN-7)', async () => {
  stubServer({
    'GET /api-tokens': () => [
      tokenOf({ lastUsedAt: '2026-11-24T18:30:00.000Z', calls: 12_345 }),
      tokenOf({ id: ID.replace('f1', 'f2'), name: 'Eski', expiresAt: '2026-01-01T00:00:00.000Z' }),
    ],
  });
  await renderScreen(<ApiTokensPanel />);
  const card = (await screen.findByRole('heading', { name: /Muhasebe/ })).closest('li')!;
  for (const text of ['sofra_aaaa…', 'Raporları okur · Stoğu okur', '12.345 çağrı', 'Süresiz'])
    expect(card).toHaveTextContent(text);
  const old = screen.getByRole('heading', { name: /Eski/ }).closest('li')!;
  expect(old).toHaveTextContent('Süresi doldu');
  expect(old).toHaveTextContent('Henüz kullanılmadı');
});

test('a new token is shown once with a first call, and only its own button closes it (TOKEN-1)', async () => {
  const server = stubServer({
    'GET /api-tokens': () => [],
    'POST /api-tokens': ({ body }) =>
      (body as { name: string }).name === 'Var'
        ? refuse('NAME_TAKEN')
        : { apiToken: tokenOf({ scopes: ['stock.read'] }), token: TOKEN },
  });
  const { user } = await renderScreen(<ApiTokensPanel />);
  await user.click(await screen.findByRole('button', { name: 'Anahtar ekle' }));
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  expect(screen.getByText('Ad gerekli')).toBeInTheDocument();
  expect(screen.getByText('En az bir yetki seçin.')).toBeInTheDocument();
  const name = screen.getByLabelText(/Programın adı/);
  await user.type(name, 'Var');
  await user.click(screen.getByRole('button', { name: 'Raporları okur' }));
  await user.click(screen.getByRole('button', { name: 'Stoğu okur' }));
  await user.click(screen.getByRole('button', { name: 'Raporları okur' }));
  await user.click(screen.getByRole('radio', { name: '30 gün' }));
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Bu ad zaten kullanılıyor/));
  await user.clear(name);
  await user.type(name, 'Muhasebe');
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  expect(await screen.findByLabelText('Anahtar')).toHaveValue(TOKEN);
  expect(screen.getByLabelText('Komut')).toHaveValue(
    `curl -H "Authorization: Bearer ${TOKEN}" ${location.origin}/api/v1/menu/ingredients`,
  );
  expect(server.callsOf('POST /api-tokens').at(-1)?.body).toEqual({
    ...{ name: 'Muhasebe', scopes: ['stock.read'], days: 30 },
  });
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Anahtar')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Anahtarı kaydettim' }));
  await waitFor(() => expect(screen.queryByLabelText('Anahtar')).not.toBeInTheDocument());
});

test('a token is revoked after a question (TOKEN-2)', async () => {
  const server = stubServer({
    'GET /api-tokens': () => [tokenOf()],
    'DELETE /api-tokens/:id': () => undefined,
  });
  const { user } = await renderScreen(<ApiTokensPanel />);
  await user.click(await screen.findByRole('button', { name: 'İptal et: Muhasebe' }));
  const dialog = screen.getByRole('alertdialog', { name: 'API anahtarı iptal edilsin mi?' });
  await user.click(within(dialog).getByRole('button', { name: 'İptal et' }));
  expect(await screen.findByText('API anahtarı iptal edildi')).toBeInTheDocument();
  expect(server.callsOf('DELETE /api-tokens/:id')).toHaveLength(1);
});

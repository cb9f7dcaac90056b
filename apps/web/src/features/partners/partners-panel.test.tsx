import type { PartnerMethod } from '@sofra/domain/accounts/partner';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PartnersPanel } from '#src/features/partners/partners-panel.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { refuse, stubServer, type TestCall } from '#test/stub-server.ts';
import { shellHandlers, wirePartner } from '#test/wire-factories.ts';

const TERMS = { commission: 1.89, days: 1, from: '2000-01-01' };
const BANK = wirePartner(1, 'CARD', 'Banka A POS', { terms: [TERMS] });

async function open(method: PartnerMethod, handlers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ ...shellHandlers, 'GET /partners': () => [BANK], ...handlers });
  return { server, ...(await renderScreen(<PartnersPanel method={method} />, { role: 'ADMIN' })) };
}
const dialog = () => within(screen.getByRole('dialog'));

test('the known meal cards are listed, and one tap switches one on (PARTNER-3)', async () => {
  const sent: unknown[] = [];
  const MULTINET = wirePartner(2, 'MEAL', 'Multinet');
  const { server, user } = await open('MEAL', {
    'POST /partners': ({ body }: TestCall) => (sent.push(body), MULTINET),
  });
  const cards = within(await screen.findByRole('region', { name: 'Yemek kartları' }));
  const names = cards.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Multinet', 'Pluxee', 'Edenred', 'Setcard', 'Metropol', 'Tokenflex']);
  server.now({ 'GET /partners': () => [BANK, MULTINET] });
  await user.click(cards.getByRole('switch', { name: 'Multinet: ödemede sunulsun' }));
  await waitFor(() => expect(sent).toEqual([{ method: 'MEAL', name: 'Multinet' }]));
  await waitFor(() => expect(cards.getByRole('switch', { name: /^Multinet/ })).toBeChecked());
  expect(cards.getAllByRole('listitem')).toHaveLength(6);
});

test('a terminal is added with its known terms, and a taken name shows an error at its field (PARTNER-1)', async () => {
  const sent: unknown[] = [];
  const { server, user } = await open('CARD', { 'POST /partners': () => refuse('NAME_TAKEN') });
  await user.click(await screen.findByRole('button', { name: 'POS cihazı ekle' }));
  await user.type(dialog().getByLabelText(/Cihazın adı/), 'Banka B POS');
  await user.type(dialog().getByLabelText(/Komisyon/), '2,05');
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  expect(await dialog().findByText('Bu ad zaten kullanılıyor. Başka bir ad yazın.')).toBeVisible();
  server.now({ 'POST /partners': ({ body }) => (sent.push(body), wirePartner(3, 'CARD', 'Banka C POS')) });
  await user.type(dialog().getByLabelText(/Cihazın adı/), ' 2');
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  const typed = { method: 'CARD', name: 'Banka B POS 2', isActive: true, commission: 2.05, days: null };
  await waitFor(() => expect(sent).toEqual([typed]));
});

test('terms change from a chosen day, and a partner is switched off in its row (PARTNER-2, PARTNER-11)', async () => {
  const sent: unknown[] = [];
  const { user } = await open('CARD', {
    'PATCH /partners/:id': ({ body }: TestCall) => (sent.push(body), { ...BANK, version: 2 }),
  });
  expect(await screen.findByText('%1,89 komisyon · 1 gün sonra öder')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Düzenle: Banka A POS' }));
  await user.clear(dialog().getByLabelText(/gün sonra öder/));
  const from = dialog().getByLabelText(/^Geçerli olduğu gün/);
  await user.clear(from);
  await user.type(from, '01012999');
  await user.click(dialog().getByRole('button', { name: 'Kaydet' }));
  const terms = { commission: 1.89, days: null, from: '2999-01-01' };
  await waitFor(() => expect(sent).toEqual([{ ...terms, expectedVersion: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'Banka A POS: ödemede sunulsun' }));
  await waitFor(() => expect(sent[1]).toEqual({ isActive: false, expectedVersion: 1 }));
});

test('terms of a later day are below the present terms (PARTNER-11)', async () => {
  const later = { commission: 2.1, days: 1, from: '2999-01-01' };
  await open('CARD', { 'GET /partners': () => [{ ...BANK, terms: [TERMS, later] }] });
  const terminals = within(await screen.findByRole('region', { name: 'POS cihazları' }));
  expect((await terminals.findByRole('listitem')).textContent).toBe(
    'Banka A POS%1,89 komisyon · 1 gün sonra öder\n01.01.2999 tarihinden itibaren %2,1 komisyon · 1 gün sonra öder',
  );
});

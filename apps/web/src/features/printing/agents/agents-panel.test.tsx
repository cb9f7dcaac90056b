import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgentsPanel } from '#src/features/printing/agents/agents-panel.tsx';
import { agentOf, idOf, minutesAgo } from '#src/features/printing/test-printing.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer, refuse } from '#test/stub-server.ts';

const PI = agentOf(40, 'Mutfak bilgisayarı', {
  printers: [{ printerId: idOf(3), name: 'Bar USB', state: 'PAPER_OUT', error: 'Kağıt bitti.' }],
});
const LOST = agentOf(41, 'Depo', { isOnline: false, lastSeenAt: minutesAgo(95), version: null, host: null });
const NEW = agentOf(42, 'Yeni', { isOnline: false, lastSeenAt: null, version: null, host: null });

const open = async (handlers: Parameters<typeof stubServer>[0] = {}, role: 'ADMIN' | 'CASHIER' = 'ADMIN') => {
  const server = stubServer({ 'GET /print-agents': () => [PI, LOST, NEW], ...handlers });
  return { ...(await renderScreen(<AgentsPanel />, { role })), server };
};
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;

test('the computers show their connection, their version and their printers', async () => {
  await open();
  const pi = await cardOf('Mutfak bilgisayarı');
  expect(pi).toHaveTextContent('Çevrimiçi');
  expect(pi).toHaveTextContent('mutfak-pi · sürüm 0.1.0 · Son görülme az önce');
  expect(pi).toHaveTextContent('Bar USBKağıt yokKağıt bitti.');
  expect(await cardOf('Depo')).toHaveTextContent('UlaşılamıyorSon görülme 1 sa 35 dk önce');
  expect(await cardOf('Yeni')).toHaveTextContent('Henüz bağlanmadı');
});

test('a manager reads the computers, and neither adds nor revokes (PRINT-33)', async () => {
  await open({}, 'CASHIER');
  await cardOf('Depo');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a token is shown once, with its command, and only its own button closes it', async () => {
  const token = `sofra-agent-${'a'.repeat(40)}`;
  const { user, server } = await open({
    'POST /print-agents': () => ({ agent: agentOf(43, 'Bar bilgisayarı'), token }),
  });
  await user.click(await screen.findByRole('button', { name: 'Yazdırma bilgisayarı ekle' }));
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  expect(screen.getByText('Ad gerekli')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Bilgisayar adı/), 'Bar bilgisayarı');
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  expect(await screen.findByLabelText('Anahtar')).toHaveValue(token);
  expect(screen.getByLabelText('Komut')).toHaveValue(
    `npx --yes ${location.origin}/print-agent/sofra-print-agent.tgz --server ${location.origin} --token ${token}`,
  );
  expect(server.callsOf('POST /print-agents').map(({ body }) => body)).toEqual([{ name: 'Bar bilgisayarı' }]);
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Anahtar')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kopyala: Anahtar' }));
  expect(await screen.findByText(/seçildi|Kopyalandı/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Anahtarı kaydettim' }));
  await waitFor(() => expect(screen.queryByLabelText('Anahtar')).not.toBeInTheDocument());
});

test('a taken name shows an error at the name, and a retry after a lost answer requests the same token', async () => {
  const { user, server } = await open({ 'POST /print-agents': () => refuse('NAME_TAKEN') });
  await user.click(await screen.findByRole('button', { name: 'Yazdırma bilgisayarı ekle' }));
  await user.type(screen.getByLabelText(/Bilgisayar adı/), 'Depo');
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  expect(await screen.findByText('Bu ad zaten kullanılıyor. Başka bir ad yazın.')).toBeInTheDocument();
  server.now({ 'POST /print-agents': () => refuse('UNAVAILABLE') });
  await user.type(screen.getByLabelText(/Bilgisayar adı/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  await screen.findByText(/Sistem şu anda yanıt veremiyor/);
  await user.click(screen.getByRole('button', { name: 'Ekle' }));
  await waitFor(() => expect(server.callsOf('POST /print-agents')).toHaveLength(3));
  const keys = server.callsOf('POST /print-agents').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
});

test('a computer is revoked after a confirmation (PRINT-33)', async () => {
  const { user, server } = await open({ 'DELETE /print-agents/:id': () => undefined });
  await user.click(await screen.findByRole('button', { name: 'İptal et: Depo' }));
  const question = screen.getByRole('alertdialog', { name: 'Yazdırma bilgisayarı iptal edilsin mi?' });
  expect(question).toHaveTextContent('Depo hemen bağlantıdan düşer');
  await user.click(screen.getByRole('button', { name: 'İptal et' }));
  expect(await screen.findByText('Yazdırma bilgisayarı iptal edildi')).toBeInTheDocument();
  expect(server.callsOf('DELETE /print-agents/:id')[0]?.params).toEqual({ id: LOST.id });
});

test('a missing list and an empty list show their messages', async () => {
  const { user, server } = await open({ 'GET /print-agents': () => refuse('UNAVAILABLE') });
  const retry = await screen.findByRole('button', { name: 'Tekrar dene' });
  server.now({ 'GET /print-agents': () => [] });
  await user.click(retry);
  expect(await screen.findByText('Henüz yazdırma bilgisayarı yok')).toBeInTheDocument();
});

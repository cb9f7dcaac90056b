import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReadyBoardPage } from '#src/features/ready-board/ready-board-page.tsx';
import { ReadyLinkCard } from '#src/features/ready-board/ready-link-card.tsx';
import type { Board } from '#src/features/ready-board/use-ready-board.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { stubServer } from '#test/stub-server.ts';
import { shellHandlers } from '#test/wire-factories.ts';

const START = Date.parse('2026-11-29T16:28:00Z');
const SECRET = '0123456789abcdef01234567';

let answer: () => Response | Promise<Response>;
const shows = (preparing: number[], ready: number[]) => {
  const board: Board = {
    ...{ businessName: 'Çağdaş Köfte', timeZone: 'Europe/Istanbul', preparing },
    ready: ready.map((number) => ({ number, readyAt: new Date(START).toISOString() })),
  };
  answer = () => Response.json(board);
};
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open() {
  render(<ReadyBoardPage secret={SECRET} />);
  await pass(100);
}
const numbers = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(textContent));

test('both parts show their numbers, and a new one blinks and leaves (READY-3, READY-5)', async () => {
  shows([34, 35], [30, 26]);
  await open();
  expect(numbers('Hazırlanıyor')).toEqual([34, 35]);
  expect(numbers('Hazır')).toEqual([30, 26]);
  expect(screen.getByText('30')).not.toHaveClass('blinks-twice');
  shows([35], [34, 30]);
  await pass(3_100);
  expect(numbers('Hazır')).toEqual([34, 30]);
  expect(screen.getByText('34')).toHaveClass('blinks-twice');
  expect(screen.getByText('30')).not.toHaveClass('blinks-twice');
});

test('at most twelve and five numbers are shown, the others on pages of eight seconds (READY-4)', async () => {
  shows(
    Array.from({ length: 14 }, (_, at) => at + 1),
    [56, 55, 54, 53, 52, 51],
  );
  await open();
  const pages = [[numbers('Hazırlanıyor'), numbers('Hazır')]];
  await pass(8_000);
  pages.push([numbers('Hazırlanıyor'), numbers('Hazır')]);
  expect(pages.toSorted((a, b) => b[0]!.length - a[0]!.length)).toEqual([
    [Array.from({ length: 12 }, (_, at) => at + 1), [56, 55, 54, 53, 52]],
    [[13, 14], [51]],
  ]);
});

test('without a connection the time of the numbers is shown, and after ten minutes only the name (READY-6)', async () => {
  shows([34], [30]);
  await open();
  answer = () => Promise.reject(new TypeError('offline'));
  await pass(3_100);
  expect(screen.getByRole('status')).toHaveTextContent('Bağlantı yok · 19.28');
  expect(numbers('Hazır')).toEqual([30]);
  await pass(10 * 60_000);
  expect(screen.queryByText('30')).toBeNull();
  expect(screen.getAllByText('Çağdaş Köfte')).toHaveLength(2);
  shows([], [31]);
  await pass(3_100);
  expect(numbers('Hazır')).toEqual([31]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('without a waiting number it shows name and time, and an unknown address its message (READY-1, READY-7)', async () => {
  shows([], []);
  await open();
  expect(screen.getAllByText('Çağdaş Köfte')).toHaveLength(2);
  expect(screen.getAllByText('19:28')).toHaveLength(2);
  answer = () => Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  await pass(3_100);
  expect(screen.getByText('Pano bulunamadı. Adres yenilenmiş olabilir.')).toBeVisible();
});

test('an ADMIN creates the address, and renews it after a question (READY-1)', async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  let secret: string | null = null;
  const server = stubServer({
    ...shellHandlers,
    'GET /ready-board': () => ({ secret }),
    'POST /ready-board/renew': () => ({ secret: (secret = SECRET) }),
  });
  const { user } = await renderScreen(<ReadyLinkCard />, { role: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Adres oluştur' }));
  const field = await screen.findByLabelText('Pano adresi');
  expect(field).toHaveValue(`${location.origin}/#/hazir/${SECRET}`);
  await user.click(screen.getByRole('button', { name: 'Adresi yenile' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(server.callsOf('POST /ready-board/renew')).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Adresi yenile' }));
  expect(await screen.findByText('Adres yenilendi')).toBeVisible();
  expect(server.callsOf('POST /ready-board/renew')).toHaveLength(2);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/lib/api/api-error.ts';
import {
  combineQueries,
  ListState,
  mapQuery,
  ReadState,
  type QueryState,
} from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

const REFUSAL = new ApiError({ status: 503, code: 'INTERNAL', message: 'Sunucu şu an yanıt veremiyor.' });

const reading = (some: Partial<QueryState<string[]>>): QueryState<string[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
  ...some,
});

type Variant = Partial<Parameters<typeof ListState<string[]>>[0]>;

const show = (query: QueryState<string[]>, variant: Variant = {}) =>
  render(
    <ListState query={query} skeleton={<SkeletonRows count={2} />} empty={<p>Masa yok</p>} {...variant}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </ListState>,
  );

/** The whole text on screen, in order. */
const shown = () => document.body.textContent;

test('a list that was not read yet shows its placeholder', () => {
  show(reading({ isFetching: true }));
  expect(screen.getByRole('status')).toHaveTextContent('Yükleniyor…');
  expect(shown()).toBe('Yükleniyor…');
});

test('a failed read shows the reason, never an empty list, and can be retried', async () => {
  const query = reading({ error: REFUSAL });
  show(query);
  expect(screen.getByRole('alert')).toHaveTextContent('Sunucu şu an yanıt veremiyor.');
  expect(shown()).not.toContain('Masa yok');
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

test('the button shows that the list is read again', () => {
  show(reading({ error: REFUSAL, isFetching: true }));
  expect(screen.getByRole('button', { name: 'Tekrar dene' })).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['the message of the catalogue', { failedText: 'Liste alınamadı' }, REFUSAL, 'Liste alınamadı'],
  ['the server’s message before the fallback', { fallback: 'Liste alınamadı' }, REFUSAL, REFUSAL.message],
  [
    'the fallback for a server without a message',
    { fallback: 'Liste alınamadı' },
    new Error('?'),
    'Liste alınamadı',
  ],
  ['the general message without a cause', {}, new Error('?'), 'Bir hata oluştu'],
])('a failure shows %s', (_, variant, error, text) => {
  show(reading({ error }), variant);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('an empty list shows its text, and rows are drawn', () => {
  const { unmount } = show(reading({ data: [] }));
  expect(shown()).toBe('Masa yok');
  unmount();
  show(reading({ data: ['Masa 1', 'Masa 2'] }));
  expect(shown()).toBe('Masa 1Masa 2');
});

test.each([
  ['kept', ['Masa 1'], 'Masa 1'],
  ['banner', ['Masa 1'], 'Liste alınamadıTekrar deneMasa 1'],
  ['hidden', ['Masa 1'], 'Liste alınamadıTekrar dene'],
  ['kept', [], 'Masa yok'],
  ['banner', [], 'Liste alınamadıTekrar deneMasa yok'],
  ['hidden', [], 'Liste alınamadıTekrar dene'],
] as const)('a list that cannot be read again is %s: %s', (stale, data, text) => {
  show(reading({ data: [...data], error: REFUSAL }), { stale, failedText: 'Liste alınamadı' });
  expect(shown()).toBe(text);
});

test('a failure may have its own content, and derived rows may be empty', () => {
  const { unmount } = show(reading({ error: REFUSAL }), { failed: <p>Silinmiş</p> });
  expect(shown()).toBe('Silinmiş');
  unmount();
  show(mapQuery(reading({ data: ['Masa 1'] }), (rows) => rows.filter((row) => row === 'Masa 2')));
  expect(shown()).toBe('Masa yok');
});

test('two combined reads need both, fail with either, and are retried together', async () => {
  const [stations, printers] = [reading({ data: ['Bar'] }), reading({})];
  const draw = (query: QueryState<readonly [string[], string[]]>) =>
    render(
      <ReadState query={query} skeleton="…" failedText="Listeler getirilemedi">
        {([bars, kitchens]) => `${bars.join()} ${kitchens.join()}`}
      </ReadState>,
    );
  const { unmount } = draw(combineQueries(stations, printers));
  expect(shown()).toBe('…');
  unmount();
  const failed = reading({ error: REFUSAL });
  const second = draw(combineQueries(stations, failed));
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect([stations.refetch, failed.refetch].map((refetch) => vi.mocked(refetch).mock.calls.length)).toEqual([
    1, 1,
  ]);
  second.unmount();
  draw(combineQueries(stations, reading({ data: ['Mutfak'] })));
  expect(shown()).toBe('Bar Mutfak');
});

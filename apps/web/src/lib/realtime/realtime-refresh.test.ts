import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';

test('a first read in progress at an event is repeated, because its answer may be older', async () => {
  const queries = new QueryClient();
  const answers: ((menu: string) => void)[] = [];
  const menu = new QueryObserver(queries, {
    queryKey: ['menu', '/menu', {}, {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = menu.subscribe(() => undefined);
  refresherOf(queries).handle('menu:changed', {});
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!('before the event');
  answers[1]!('after the event');
  await vi.waitFor(() => expect(menu.getCurrentResult().data).toBe('after the event'));
  stop();
  queries.clear();
});

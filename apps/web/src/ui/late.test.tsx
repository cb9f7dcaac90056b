import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { late } from '#src/ui/late.ts';

test('a part that arrives is shown; one that does not leaves the screen as it is', async () => {
  const Arrives = late(() => Promise.resolve(({ text }: { text: string }) => <p>{text}</p>));
  const Fails = late<object>(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  render(
    <Suspense>
      <p>Masalar</p>
      <Fails />
      <Arrives text="Garson çağırıyor" />
    </Suspense>,
  );
  expect(await screen.findByText('Garson çağırıyor')).toBeVisible();
  expect(screen.getByText('Masalar')).toBeVisible();
});

import { createMemoryHistory } from '@tanstack/history';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { createAppRouter } from '#src/app/app-router.tsx';
import { watchSession } from '#src/app/session-watch.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';
import { endSession } from '#src/lib/api/session.ts';

/** jsdom has no layout, so this simulates a desktop whose system theme is light. */
function stubMatchMedia() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Renders the whole application at an address, with the server of `stubServer`. Sign in first with `signInAs`. */
export async function renderApp(path: string) {
  stubMatchMedia();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const stop = watchSession(router);
  stops.push(stop);
  await router.load();
  const rendered = render(<RouterProvider router={router} />);
  return { ...rendered, router, user: userEvent.setup(), address: () => router.location.href };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  endSession();
});

import { createBrowserHistory } from '@tanstack/history';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readyScreen } from '#src/lib/router/lazy-screen.ts';
import { renderRoutes, routeOf } from '#src/lib/router/test-router.tsx';
import { useBlocker } from '#src/lib/router/use-blocker.ts';

let browser: ReturnType<typeof createBrowserHistory>;
let isSessionOver: boolean;
beforeEach(() => {
  isSessionOver = false;
  history.replaceState(null, '', '/login');
  browser = createBrowserHistory();
});
afterEach(() => browser.destroy());

function Form() {
  const leaving = useBlocker(true);
  return (
    <>
      <p>form</p>
      {leaving && <button onClick={leaving.leave}>leave</button>}
      {leaving && <button onClick={leaving.stay}>stay</button>}
    </>
  );
}

async function openForm() {
  const shown = renderRoutes(
    {
      '/login': routeOf(readyScreen(() => <p>before</p>)),
      '/app/menu': {
        screen: readyScreen(Form),
        redirects: [() => (isSessionOver ? '/app/tables' : null)],
      },
      '/app/tables': routeOf(readyScreen(() => <p>tables</p>)),
    },
    browser,
  );
  await screen.findByText('before');
  await act(() => shown.router.navigate({ to: '/app/menu' }));
  return shown;
}

it('a link is followed only after a confirmation (UI-24)', async () => {
  const { router, user } = await openForm();
  await act(() => router.navigate({ to: '/app/tables' }));
  await user.click(screen.getByRole('button', { name: 'stay' }));
  expect(screen.getByText('form')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await act(() => router.navigate({ to: '/app/tables' }));
  await user.click(screen.getByRole('button', { name: 'leave' }));
  expect(await screen.findByText('tables')).toBeVisible();
  expect(location.pathname).toBe('/app/tables');
});

it('the browser goes back only after a confirmation (UI-24)', async () => {
  const { user } = await openForm();
  history.back();
  await user.click(await screen.findByRole('button', { name: 'stay' }));
  await waitFor(() => expect(location.pathname).toBe('/app/menu'));
  expect(screen.getByText('form')).toBeVisible();
  history.back();
  await user.click(await screen.findByRole('button', { name: 'leave' }));
  expect(await screen.findByText('before')).toBeVisible();
  expect(location.pathname).toBe('/login');
});

it('closing the tab needs a confirmation only with unsaved changes', async () => {
  const { router } = await openForm();
  const closeTab = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closeTab()).toBe(true);
  await act(() => router.navigate({ to: '/app/tables', ignoreBlocker: true }));
  expect(screen.getByText('tables')).toBeVisible();
  expect(closeTab()).toBe(false);
});

it('a redirect needs no confirmation, because an ended session cannot stay (UI-24)', async () => {
  const { router } = await openForm();
  isSessionOver = true;
  await act(() => router.load());
  expect(screen.getByText('tables')).toBeVisible();
});

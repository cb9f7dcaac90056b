import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readyScreen } from '#src/lib/router/lazy-screen.ts';
import { Link } from '#src/lib/router/link.tsx';
import { renderRoutes, routeOf } from '#src/lib/router/test-router.tsx';

const Links = () => (
  <>
    <Link to="/login" search={{ next: '/app' }}>
      sign in
    </Link>
    <Link to="/app/tables/$tableId" params={{ tableId: '7' }}>
      table
    </Link>
    {/* @ts-expect-error: a path that does not exist is not compiled */}
    <Link to="/app/nirvana">nowhere</Link>
    {/* @ts-expect-error: nor one without its parameters */}
    <Link to="/app/tables/$tableId">no table</Link>
    {/* @ts-expect-error: nor parameters that the screen does not read */}
    <Link to="/app/tables" search={{ page: 2 }}>
      no pages
    </Link>
  </>
);

async function openLinks() {
  const load = vi.fn(() => Promise.resolve());
  const table = { ...readyScreen(() => <p>the order</p>), load };
  const shown = renderRoutes({
    '/login': routeOf(readyScreen(Links)),
    '/app/tables/$tableId': { screen: table, redirects: [] },
  });
  return { ...shown, load, link: await screen.findByRole('link', { name: 'table' }) };
}

it('a click shows the screen without loading the page', async () => {
  const { user, link, router } = await openLinks();
  expect(link).toHaveAttribute('href', '/app/tables/7');
  await user.click(link);
  expect(await screen.findByText('the order')).toBeVisible();
  expect(router.location.href).toBe('/app/tables/7');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  async (how) => {
    const { link, router } = await openLinks();
    // jsdom cannot open tabs: it would report that it does not navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(router.location.href).toBe('/login');
  },
);

it('a link is current where it leads to the shown screen with its parameters', async () => {
  const { router } = await openLinks();
  expect(screen.getByRole('link', { name: 'sign in' })).not.toHaveAttribute('aria-current');
  await router.navigate({ to: '/login', search: { next: '/app' } });
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('sign in');
});

describe('the code of the linked screen', () => {
  afterEach(() => vi.useRealTimers());

  it('is loaded when a pointer or the focus stays at the link, and not when it passes over', async () => {
    const { link, load } = await openLinks();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.mouseEnter(link);
    vi.advanceTimersByTime(40);
    fireEvent.mouseLeave(link);
    vi.advanceTimersByTime(60);
    expect(load).not.toHaveBeenCalled();
    fireEvent.mouseEnter(link);
    vi.advanceTimersByTime(60);
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.focus(link);
    vi.advanceTimersByTime(60);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded at once for a finger', async () => {
    const { link, load } = await openLinks();
    fireEvent.touchStart(link);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

import { createMemoryHistory } from '@tanstack/history';
import { act, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen, readyScreen } from '#src/lib/router/lazy-screen.ts';
import { useParams, useRoute, useSearch } from '#src/lib/router/router-context.ts';
import { renderRoutes, routeOf } from '#src/lib/router/test-router.tsx';

const Login = () => <p>login</p>;
const Tables = () => <p>tables</p>;
const login = routeOf(readyScreen(Login));

/** Runs an action and waits for its immediate effects. */
const settle = (run: () => void) =>
  act(() => {
    run();
    return Promise.resolve();
  });

/** Code that arrives or fails when the test resolves or rejects it. */
function lateScreen() {
  const waiting: PromiseWithResolvers<typeof Tables>[] = [];
  const code = lazyScreen(() => {
    const asked = Promise.withResolvers<typeof Tables>();
    waiting.push(asked);
    return asked.promise;
  });
  return {
    route: routeOf(code),
    asked: () => waiting.length,
    arrive: () => settle(() => waiting.at(-1)?.resolve(Tables)),
    fail: () => settle(() => waiting.at(-1)?.reject(new TypeError('no network'))),
  };
}

beforeEach(() => vi.spyOn(window, 'scrollTo').mockReset());

describe('a screen without loaded code', () => {
  it('leaves the previous screen visible for 150 ms, and changes the address at once', async () => {
    const late = lateScreen();
    const { router } = renderRoutes({ '/login': login, '/app/tables': late.route });
    await screen.findByText('login');
    await settle(() => void router.navigate({ to: '/app/tables' }));
    expect(router.location.pathname).toBe('/app/tables');
    expect(screen.getByText('login')).toBeVisible();
    expect(await screen.findByText('loading')).toBeVisible();
    await late.arrive();
    expect(screen.getByText('tables')).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('is not shown when the user has gone elsewhere meanwhile', async () => {
    const late = lateScreen();
    const { router } = renderRoutes({ '/login': login, '/app/tables': late.route });
    await screen.findByText('login');
    await settle(() => void router.navigate({ to: '/app/tables' }));
    await act(() => router.navigate({ to: '/login' }));
    await late.arrive();
    expect(screen.getByText('login')).toBeVisible();
  });

  it('shows an error if the code does not arrive, and requests it again at the next try (UI-11)', async () => {
    const late = lateScreen();
    const { router } = renderRoutes({ '/login': login, '/app/tables': late.route });
    await screen.findByText('login');
    await settle(() => void router.navigate({ to: '/app/tables' }));
    await late.fail();
    expect(screen.getByText('broken')).toBeVisible();
    await settle(() => void router.navigate({ to: '/app/tables' }));
    expect(late.asked()).toBe(2);
    await late.arrive();
    expect(screen.getByText('tables')).toBeVisible();
  });
});

it('a screen that throws is replaced until the next one opens (UI-11)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('a defect');
  };
  const { router } = renderRoutes({ '/login': routeOf(readyScreen(Broken)), '/app/tables': login });
  expect(await screen.findByText('broken')).toBeVisible();
  await act(() => router.navigate({ to: '/app/tables' }));
  expect(screen.getByText('login')).toBeVisible();
});

it('a redirect is decided before any code is loaded, and adds no entry to the history', async () => {
  const late = lateScreen();
  const history = createMemoryHistory({ initialEntries: ['/app/tables?q=1'] });
  const redirects = [() => null, () => Promise.resolve('/login')];
  const { router } = renderRoutes({ '/login': login, '/app/tables': { ...late.route, redirects } }, history);
  expect(await screen.findByText('login')).toBeVisible();
  expect(router.location.href).toBe('/login');
  expect(history.length).toBe(1);
  expect(late.asked()).toBe(0);
});

it('an address behind a # is rewritten (UI-2)', async () => {
  const history = createMemoryHistory({ initialEntries: ['/#/login?next=%2Fapp'] });
  renderRoutes({ '/login': login }, history);
  expect(await screen.findByText('login')).toBeVisible();
  expect(history.location.href).toBe('/login?next=%2Fapp');
});

it('a screen receives the parameters of its path and address, and an unknown address has none', async () => {
  const Table = ({ tableId }: { tableId: string }) => {
    const { path } = useRoute();
    const page = useSearch((search) => search['page']);
    return (
      <p>{JSON.stringify([path, tableId, page, useParams('/app/tables/$tableId'), useParams('/app')])}</p>
    );
  };
  const history = createMemoryHistory({ initialEntries: ['/app/tables/7/?page=2'] });
  const { router } = renderRoutes(
    { '/app/tables/$tableId': { screen: readyScreen(Table), redirects: [] } },
    history,
  );
  expect(await screen.findByText('["/app/tables/$tableId","7",2,{"tableId":"7"},null]')).toBeVisible();
  await act(() => router.go('/elsewhere'));
  expect(screen.getByText('unknown')).toBeVisible();
});

it('the frame stays while the screens in it change', async () => {
  let mounted = 0;
  const Frame = ({ children }: { children: ReactNode }) => {
    useEffect(() => void mounted++, []);
    return <main>{children}</main>;
  };
  const frame = readyScreen(Frame);
  const { router } = renderRoutes({
    '/login': { ...login, frame },
    '/app/tables': { ...routeOf(readyScreen(Tables)), frame },
  });
  await screen.findByText('login');
  await act(() => router.navigate({ to: '/app/tables' }));
  expect(screen.getByRole('main')).toHaveTextContent('tables');
  expect(mounted).toBe(1);
});

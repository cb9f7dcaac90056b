import { Suspense, useLayoutEffect, useRef, type ComponentType, type ReactNode, Component } from 'react';
import { RouterContext, ShownContext } from '#src/lib/router/router-context.ts';
import type { Params } from '#src/lib/router/route-path.ts';
import type { Router, Shown } from '#src/lib/router/router.ts';
import { useStore } from '#src/lib/device/store.ts';

interface ScreenBoundaryProps {
  /** Another object shows the children again. */
  resetBy: object;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
  resetBy: object;
}

/** Shows the fallback where the children threw, until the next navigation. */
class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { isBroken: false, resetBy: this.props.resetBy };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ resetBy }: ScreenBoundaryProps, state: State): State | null {
    return resetBy === state.resetBy ? null : { isBroken: false, resetBy };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Renders the screen of the address in its frame. Nothing until the first one is known. */
export function RouterProvider({ router }: { router: Router }) {
  const shown = useStore(router.shown);
  useScrollToTop(shown);
  if (!shown) return null;
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <Guarded router={router} shown={shown}>
          <Framed router={router} shown={shown} />
        </Guarded>
      </ShownContext>
    </RouterContext>
  );
}

interface Props {
  router: Router;
  shown: Shown;
}

function Framed({ router, shown }: Props) {
  const Frame = shown.route.frame?.component;
  const content = <Content router={router} shown={shown} />;
  return Frame ? <Frame>{content}</Frame> : content;
}

function Content({ router, shown }: Props) {
  const { LoadingScreen, ErrorScreen } = router;
  // `matchRoute` has found the parameters by the path of this route, which are the props of its screen.
  const Screen = shown.route.screen.component as ComponentType<Params> | undefined;
  if (shown.code === 'loading') return <LoadingScreen />;
  if (shown.code === 'missing' || !Screen) return <ErrorScreen />;
  return (
    <Guarded router={router} shown={shown}>
      <Screen {...shown.params} />
    </Guarded>
  );
}

/** A broken screen is replaced in its frame, a broken frame as a whole (UI-11). */
const Guarded = ({ router, shown, children }: Props & { children: ReactNode }) => (
  <ScreenBoundary resetBy={shown} fallback={<router.ErrorScreen />}>
    <Suspense fallback={<router.LoadingScreen />}>{children}</Suspense>
  </ScreenBoundary>
);

/**
 * Every screen begins at its top. A reload stays where it was, and a link within the screen leads to its place.
 */
function useScrollToTop(shown: Shown | null): void {
  const before = useRef<string>(undefined);
  const href = shown?.code === 'ready' ? shown.location.href.replace(/#.*/, '') : undefined;
  useLayoutEffect(() => {
    if (href === undefined) return;
    if (before.current !== undefined && before.current !== href) scrollTo(0, 0);
    before.current = href;
  }, [href]);
}

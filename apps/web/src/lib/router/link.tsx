import type { ComponentProps, ComponentType, MouseEvent, SyntheticEvent } from 'react';
import { hrefOf, type Target } from '#src/lib/router/addresses.ts';
import { isActive, locationOf } from '#src/lib/router/router-location.ts';
import { useRouter } from '#src/lib/router/router-context.ts';
import { useStore } from '#src/lib/device/store.ts';
import type { Router } from '#src/lib/router/router.ts';

type Anchor = ComponentProps<'a'>;

interface LinkOptions {
  replace?: boolean;
  /** Current only at its own path, not at those below. */
  isExact?: boolean;
}

export type LinkProps = Target & LinkOptions & Omit<Anchor, 'href'>;

/**
 * The attributes of a link within the application. It is `aria-current` if its target is the shown screen. It loads the
 * code of its screen when a pointer or the focus reaches it. Ctrl-click and the like are left to the browser.
 */
function useLinkProps(props: LinkProps): Anchor {
  const { to, params, search, replace = false, isExact = false, ...anchor } = props;
  const router = useRouter();
  const href = hrefOf(props);
  const link = locationOf(href);
  const isCurrent = useStore(router.requested, (current) => isActive(current, link, isExact));
  const preload = () => preloadSoon(router, href);
  return {
    ...anchor,
    href,
    ...(isCurrent && { 'aria-current': 'page' }),
    onClick: both(anchor.onClick, (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      stopPreload();
      void router.go(href, { replace });
    }),
    onFocus: both(anchor.onFocus, preload),
    onBlur: both(anchor.onBlur, stopPreload),
    onMouseEnter: both(anchor.onMouseEnter, preload),
    onMouseLeave: both(anchor.onMouseLeave, stopPreload),
    onTouchStart: both(anchor.onTouchStart, () => router.preload(href)),
  };
}

const both =
  <E extends SyntheticEvent>(first: ((event: E) => void) | undefined, second: (event: E) => void) =>
  (event: E): void => {
    first?.(event);
    second(event);
  };

/** A plain click with the main button that no handler has prevented. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target);

/** Gives a component that renders an `a` the target of a link: `createLink(LinkButton)`. */
export function createLink<Props extends Anchor>(Component: ComponentType<Props>) {
  return function RouterLink(props: Target & LinkOptions & Omit<Props, 'href'>) {
    // Props that do not belong to the link are passed to the component.
    return <Component {...(useLinkProps(props) as Props)} />;
  };
}

export const Link = createLink((props: Anchor) => <a {...props} />);

/** A pointer that only passes over a link loads nothing. */
const REST_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads the code of a screen unless the pointer leaves, or reaches another link, within {@link REST_MS}. */
function preloadSoon(router: Router, href: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => router.preload(href), REST_MS);
}

function stopPreload(): void {
  clearTimeout(timer);
}

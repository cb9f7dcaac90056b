import type { ReactNode } from 'react';

type Screen<Props> = (props: Props) => ReactNode;

/** A component that may have to be loaded before it can be shown. */
export interface LazyScreen<Props> {
  /** Undefined until it is loaded. */
  readonly component: Screen<Props> | undefined;
  /** Rejects if the code does not arrive; the next call tries again. */
  load: () => Promise<void>;
}

/** A screen in a chunk of its own. */
export function lazyScreen<Props>(importIt: () => Promise<Screen<Props>>): LazyScreen<Props> {
  let component: Screen<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      component = await importIt();
    } finally {
      loading = undefined;
    }
  };
  return {
    get component() {
      return component;
    },
    load: () => (component ? Promise.resolve() : (loading ??= load())),
  };
}

/** A screen that is part of the first chunk. */
export const readyScreen = <Props>(component: Screen<Props>): LazyScreen<Props> => ({
  component,
  load: () => Promise.resolve(),
});

import type { ComponentType } from 'react';
import { useLazyModule } from '#src/ui/use-lazy-module.ts';

/**
 * Makes a component of its own chunk that renders nothing until it is loaded; `useLazyModule` handles a failed load.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyPart(props: Props) {
    const Part = useLazyModule(load);
    return Part && <Part {...props} />;
  };
}

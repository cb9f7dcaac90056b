import type { ComponentType } from 'react';
import { useLazyModule } from '#src/ui/use-lazy-module.ts';

/**
 * A component in a chunk of its own that renders nothing until it is loaded; see `useLazyModule` for a chunk that cannot be
 * loaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyPart(props: Props) {
    const Part = useLazyModule(load);
    return Part && <Part {...props} />;
  };
}

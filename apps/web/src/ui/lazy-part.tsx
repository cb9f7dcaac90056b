import type { ComponentType, ReactNode } from 'react';
import { useLazyModule } from '#src/ui/use-lazy-module.ts';

/**
 * Makes a component of its own chunk. Until it is loaded, it renders the placeholder, by default nothing.
 * `useLazyModule` handles a failed load.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
) {
  return function LazyPart(props: Props) {
    const Part = useLazyModule(load);
    if (Part) return <Part {...props} />;
    return typeof placeholder === 'function' ? placeholder(props) : placeholder;
  };
}

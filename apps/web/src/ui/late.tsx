import type { ComponentType } from 'react';
import { useLate } from '#src/ui/use-late.ts';

/**
 * A component in a chunk of its own that renders nothing until it is loaded; see `useLate` for a chunk that cannot be
 * loaded.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Late(props: Props) {
    const Part = useLate(load);
    return Part && <Part {...props} />;
  };
}

import type { ComponentType } from 'react';
import { useLate } from '#src/ui/use-late.ts';

/** A part of a screen in a chunk of its own that nobody waits for: `useLate` says what becomes of one that is lost. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Late(props: Props) {
    const Part = useLate(load);
    return Part && <Part {...props} />;
  };
}

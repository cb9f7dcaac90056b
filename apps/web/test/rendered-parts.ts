/** A node of React's own tree, as React DevTools reads it to highlight what was rendered. */
interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The same node of the tree before; null for a new one. */
  alternate: Fiber | null;
  /** On the root: the object that holds both trees. */
  stateNode: unknown;
}

/** Set on a component that was called, as opposed to one that was found unchanged. */
const PERFORMED_WORK = 1;

/**
 * Counts how often each component was called, by its name. Call `look` at each commit (`onRender` of a `Profiler`);
 * `take` returns the counts since it was called last.
 */
export function renderedParts() {
  let counts = new Map<string, number>();
  const count = (fiber: Fiber): void => {
    if (typeof fiber.type !== 'function' || (fiber.flags & PERFORMED_WORK) === 0) return;
    counts.set(fiber.type.name, (counts.get(fiber.type.name) ?? 0) + 1);
  };
  const visit = (fiber: Fiber): void => {
    count(fiber);
    // The same children as before: nothing below was looked at.
    if (fiber.child === fiber.alternate?.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  return {
    look: (): void => visit(currentTree()),
    take: (): Readonly<Record<string, number>> => {
      const taken = Object.fromEntries(counts);
      counts = new Map();
      return taken;
    },
  };
}

/** The tree of the one screen that a test renders. */
function currentTree(): Fiber {
  for (const container of document.body.children)
    for (const [key, root] of Object.entries(container))
      if (key.startsWith('__reactContainer$'))
        return ((root as Fiber).stateNode as { current: Fiber }).current;
  throw new Error('nothing of React is rendered here');
}

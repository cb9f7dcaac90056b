import { useLayoutEffect, useState, type RefObject } from 'react';

interface Group {
  key: string;
  isAnswered: boolean;
}

/**
 * Collapses answered groups to one line if not all of them fit (SET-32). The group answered first collapses first,
 * never the one that was opened again. Groups that fit stay as they are, so that nothing moves without need.
 */
export function useCollapsing(
  body: RefObject<HTMLElement | null>,
  groups: readonly Group[],
  wentTo: { key: string } | null,
) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<readonly string[]>([]);
  // The first group has the focus at the beginning, so it stays open although its usual answer is one.
  const [opened, setOpened] = useState<string | null>(groups[0]?.key ?? null);
  const answered = groups.filter(({ isAnswered }) => isAnswered).map(({ key }) => key);
  // Stored in the order in which they were answered.
  const inOrder = [
    ...order.filter((key) => answered.includes(key)),
    ...answered.filter((key) => !order.includes(key)),
  ];
  if (inOrder.join() !== order.join()) setOrder(inOrder);
  const next = inOrder.find((key) => key !== opened && !collapsed.has(key));
  useLayoutEffect(() => {
    const element = body.current;
    const frame = element?.parentElement;
    if (!element || !frame || next === undefined || typeof ResizeObserver !== 'function') return;
    // Called before the first paint, and whenever something in the sheet has grown.
    const observer = new ResizeObserver(() => {
      if (frame.scrollHeight > frame.clientHeight + 1) setCollapsed((now) => new Set(now).add(next));
    });
    observer.observe(element);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [body, next]);
  /** Opens it, and puts it last in the order of those that collapse. */
  const open = (key: string) => {
    setOpened(key);
    setCollapsed((now) => new Set([...now].filter((one) => one !== key)));
    setOrder([...inOrder.filter((one) => one !== key), key]);
  };
  const [seen, setSeen] = useState(wentTo);
  if (wentTo !== seen) {
    // The keyboard, or the button that shows what is missing, led to this group.
    setSeen(wentTo);
    if (wentTo) open(wentTo.key);
  }
  return {
    isCollapsed: (key: string) => collapsed.has(key) && answered.includes(key),
    /** *Değiştir* */
    open,
    /** The group was answered again, so it may collapse. */
    answer: (key: string) => {
      if (opened === key) setOpened(null);
    },
  };
}

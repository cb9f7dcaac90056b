/** Tab stays inside: from the last thing to the first and back. What is hidden at this width does not count. */
export function trapFocus(inside: HTMLElement, event: KeyboardEvent): void {
  const reachable = [...inside.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (element) => getComputedStyle(element).display !== 'none',
  );
  const first = reachable[0];
  const last = reachable.at(-1);
  const edge = event.shiftKey ? first : last;
  const isOutside = !inside.contains(document.activeElement);
  if (!isOutside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

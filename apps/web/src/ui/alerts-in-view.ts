const ALERT = '[role=alert]';

/**
 * For the `ref` of what scrolls in a dialog: whatever is said there to have gone wrong is brought into view, also when
 * the same is said again. The press that caused it was made at the bottom, where nothing else would change. The focus
 * stays where it is.
 */
export function keepAlertsInView(pane: HTMLElement | null): (() => void) | undefined {
  if (!pane) return undefined;
  const observer = new MutationObserver((changes) => show(changes.map(alertOf).find(Boolean)));
  observer.observe(pane, { childList: true, characterData: true, subtree: true });
  const showStanding = () => requestAnimationFrame(() => show(pane.querySelector(ALERT)));
  pane.addEventListener('submit', showStanding);
  return () => {
    observer.disconnect();
    pane.removeEventListener('submit', showStanding);
  };
}

/** The alert that came, or whose words did. */
function alertOf({ target, addedNodes }: MutationRecord): Element | null | undefined {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(ALERT);
  if (around) return around;
  const added = Array.from(addedNodes).filter((node) => node instanceof Element);
  return added.map((node) => (node.matches(ALERT) ? node : node.querySelector(ALERT))).find(Boolean);
}

const show = (alert: Element | null | undefined) => alert?.scrollIntoView({ block: 'nearest' });

const ALERT = '[role=alert]';

/**
 * The `ref` of a scrolling pane in a dialog: scrolls every new or repeated error message into view. The press that
 * caused it was at the bottom, where the user would otherwise see no change. The focus stays where it is.
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

/** The alert that was added, or whose text changed. */
function alertOf({ target, addedNodes }: MutationRecord): Element | null | undefined {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(ALERT);
  if (around) return around;
  const added = Array.from(addedNodes).filter((node) => node instanceof Element);
  return added.map((node) => (node.matches(ALERT) ? node : node.querySelector(ALERT))).find(Boolean);
}

const show = (alert: Element | null | undefined) => alert?.scrollIntoView({ block: 'nearest' });

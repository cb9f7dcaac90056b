import { vi } from 'vitest';

/**
 * Replaces the layout functions that jsdom lacks. Records the sections that are scrolled to, and requests reduced
 * motion so that nothing is animated.
 */
export function stubBrowser() {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
  Element.prototype.scrollTo = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return { scrolled };
}

export function scrollWindowTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

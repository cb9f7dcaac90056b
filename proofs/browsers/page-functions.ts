/**
 * Functions that run in the page. Each is sent as its source, so it uses nothing from outside of itself but the window.
 * Testing Library and `allNamed` are put there first. Roles and names are those of Testing Library, because neither
 * protocol finds an element by its name in both browsers.
 */
import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    allNamed: typeof allNamed;
  }
}

/** A regular expression that survives JSON. */
export interface Pattern {
  source: string;
  flags: string;
}

export interface Named {
  role: string;
  name: Pattern;
}

/** The place to tap, or the reason that it cannot be tapped. */
export type Place = { x: number; y: number } | { not: string };

export const knowsNames = (): boolean => 'allNamed' in window;

/** The visible elements of a role and name, in the order of the document. */
export function allNamed(inside: HTMLElement, { role, name }: Named): HTMLElement[] {
  const library = window.TestingLibraryDom;
  const pattern = new RegExp(name.source, name.flags);
  const found = library.queryAllByRole(inside, role, { name: pattern });
  // A password has no role, so its label is looked for: https://www.w3.org/TR/html-aria/#el-input-password
  if (role === 'textbox')
    for (const label of library.queryAllByText<HTMLLabelElement>(inside, pattern, { selector: 'label' }))
      if (label.control instanceof HTMLInputElement && label.control.type === 'password')
        found.push(label.control);
  return found.filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
}

/** The middle of the first visible element of this role and name, scrolled into view. */
export function findPlace(named: Named, within: Named | null): Place {
  const insides = within === null ? [document.body] : window.allNamed(document.body, within);
  const [found] = insides.flatMap((inside) => window.allNamed(inside, named));
  if (!found) return { not: 'not there' };
  if (found.matches(':disabled, [aria-disabled=true]')) return { not: 'disabled' };
  // A radio is drawn by its label, being itself a pixel in a corner.
  const target = found.matches('[type=radio]') ? (found.closest('label') ?? found) : found;
  const look = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    return { x, y, at: document.elementFromPoint(x, y) };
  };
  if (!target.contains(look().at)) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, at } = look();
  return target.contains(at) ? { x, y } : { not: `covered by ${at?.outerHTML.slice(0, 120) ?? 'nothing'}` };
}

/** The number of visible elements with this text of their own. */
export function countTexts({ source, flags }: Pattern, within: Named | null): number {
  const insides = within === null ? [document.body] : window.allNamed(document.body, within);
  return insides
    .flatMap((inside) => window.TestingLibraryDom.queryAllByText(inside, new RegExp(source, flags)))
    .filter((element) => element.checkVisibility({ visibilityProperty: true })).length;
}

/** Selects the content of a field of this name. Returns false if none is in focus. */
export function selectFocused(named: Named): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || !window.allNamed(document.body, named).includes(field))
    return false;
  field.select();
  return true;
}

export const valueOfFocused = (): string =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '';

/** Resolves when no button is busy, no skeleton is left, and nothing moves that would stop by itself. */
export async function untilStill(): Promise<void> {
  const isMoving = () =>
    document.querySelector('[aria-busy=true], .animate-pulse') !== null ||
    document
      .getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
  const calmFrames = 20; // a busy machine begins an animation late
  for (let calm = 0; calm < calmFrames; calm = isMoving() ? 0 : calm + 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** By how many pixels the page is wider than its window, and what reaches out furthest. */
export function overflow(): { pixels: number; element: string } {
  const pixels = document.documentElement.scrollWidth - window.innerWidth;
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  const [widest] = [...document.body.querySelectorAll('*')].sort((a, b) => rightOf(b) - rightOf(a));
  return { pixels, element: pixels > 0 ? (widest?.outerHTML.slice(0, 160) ?? '') : '' };
}

/** True when the application can be opened without a connection from now on. */
export const hasServiceWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration())?.active != null;

/** One of each fault that a journey must not miss. */
export function plantFaults(): void {
  setTimeout(() => {
    throw new Error('planted exception');
  });
  void Promise.reject(new Error('planted rejection'));
  window.console.error('planted console error');
  const wide = document.createElement('div');
  wide.style.cssText = 'width: 2000px; height: 1px';
  document.body.append(wide);
}

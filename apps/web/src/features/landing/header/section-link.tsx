import type { MouseEvent, ReactNode } from 'react';
import { goToSection, hrefOf, type SectionId } from '#src/features/landing/header/sections.ts';

interface Props {
  section: SectionId;
  className?: string;
  onGo?: () => void;
  children: ReactNode;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Scrolls to the section by script. On a page without that section, or into a new tab, it is an ordinary link.
 */
export function SectionLink({ section, className, onGo, children }: Props) {
  const go = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    onGo?.();
    if (!goToSection(section)) return;
    event.preventDefault();
    // Not location.hash, which would scroll a second time and be read as a route by the hashchange listener.
    history.pushState(history.state, '', hrefOf(section));
  };
  return (
    <a href={hrefOf(section)} onClick={go} className={className}>
      {children}
    </a>
  );
}

import { Menu } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { MenuOverlay } from '#src/features/landing/header/menu-overlay.tsx';
import { SECTIONS } from '#src/features/landing/header/sections.ts';
import { SectionLink } from '#src/features/landing/header/section-link.tsx';
import { StartLinks } from '#src/features/landing/header/start-links.tsx';
import { Wordmark } from '#src/features/landing/header/wordmark.tsx';
import { classNames } from '#src/ui/class-names.ts';

/** Stays on top of the page; transparent at first, opaque once the page scrolls beneath it. */
export function SiteHeader() {
  const isSolid = useIsScrolled();
  const [isOpen, setIsOpen] = useState(false);
  const hamburger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    hamburger.current?.focus();
  };
  return (
    <header
      data-solid={isSolid}
      className={classNames(
        'sticky top-safe-0 z-20 border-b transition-colors duration-[120ms]',
        isSolid ? 'border-line bg-bg' : 'border-transparent',
      )}
    >
      <div className="wrap flex h-16 items-center gap-2 lg:h-18">
        <Wordmark />
        <nav aria-label="Bölümler" className="mx-auto hidden lg:block">
          <ul className="flex">
            {SECTIONS.map(({ id, label }) => (
              <li key={id}>
                <SectionLink
                  section={id}
                  className="flex min-h-11 items-center rounded-md px-3.5 text-ink-2 hover:bg-sunken hover:text-ink"
                >
                  {label}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          <StartLinks size={44} login="from tablets on" />
          <button
            ref={hamburger}
            type="button"
            aria-label="Menüyü aç"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
            className="-mr-2.5 grid size-12 place-items-center rounded-md hover:bg-sunken lg:hidden"
          >
            <Menu aria-hidden size={26} />
          </button>
        </div>
      </div>
      {isOpen && <MenuOverlay onClose={close} onChoose={() => setIsOpen(false)} />}
    </header>
  );
}

/** The header becomes opaque after this much scrolling (PUB-3). */
const SOLID_AFTER_PX = 8;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};
const isScrolled = (): boolean => window.scrollY > SOLID_AFTER_PX;

const useIsScrolled = (): boolean => useSyncExternalStore(subscribe, isScrolled);

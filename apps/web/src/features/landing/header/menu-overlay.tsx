import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SECTIONS } from '#src/features/landing/header/sections.ts';
import { SectionLink } from '#src/features/landing/header/section-link.tsx';
import { StartLinks } from '#src/features/landing/header/start-links.tsx';
import { Wordmark } from '#src/features/landing/header/wordmark.tsx';

interface Props {
  /** Closed by Escape or the cross, which returns the focus. */
  onClose: () => void;
  /** A section was chosen, which takes the focus itself. */
  onChoose: () => void;
}

/**
 * The menu over the whole screen of a phone. The covered page neither scrolls nor takes the focus (PUB-4).
 */
export function MenuOverlay({ onClose, onChoose }: Props) {
  const overlay = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    overlay.current?.querySelector('button')?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      if (event.key === 'Tab' && overlay.current) trapFocus(overlay.current, event);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', press);
    };
  }, []);
  // The page is unlocked first, because otherwise it could not scroll to the section.
  const choose = () => {
    document.body.style.overflow = '';
    onChoose();
  };
  return (
    <div
      ref={overlay}
      role="dialog"
      aria-modal="true"
      aria-label="Menü"
      className="safe-x safe-t fixed inset-0 z-30 flex animate-fade-in flex-col overflow-y-auto overscroll-contain bg-bg pb-safe lg:hidden"
    >
      <div className="wrap flex h-16 shrink-0 items-center justify-between">
        <Wordmark />
        <button
          type="button"
          aria-label="Menüyü kapat"
          onClick={onClose}
          className="-mr-2.5 grid size-12 place-items-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden size={26} />
        </button>
      </div>
      <nav aria-label="Bölümler" className="wrap flex-1 py-4">
        <ul>
          {SECTIONS.map(({ id, label }) => (
            <li key={id} className="border-b border-line">
              <SectionLink
                section={id}
                onGo={choose}
                className="flex min-h-16 items-center text-2xl font-semibold tracking-tight"
              >
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap flex flex-col-reverse gap-2">
        <StartLinks size={56} register="Üye Ol" />
      </div>
    </div>
  );
}

/**
 * Keeps Tab inside: it moves from the last element to the first and back. Elements hidden at this width are skipped.
 */
function trapFocus(inside: HTMLElement, event: KeyboardEvent): void {
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

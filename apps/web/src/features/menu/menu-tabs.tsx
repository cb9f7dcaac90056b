import { Link } from '#src/lib/router/link.tsx';

/** The parts of *Menü / Ürünler* in the order of the bar, each with an address of its own. */
const TABS = [
  { path: '/app/menu', label: 'Ürünler' },
  { path: '/app/menu/options', label: 'Seçenekler' },
  { path: '/app/menu/sets', label: 'Menüler' },
  { path: '/app/menu/price-rules', label: 'Fiyat kuralları' },
] as const;

/** Leads from one part of the menu to another. */
export function MenuTabs() {
  return (
    <nav
      aria-label="Menü bölümleri"
      className="scrollbar-none inline-flex max-w-full overflow-x-auto rounded-md bg-sunken p-1"
    >
      {TABS.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          isExact
          className="inline-flex min-h-11 shrink-0 items-center rounded-[7px] px-3 text-sm whitespace-nowrap text-ink-2 aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[0_1px_2px_rgb(0_0_0/.18)]"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

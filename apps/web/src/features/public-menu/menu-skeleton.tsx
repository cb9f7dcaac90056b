import { tr } from '#src/features/public-menu/messages/tr.ts';

const classes = 'block animate-pulse bg-line';
const block = `${classes} rounded-md`;
const SECTIONS = ['1', '2'];
const ROWS = ['1', '2', '3', '4'];

/**
 * The placeholder of a menu while it loads. It is Turkish, because the languages of a business are known only from its
 * menu.
 */
export const MenuSkeleton = () => (
  <main aria-busy="true">
    <div className="bg-cini-strong px-4 pt-16 pb-9 text-on-cini dark:bg-cini-soft dark:text-ink">
      <div role="status" className="mx-auto max-w-6xl">
        <h1 className="text-2xl font-semibold">{tr.loading}</h1>
      </div>
    </div>
    <div aria-hidden className="mx-auto max-w-6xl animate-appear px-4 pt-3">
      <span className={`${block} h-12`} />
      <span className="flex gap-2 overflow-hidden pt-3">
        {ROWS.map((key) => (
          <span key={key} className={`${classes} h-11 w-24 shrink-0 rounded-full`} />
        ))}
      </span>
      {SECTIONS.map((section) => (
        <span key={section} className="block pt-8">
          <span className={`${block} h-7 w-40`} />
          {ROWS.map((row) => (
            <span key={row} className="mt-3 flex justify-between border-t border-line pt-4">
              <span className={`${block} h-6 w-1/2`} />
              <span className={`${block} h-6 w-20`} />
            </span>
          ))}
        </span>
      ))}
    </div>
  </main>
);

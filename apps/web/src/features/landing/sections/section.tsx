import type { ReactNode } from 'react';
import type { SectionId } from '#src/features/landing/header/sections.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  id?: SectionId;
  title: string;
  lead?: ReactNode;
  /** Beside the whole section on a desktop, below it on phones. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the page with its own heading; the header's links move the focus here. */
export function Section({ id, title, lead, aside, className, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={id && -1}
      aria-label={title}
      className={classNames('scroll-mt-16 py-18 outline-none lg:scroll-mt-18 lg:py-28', className)}
    >
      <div className={classNames('wrap', Boolean(aside) && 'gap-x-12 lg:flex lg:items-center')}>
        <div className="min-w-0 flex-1">
          <h2 className="max-w-220 text-headline font-semibold text-balance">{title}</h2>
          {lead && (
            <p className="mt-4 max-w-160 text-lg text-pretty text-ink-2 lg:mt-6 lg:text-xl lg:leading-8">
              {lead}
            </p>
          )}
          <div className="mt-10 lg:mt-16">{children}</div>
        </div>
        {aside}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { SiteHeader } from '#src/features/landing/header/site-header.tsx';
import { SiteFooter } from '#src/features/landing/sections/site-footer.tsx';
import { usePageTitle } from '#src/features/landing/use-page-title.ts';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A legal text at a readable width. */
export function LegalPage({ title, lead, children }: Props) {
  usePageTitle(`${title} · Sofra`);
  return (
    <>
      <SiteHeader />
      <main className="wrap pt-10 pb-24 lg:pt-16">
        <h1 className="max-w-220 text-headline font-semibold text-balance">{title}</h1>
        <p className="mt-6 max-w-180 text-lg text-ink-2 lg:text-xl lg:leading-8">{lead}</p>
        <div className="mt-6 max-w-180">{children}</div>
      </main>
      <SiteFooter />
    </>
  );
}

/** Numbered by hand, because other clauses refer to *madde 4*. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 flex flex-col gap-3">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-3">{children}</ul>;
}

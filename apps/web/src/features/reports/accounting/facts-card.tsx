import { useId, type ReactNode } from 'react';

interface FactsCardProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject beside the package. */
export function FactsCard({ title, aside, children }: FactsCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

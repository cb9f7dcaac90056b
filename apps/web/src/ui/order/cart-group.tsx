import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  /** *Gönderilecek · 3*, *Mutfakta · 19:42*, *Ödendi* */
  title: string;
  tone?: 'bakir' | 'ink';
  /** At the right of the title: a subtotal. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** A titled part of the cart; the rows are `CartRow`s. `lang="tr"` of the page gives İ its dot in capitals. */
export function CartGroup({ title, tone = 'ink', trailing, children }: Props) {
  return (
    <section className="pt-3">
      <h2
        className={classNames(
          'flex items-baseline justify-between gap-2 text-xs font-semibold tracking-wide uppercase',
          tone === 'bakir' ? 'text-bakir-text' : 'text-ink-2',
        )}
      >
        {title}
        {trailing && <span className="num normal-case">{trailing}</span>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

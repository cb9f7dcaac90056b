import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** bakir: to be sent; zeytin: ready; cini: being prepared; safran: waiting on this device; nar: refused. */
type CartGroupTone = 'bakir' | 'zeytin' | 'cini' | 'ink' | 'safran' | 'nar';

interface Props {
  /** *Gönderilecek · 3 ürün*, *Sırada · 3*, *Mutfakta*, *Ödendi* */
  title: string;
  tone?: CartGroupTone;
  icon?: LucideIcon;
  /** Shown to the right of the title: a subtotal or a time. */
  trailing?: ReactNode;
  /** Actions for all rows, shown below them. */
  footer?: ReactNode;
  children: ReactNode;
}

const TONE: Record<CartGroupTone, string> = {
  bakir: 'text-bakir-text',
  zeytin: 'text-zeytin-text',
  cini: 'text-cini-text',
  ink: 'text-ink-2',
  safran: 'text-safran-text',
  nar: 'text-nar-text',
};

/**
 * A section of the cart with a title; its rows are `CartRow`s. Lines to be sent have a coloured background from edge to
 * edge.
 */
export function CartGroup({ title, tone = 'ink', icon: Icon, trailing, footer, children }: Props) {
  return (
    <section className={classNames('pt-3', tone === 'bakir' && '-mx-4 bg-bakir-soft px-4 pb-1')}>
      <h2 className={classNames('flex items-center justify-between gap-2 text-xs font-semibold', TONE[tone])}>
        <span className="flex items-center gap-1.5">
          {Icon && <Icon aria-hidden size={16} className="shrink-0" />}
          {title}
        </span>
        {trailing && <span className="num">{trailing}</span>}
      </h2>
      <ul>{children}</ul>
      {footer}
    </section>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** bakir = to be sent, safran = waiting on this device, nar = refused. */
type CartGroupTone = 'bakir' | 'ink' | 'safran' | 'nar';

interface Props {
  /** *Gönderilecek · 3*, *Sırada · 3*, *Mutfakta · 19:42*, *Ödendi* */
  title: string;
  tone?: CartGroupTone;
  icon?: LucideIcon;
  /** At the right of the title: a subtotal. */
  trailing?: ReactNode;
  /** Under the rows: what can be done about all of them. */
  footer?: ReactNode;
  children: ReactNode;
}

const TONE: Record<CartGroupTone, string> = {
  bakir: 'text-bakir-text',
  ink: 'text-ink-2',
  safran: 'text-safran-text',
  nar: 'text-nar-text',
};

/** A titled part of the cart; the rows are `CartRow`s. `lang="tr"` of the page gives İ its dot in capitals. */
export function CartGroup({ title, tone = 'ink', icon: Icon, trailing, footer, children }: Props) {
  return (
    <section className="pt-3">
      <h2
        className={classNames(
          'flex items-center justify-between gap-2 text-xs font-semibold tracking-wide uppercase',
          TONE[tone],
        )}
      >
        <span className="flex items-center gap-1">
          {Icon && <Icon aria-hidden size={14} className="shrink-0" />}
          {title}
        </span>
        {trailing && <span className="num normal-case">{trailing}</span>}
      </h2>
      <ul>{children}</ul>
      {footer}
    </section>
  );
}

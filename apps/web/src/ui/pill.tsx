import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

export type Tone = 'cini' | 'bakir' | 'safran' | 'nar' | 'zeytin' | 'lacivert' | 'neutral';

const TONES: Record<Tone, string> = {
  cini: 'bg-cini-soft text-cini-text',
  bakir: 'bg-bakir-soft text-bakir-text',
  safran: 'bg-safran-soft text-safran-text',
  nar: 'bg-nar-soft text-nar-text',
  zeytin: 'bg-zeytin-soft text-zeytin-text',
  lacivert: 'bg-lacivert-soft text-lacivert-text',
  neutral: 'bg-sunken text-ink-2',
};

interface Props {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A small label with a colour and usually an icon. Stations: `<Pill icon={Flame}>Mutfak</Pill>`. */
export function Pill({ tone = 'neutral', icon: Icon, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-sm px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {Icon && <Icon aria-hidden size={14} className="shrink-0" />}
      {children}
    </span>
  );
}

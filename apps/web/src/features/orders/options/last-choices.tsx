import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDesktop } from '#src/ui/use-desktop.ts';

export interface Repeat {
  key: string;
  /** Portion and required answers: *Bir buçuk · Az pişmiş*. */
  title: string;
  /** The rest: *Köz biber, soğansız*; *Sade* where there is none. */
  detail: string;
  price: Kurus;
  add: () => void;
}

/** *Geçen sefer* (SELL-31): one tap on a row adds it as it was, at today's price. */
export function LastChoices({ choices }: { choices: readonly Repeat[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const atOnce = useDesktop() ? 2 : 1;
  if (choices.length === 0) return null;
  const hidden = isOpen ? 0 : Math.max(0, choices.length - atOnce);
  return (
    <section aria-label="Geçen sefer">
      <p className="pb-1.5 text-sm text-ink-2">Geçen sefer · dokun, eklensin</p>
      <div className="flex items-stretch gap-2">
        <ul className="grid min-w-0 flex-1 gap-2 lg:grid-cols-2">
          {choices.slice(0, isOpen ? undefined : atOnce).map((choice) => (
            <li key={choice.key}>
              <LastChoiceRow choice={choice} />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <button
            type="button"
            aria-label={`${hidden} tane daha`}
            onClick={() => setIsOpen(true)}
            className="num flex w-14 shrink-0 flex-col items-center justify-center rounded-md bg-sunken text-sm font-semibold hover:brightness-97"
          >
            +{hidden}
            <ChevronDown aria-hidden size={18} />
          </button>
        )}
      </div>
    </section>
  );
}

function LastChoiceRow({ choice: { title, detail, price, add } }: { choice: Repeat }) {
  return (
    <button
      type="button"
      onClick={add}
      className="flex min-h-14 w-full items-center gap-2.5 rounded-md bg-sunken px-3 py-1.5 text-left hover:brightness-97"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{title}</span>
        <span className="block truncate text-xs text-ink-2">{detail}</span>
      </span>
      <span className="num shrink-0 text-sm font-semibold">{formatLira(price)}</span>
      <Plus aria-hidden size={20} className="shrink-0 text-cini-text" />
    </button>
  );
}

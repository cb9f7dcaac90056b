import type { VatRate } from '@sofra/contract/money/vat';
import { percentLabel, percentOn, percentsAfter } from '@sofra/domain/vat/vat-rate';
import { Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useBusinessDay } from '#src/features/business/business-queries.ts';
import { RateDialog } from '#src/features/vat/rate-dialog.tsx';
import { useVatRates } from '#src/features/vat/vat-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { dayInDots } from '#src/ui/fields/day-text.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ReadState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

/** *KDV oranları* of the settings (VAT-1). ADMIN only. */
export const VatPanel = () => (
  <ReadState
    query={useVatRates()}
    failedText="KDV oranları okunamadı"
    skeleton={<SkeletonRows count={1} block="h-48 rounded-lg" />}
  >
    {(rates) => <Rates rates={rates} />}
  </ReadState>
);

function Rates({ rates }: { rates: readonly VatRate[] }) {
  const titleId = useId();
  const [edited, setEdited] = useState<VatRate | 'new' | null>(null);
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <header className="flex flex-wrap items-center gap-2 pb-2">
          <h2 id={titleId} className="min-w-0 flex-1 text-lg font-semibold">
            KDV oranları
          </h2>
          <Button size={44} icon={Plus} onClick={() => setEdited('new')}>
            Oran ekle
          </Button>
        </header>
        <ul>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} onEdit={() => setEdited(rate)} />
          ))}
        </ul>
        <p className="pt-3 text-sm text-ink-2">
          Fiyatlara KDV dahildir. Yeni oran, seçilen günden itibaren girilen siparişlerde geçerli olur.
        </p>
      </section>
      {edited !== null && (
        <RateDialog rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

/** *%10 · Yeme içme*, and below it what is to count later. */
function RateRow({ rate, onEdit }: { rate: VatRate; onEdit: () => void }) {
  const { today } = useBusinessDay();
  const percent = percentOn(rate.percents, today);
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-1 last:border-b-0">
      <span className="num w-12 font-semibold">{percent === null ? '–' : percentLabel(percent)}</span>
      <span className="min-w-0 flex-1 break-words">
        {rate.name}
        {percentsAfter(rate.percents, today).map((next) => (
          <span key={next.from} className="num block text-sm text-ink-2">
            {`${dayInDots(next.from)} tarihinden itibaren ${percentLabel(next.percent)}`}
          </span>
        ))}
      </span>
      <IconButton icon={Pencil} label={`Düzenle: ${rate.name}`} onClick={onEdit} />
    </li>
  );
}

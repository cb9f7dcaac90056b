import type { previewDayClose } from '@sofra/contract/reports/day-closes';
import type { ResponseOf } from '@sofra/contract/endpoint';
import { formatLira } from '@sofra/domain/money/money';
import { Check, TriangleAlert } from 'lucide-react';

interface Props {
  preview: Pick<ResponseOf<typeof previewDayClose>, 'open' | 'openSessions'>;
}

/** Open items before a day ends. None of them prevents the day close (DAYEND-10). */
export function OpenBeforeEnd({ preview: { open, openSessions } }: Props) {
  const { orders, slips } = open;
  const entries = [
    orders.count > 0 && `${orders.count} açık masa, ${formatLira(orders.amount)}`,
    ...openSessions.map(
      ({ number, tillName, openedBy }) => `Kasa kapanmadı: ${tillName}, oturum ${number} (${openedBy})`,
    ),
    slips > 0 && `${slips} basılmamış fiş`,
  ].filter((entry) => entry !== false);
  return (
    <section aria-label="Gün bitmeden" className="flex flex-col gap-2">
      <h3 className="font-semibold">Gün bitmeden</h3>
      {entries.length === 0 ? (
        <p className="flex items-center gap-2">
          <Check aria-hidden size={20} className="shrink-0 text-zeytin-text" />
          Açık masa, açık kasa ve basılmamış fiş yok.
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {entries.map((entry) => (
              <li key={entry} className="num flex items-center gap-2">
                <TriangleAlert aria-hidden size={20} className="shrink-0 text-safran-text" />
                <span className="min-w-0 break-words">{entry}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">Bunlar günü bitirmeyi engellemez; fişte yazar.</p>
        </>
      )}
    </section>
  );
}

import type { Category } from '@sofra/contract/menu/menu';
import { formatLira } from '@sofra/domain/money/money';
import { isFor, priceAfter, soldPortions } from '@sofra/domain/menu/price-rule';
import { Copy, Pencil } from 'lucide-react';
import type { KnownRule } from '#src/features/menu/price-rules-queries.ts';
import { useRuleSales } from '#src/features/reports/reports-queries.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { presetDays } from '#src/lib/format/day-range.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  rule: KnownRule;
  menu: readonly Category[];
  today: string;
  onCopy: () => void;
  onEdit: () => void;
}

/** Sales and discounts of the chosen rule this month, and prices before and after (PRICE-18). */
export function ChosenRule({ rule, menu, today, onCopy, onEdit }: Props) {
  return (
    <section
      aria-label={rule.name}
      className="flex flex-wrap items-center gap-4 border-t border-line bg-sunken p-4"
    >
      <div className="min-w-0 flex-1 basis-72 text-sm text-ink-2">
        <h2 className="text-lg font-semibold break-words text-ink">
          {rule.name} <span className="text-sm font-normal text-ink-2">· bu ay</span>
        </h2>
        <Figures ruleId={rule.id} today={today} />
        <Examples rule={rule} menu={menu} />
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button icon={Copy} onClick={onCopy}>
          Kopyala
        </Button>
        <Button icon={Pencil} onClick={onEdit}>
          Düzenle
        </Button>
      </div>
    </section>
  );
}

function Figures({ ruleId, today }: { ruleId: string; today: string }) {
  const { data, isError } = useRuleSales(presetDays('thisMonth', today));
  if (isError && !data) return <p>Satış bilgisi getirilemedi</p>;
  const sold = data?.find((one) => one.ruleId === ruleId);
  if (!sold) return <p>{data ? 'Bu ay bu kuralla satış yok.' : ' '}</p>;
  return (
    <p className="num flex flex-wrap gap-x-3">
      <span>
        Satılan <strong className="text-ink">{sold.qty} adet</strong>
      </span>
      <span>
        Ciro <strong className="text-ink">{blindLira(sold.revenue)}</strong>
      </span>
      <span>
        Verilen indirim <strong className="text-ink">{formatLira(sold.givenAway)}</strong>
      </span>
    </p>
  );
}

const SHOWN = 2;

/** `Ayran ₺45,00 ₺36,00 · Adana Duble … ve 7 ürün`: each portion of an item is an entry of its own. */
function Examples({ rule, menu }: Pick<Props, 'rule' | 'menu'>) {
  const sold = menu
    .flatMap(({ items }) => items.filter(({ isActive }) => isActive))
    .flatMap((item) => soldPortions(item).map(({ name, price }) => ({ item, portion: name, price })))
    .filter(
      ({ item, portion, price }) => isFor(rule, item, portion) && priceAfter(price, rule.terms) < price,
    );
  if (sold.length === 0) return <p>Fiyatı düşen ürün yok.</p>;
  const rest = sold.length - SHOWN;
  return (
    <p className="num">
      {sold.slice(0, SHOWN).map(({ item, portion, price }, index) => (
        <span key={`${item.id} ${portion ?? ''}`}>
          {index > 0 && ' · '}
          {[item.name, portion].filter(Boolean).join(' ')} <s>{formatLira(price)}</s>{' '}
          <span className="text-ink">{formatLira(priceAfter(price, rule.terms))}</span>
        </span>
      ))}
      {rest > 0 && ` ve ${rest} ürün`}
    </p>
  );
}

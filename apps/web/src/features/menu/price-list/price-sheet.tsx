import { formatLira } from '@sofra/domain/money/money';
import type { PriceNow } from '@sofra/domain/menu/price-rule';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import type { ListedItem, PriceListPart } from '#src/features/menu/price-list/price-list.ts';
import { dateText } from '#src/lib/format/zoned-time.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  businessName: string;
  parts: readonly PriceListPart[];
  /** The business day, `YYYY-MM-DD`. */
  day: string;
  /** When a listed price was last changed; null while that is not known. */
  changedAt: Date | null;
}

/** Categories with more items may break across columns, because half a page would stay empty otherwise. */
const KEPT_TOGETHER = 12;
const dayText = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });

/** The printed page, alone on its paper (`[data-paper]` in styles.css); on screen it looks like a sheet. */
export function PriceSheet({ businessName, parts, day, changedAt }: Props) {
  const timeZone = useTimeZone();
  return (
    <article
      data-paper
      aria-label="Fiyat listesi"
      className="mx-auto max-w-[794px] rounded-md border border-line bg-surface p-5 sm:p-12 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <header className="border-b-2 border-ink pb-3 text-center">
        <h2 className="text-2xl font-semibold break-words">{businessName}</h2>
        <p className="text-sm text-ink-2">Fiyat listesi</p>
      </header>
      <div className="gap-10 pt-4 sm:columns-2 print:columns-2">
        {parts.map(({ id, name, items }) => (
          <section
            key={id}
            aria-label={name}
            className={classNames('pb-5', items.length <= KEPT_TOGETHER && 'break-inside-avoid')}
          >
            <h3 className="break-after-avoid border-b border-line-strong pb-1 text-lg font-semibold break-words">
              {name}
            </h3>
            <ul>
              {items.map((item) => (
                <Line key={item.id} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className="flex flex-wrap justify-between gap-x-4 border-t border-line-strong pt-2 text-xs text-ink-2">
        <span>Fiyatlara KDV dahildir</span>
        {changedAt && <span className="num">Son fiyat değişikliği: {dateText(changedAt, timeZone)}</span>}
        <span className="num">{dayText.format(new Date(`${day}T00:00:00Z`))}</span>
      </footer>
    </article>
  );
}

/**
 * An item with its price, or with those of its portions below each other (SELL-7). A set menu lists the parts that it
 * offers (SET-27).
 */
function Line({ item: { name, portions, groups, ...own } }: { item: ListedItem }) {
  if (groups.length > 0)
    return (
      <>
        <Price label={name} {...own} />
        <li className="break-inside-avoid pb-1 pl-4 text-sm text-ink-2">
          {groups.map((group) => (
            <span key={group} className="block break-words">
              {group}
            </span>
          ))}
        </li>
      </>
    );
  if (portions.length < 2) return <Price label={name} {...own} />;
  return (
    <li className="break-inside-avoid">
      <span className="block pt-1 break-words">{name}</span>
      <ul aria-label={name} className="pl-4 text-sm">
        {portions.map((portion) => (
          <Price key={portion.id} label={portion.name} {...portion} />
        ))}
      </ul>
    </li>
  );
}

const Price = ({ label, price, listPrice }: PriceNow & { label: string }) => (
  <li className="flex break-inside-avoid items-baseline gap-2 py-1">
    <span className="min-w-0 break-words">{label}</span>
    <span aria-hidden className="mb-1 min-w-4 flex-1 self-end border-b border-dotted border-line-strong" />
    <span className="num shrink-0 font-semibold">
      {listPrice !== null && <s className="mr-1.5 text-sm font-normal text-ink-3">{formatLira(listPrice)}</s>}
      {formatLira(price)}
    </span>
  </li>
);

import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import {
  channelPricesOf,
  coveringPercent,
  remainderOf,
  type ChannelPrices,
} from '@sofra/domain/menu/channel-price';
import { formatAmount, formatLira, kurus, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput } from '@sofra/domain/money/number-input';
import { priceNow, soldPortions } from '@sofra/domain/menu/price-rule';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { percentText, pricesOfDraft, type ChannelDraft } from '#src/features/channels/channel-draft.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Pill } from '#src/ui/pill.tsx';

type Prices = ChannelDraft['prices'];

interface Props {
  name: string;
  menu: readonly Category[];
  draft: ChannelDraft;
  /** In percent; null where it is unknown. */
  commission: number | null;
  onPrices: (prices: Prices) => void;
}

const COLUMNS =
  'grid grid-cols-[1fr_auto] items-center gap-x-3 md:grid-cols-[minmax(0,1fr)_84px_104px_76px_88px_96px_44px] md:gap-x-2';

/** The price of each item on the channel, and the rest after its commission (CHANNEL-10). */
export function ChannelPriceTable({ name, menu, draft, commission, onPrices }: Props) {
  const channel = channelPricesOf(pricesOfDraft(draft));
  const items = menu.flatMap((category) => category.items.filter(({ isActive }) => isActive));
  return (
    <section aria-label={`${name} fiyatları`} className="bg-surface">
      <div
        aria-hidden
        className={classNames(
          COLUMNS,
          'bg-sunken px-4 py-2.5 text-xs font-semibold text-ink-2 max-md:hidden',
        )}
      >
        <span>Ürün</span>
        <span className="text-right">Menü</span>
        <span className="truncate text-right">{name}</span>
        <span className="text-right">Komisyon</span>
        <span className="text-right">Elde kalan</span>
        <span className="text-right">Menüye göre</span>
      </div>
      <ul className="divide-y divide-line">
        {items.flatMap((item) =>
          soldPortions(item).map((portion) => (
            <PriceRow
              key={portion.id ?? item.id}
              {...{ item, portion, channel, commission, name }}
              prices={draft.prices}
              canType={draft.mode !== 'MENU'}
              onPrices={onPrices}
            />
          )),
        )}
      </ul>
      <CoverNote commission={commission} />
    </section>
  );
}

interface RowProps {
  item: MenuItem;
  portion: ReturnType<typeof soldPortions>[number];
  channel: ChannelPrices;
  commission: number | null;
  name: string;
  prices: Prices;
  canType: boolean;
  onPrices: (prices: Prices) => void;
}

function PriceRow({ item, portion, channel, commission, name, prices, canType, onPrices }: RowProps) {
  const portionId = portion.id ?? null;
  const isUnsold = channel.unsold.has(item.id);
  const byHand = channel.byHand.get(portionId ?? item.id);
  const { price } = priceNow(item, portion, { running: [], channel });
  const title = portion.name === null ? item.name : `${item.name} · ${portion.name}`;
  const others = prices.filter(
    (one) => one.itemId !== item.id || (one.portionId !== portionId && one.price !== null),
  );
  const setPrice = (amount: Kurus | null) =>
    onPrices(amount === null ? others : [...others, { itemId: item.id, portionId, price: amount }]);
  const toggleSold = () => {
    const rest = prices.filter((one) => one.itemId !== item.id);
    onPrices(isUnsold ? rest : [...rest, { itemId: item.id, portionId: null, price: null }]);
  };
  return (
    <li className={classNames(COLUMNS, 'min-h-12 px-4 py-1 text-sm')}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="min-w-0 font-semibold break-words">{title}</span>
        {byHand !== undefined && !isUnsold && <Pill tone="cini">elle</Pill>}
        {isUnsold && <Pill>satılmaz</Pill>}
      </span>
      <span className="num text-right text-ink-2">
        <span className="sr-only">Menü </span>
        {formatLira(portion.price)}
      </span>
      {isUnsold ? (
        <span className="text-right text-ink-2 max-md:col-span-1 md:col-span-4">Bu kanalda kapalı</span>
      ) : (
        <>
          <span className="text-right">
            {canType ? (
              <PriceBox label={`${title}, ${name} fiyatı`} price={price} byHand={byHand} onPrice={setPrice} />
            ) : (
              <span className="num font-semibold">{formatLira(price)}</span>
            )}
          </span>
          <Remains {...{ price, commission }} menuPrice={portion.price} />
        </>
      )}
      <IconButton
        icon={isUnsold ? Undo2 : Ban}
        label={isUnsold ? `${item.name} bu kanalda satılsın` : `${item.name} bu kanalda satılmasın`}
        onClick={toggleSold}
      />
    </li>
  );
}

function Remains({
  price,
  commission,
  menuPrice,
}: {
  price: Kurus;
  commission: number | null;
  menuPrice: Kurus;
}) {
  const { commission: taken, remains } = remainderOf(price, commission ?? 0);
  const less = kurus(menuPrice - remains);
  return (
    <>
      <span className="num text-right text-ink-2 max-md:hidden">{formatLira(taken)}</span>
      <span className="num text-right font-semibold max-md:hidden">{formatLira(remains)}</span>
      <span
        className={classNames(
          'num text-right text-xs font-medium max-md:hidden',
          less > 0 ? 'text-nar-text' : less < 0 ? 'text-zeytin-text' : 'text-ink-2',
        )}
      >
        {less === 0 ? 'aynı' : `${formatLira(kurus(Math.abs(less)))} ${less > 0 ? 'az' : 'çok'}`}
      </span>
    </>
  );
}

interface BoxProps {
  label: string;
  price: Kurus;
  byHand: Kurus | undefined;
  onPrice: (price: Kurus | null) => void;
}

/** Empty again, it follows the percent. */
function PriceBox({ label, price, byHand, onPrice }: BoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (byHand === undefined ? '' : formatAmount(byHand));
  const isWrong = shown.trim() !== '' && parseMoneyInput(shown) === null;
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatAmount(price)}
      value={shown}
      className="num h-11 w-full rounded-md border border-line-strong bg-surface px-2 text-right font-semibold placeholder:font-semibold placeholder:text-ink-2 aria-invalid:border-nar"
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = parseMoneyInput(target.value);
        if (target.value.trim() === '' || amount !== null) onPrice(amount);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** *Komisyonu karşılamak için menüye %17,65 eklemek gerekir.* */
function CoverNote({ commission }: { commission: number | null }) {
  const covering = commission === null || commission === 0 ? null : coveringPercent(commission);
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
      {covering !== null && (
        <>
          Komisyonu karşılamak için menüye <strong className="num text-ink">%{percentText(covering)}</strong>{' '}
          eklemek gerekir.{' '}
        </>
      )}
      İndirimli saatler yalnızca kuralda seçili kanallarda, menü fiyatıyla satılan ürünlerde geçerlidir.
    </p>
  );
}

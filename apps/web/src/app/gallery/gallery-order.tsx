import { kurus, type Kurus } from '@sofra/domain/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@sofra/domain/payment-method';
import { Printer, Send, ShoppingBasket } from 'lucide-react';
import { useCallback, useState } from 'react';
import { GalleryPay } from '#src/app/gallery/gallery-pay.tsx';
import { GallerySection } from '#src/app/gallery/gallery-section.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chips } from '#src/ui/chips.tsx';
import { BackLink, PageHeader } from '#src/ui/page-header.tsx';
import { CartGroup } from '#src/ui/order/cart-group.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { MethodCards } from '#src/ui/order/method-cards.tsx';
import { ProductGrid } from '#src/ui/order/product-grid.tsx';
import { ProductTile } from '#src/ui/order/product-tile.tsx';
import { DueTotal } from '#src/ui/order/due-total.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const CATEGORIES = [
  'Tümü',
  'Kahvaltı',
  'Çorbalar',
  'Köfteler',
  'Izgara',
  'Salatalar',
  'Tatlılar',
  'Sıcak İçecek',
];
const PRODUCTS: readonly [string, number][] = [
  ['Mercimek Çorbası', 9_500],
  ['Ezogelin', 9_500],
  ['İnegöl Köfte', 32_000],
  ['Kaşarlı Köfte', 34_500],
  ['Şiş İskender', 39_000],
  ['Kuzu Şiş', 46_000],
  ['Çoban Salata', 12_000],
  ['Közlenmiş Biber', 8_500],
  ['Künefe', 18_500],
];

export function GalleryOrder() {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('Köfteler');
  const [counts, setCounts] = useState<Record<string, number>>({ 'İnegöl Köfte': 2, 'Şiş İskender': 2 });
  const [isPaying, setIsPaying] = useState(location.search.includes('ode'));
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [method, setMethod] = useState<PaymentMethod>('CARD');
  const add = useCallback(
    (name: string) => setCounts((old) => ({ ...old, [name]: (old[name] ?? 0) + 1 })),
    [],
  );
  const total = kurus(174_000);
  return (
    <>
      <GallerySection title="Sipariş ekranı">
        <div className="overflow-hidden rounded-lg border border-line">
          <PageHeader
            title="Bahçe 3"
            subtitle="Açık · 52 dk · Garson Elif"
            back={<BackLink href="#geri" label="Masalara dön" />}
            actions={
              <Button icon={Printer} size={44}>
                Adisyon
              </Button>
            }
          />
          <div className="grid lg:grid-cols-[420px_1fr]">
            <div className="border-line bg-surface px-4 pb-4 lg:border-r">
              <ExampleCart total={total} onPay={() => setIsPaying(true)} />
            </div>
            <div className="flex min-w-0 flex-col gap-3 p-3 lg:p-4">
              <SearchBox
                label="Ürün ara"
                placeholder="Ürün ara (ör. iskender)"
                value={query}
                onValue={setQuery}
                hasShortcut
              />
              <Chips
                label="Kategori"
                chips={CATEGORIES.map((name) => ({ value: name, label: name }))}
                value={category}
                onValue={setCategory}
              />
              <ProductGrid>
                {PRODUCTS.map(([name, price]) => (
                  <ProductTile
                    key={name}
                    itemId={name}
                    name={name}
                    price={kurus(price)}
                    color="kiremit"
                    unsentQty={counts[name] ?? 0}
                    isSoldOut={name === 'Künefe'}
                    onAdd={add}
                  />
                ))}
              </ProductGrid>
              <div className="flex gap-2">
                <Button
                  size={56}
                  icon={ShoppingBasket}
                  className="flex-1"
                  onClick={() => setIsCartOpen(true)}
                >
                  Sepeti göster
                </Button>
                <Button size={56} variant="send" icon={Send}>
                  Gönder
                </Button>
              </div>
            </div>
          </div>
        </div>
      </GallerySection>
      <GallerySection title="Ödeme yöntemleri">
        <div className="max-w-[472px]">
          <MethodCards methods={PAYMENT_METHODS} value={method} onValue={setMethod} />
        </div>
      </GallerySection>
      <GalleryPay isOpen={isPaying} onClose={() => setIsPaying(false)} />
      <Sheet isOpen={isCartOpen} onClose={() => setIsCartOpen(false)} title="Sepet">
        <ExampleCart total={total} onPay={() => setIsPaying(true)} />
      </Sheet>
    </>
  );
}

function ExampleCart({ total, onPay }: { total: Kurus; onPay: () => void }) {
  const [qty, setQty] = useState(2);
  const raise = useCallback(() => setQty((old) => old + 1), []);
  const lower = useCallback(() => setQty((old) => Math.max(1, old - 1)), []);
  return (
    <>
      <CartGroup title="Gönderilecek · 3" tone="bakir">
        <CartRow
          rowId="1"
          name="İnegöl Köfte"
          qty={qty}
          unitPrice={kurus(32_000)}
          state="pending"
          onAdd={raise}
          onRemove={lower}
        />
        <CartRow
          rowId="2"
          name="Künefe"
          qty={3}
          unitPrice={kurus(18_500)}
          state="pending"
          warning="Kalan 2 adet"
          action={<TextButton>2 adet yap</TextButton>}
          onAdd={raise}
          onRemove={lower}
        />
      </CartGroup>
      <CartGroup title="Mutfakta · 19:42">
        <CartRow
          rowId="3"
          name="Şiş İskender"
          qty={2}
          unitPrice={kurus(39_000)}
          state="sent"
          note="az pişmiş, soğansız"
        />
        <CartRow rowId="4" name="Ayran" qty={3} unitPrice={kurus(4_500)} state="ready" />
        <CartRow
          rowId="5"
          name="Adana"
          qty={1}
          unitPrice={kurus(38_000)}
          state="canceled"
          note="yanlış sipariş"
        />
      </CartGroup>
      <CartGroup title="Ödendi">
        <CartRow rowId="6" name="Çay" qty={4} unitPrice={kurus(2_500)} state="paid" />
      </CartGroup>
      <div className="mt-3 border-t border-line pt-3">
        <DueTotal parts={[{ label: 'Kayıtlı', amount: total }]} due={total} />
        <div className="mt-3 flex gap-2">
          <Button size={56} variant="send" icon={Send} className="flex-1">
            Gönder · 3 ürün
          </Button>
          <Button size={56}>Böl</Button>
          <Button size={56} variant="primary" onClick={onPay}>
            Öde
          </Button>
        </div>
      </div>
    </>
  );
}

import { SETTLEMENT, SETTLEMENTS } from '@sofra/domain/money/payment-method';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

const PAY = 'Öde';
const PAY_METHOD = `Ödemede: ${SETTLEMENTS.map((method) => SETTLEMENT[method].label.toLocaleLowerCase('tr')).join(', ')}`;
const PAY_DISCOUNT = 'Ödemede: indirim gir';
/** Left out for roles that may not take payments. */
const OF_PAYING: readonly string[] = [PAY, PAY_METHOD, PAY_DISCOUNT];

/** The keyboard shortcuts of the order page (ORD-47). */
const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Ürün ara' },
  { keys: ['Enter'], does: 'Tam adı yazılan ya da tek bulunan ürünü ekle, soruyu onayla' },
  { keys: ['1', '…', '9'], does: 'Sonraki dokunuşun adedi' },
  { keys: ['3*ayran'], does: 'Aramada: üç ayran ekle' },
  { keys: ['+', '-'], does: 'Son eklenen ürünü artır, azalt' },
  { keys: ['F2'], does: 'Gönder' },
  { keys: ['F4'], does: PAY },
  { keys: ['F7'], does: 'Marş' },
  { keys: SETTLEMENTS.map((method) => SETTLEMENT[method].key.toUpperCase()), does: PAY_METHOD },
  { keys: ['%'], does: PAY_DISCOUNT },
  { keys: ['M'], does: 'Masasız siparişte: müşteri ve saat' },
  { keys: ['Esc'], does: 'Pencereyi kapat, masalara dön' },
  { keys: ['?'], does: 'Bu liste' },
];

/** Opened with `?`: the list of keyboard shortcuts. */
export function OrderKeysDialog({ canPay, onClose }: { canPay: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Klavye kısayolları" size="small">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-3">
        {KEYS.filter(({ does }) => canPay || !OF_PAYING.includes(does)).map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key} isAlwaysShown>
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

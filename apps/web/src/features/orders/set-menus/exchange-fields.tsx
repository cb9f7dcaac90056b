import { restockHint } from '#src/features/orders/changes/restock-hint.ts';
import type { SavedPartRow } from '#src/features/orders/cart/saved-rows.ts';
import type { Exchange } from '#src/features/orders/set-menus/use-exchange.ts';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';

const REASONS = ['Müşteri vazgeçti', 'Yanlış girildi', 'Mutfakta kalmadı', 'Beğenilmedi'];
/** Together with a chip it stays within the server's limit (contract/scalars.ts, `Note`). */
const MAX_TEXT = 150;

/** The number of pieces. For a part whose preparation has begun, also the reason, and stock or waste (SET-20). */
export function ExchangeFields({ exchange, part }: { exchange: Exchange; part: SavedPartRow }) {
  const { fields, remaining, isReasonWanted, problem, restock, setRestock } = exchange;
  const { qty, chip, text, change } = fields;
  return (
    <>
      {remaining > 1 && (
        <NumberField
          label="Kaç menü için"
          hint={`${remaining} menüde var; kalanı değişmez.`}
          value={qty}
          onValue={(next) => change({ qty: next })}
          min={1}
          max={remaining}
          isClamped
        />
      )}
      {part.isBegun && (
        <>
          <ToggleChips
            label="Hazır nedenler"
            chips={REASONS}
            chosen={chip === null ? [] : [chip]}
            onToggle={(next) => change({ chip: chip === next ? null : next })}
          />
          <TextArea
            label="Değiştirme nedeni"
            isRequired={isReasonWanted && chip === null}
            rows={2}
            maxLength={MAX_TEXT}
            value={text}
            onValue={(next) => change({ text: next })}
            error={problem}
          />
          <Checkbox label="Stoğa geri ekle" hint={restockHint(true)} isOn={restock} onToggle={setRestock} />
        </>
      )}
      <p className="text-sm text-ink-2">Mutfağa eski parçanın iptali ve yeni parçanın fişi gider.</p>
    </>
  );
}

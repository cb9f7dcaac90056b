import { formatLira } from '@sofra/domain/money/money';
import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import type { QtyForm } from '#src/features/orders/changes/use-line-form.ts';
import { OptionTexts, PartTexts, PortionPill } from '#src/ui/order/choice-parts.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { ToggleChips } from '#src/ui/fields/toggle-chips.tsx';

/** Together with a chip it stays within the server's limit (contract/scalars.ts, `Note`, and `compLines`). */
const MAX_TEXT = 150;

/** The line in question; for a comped one with its former price. */
export function LineFacts({
  row: { name, portion, options, parts, note, unitPrice, comp },
}: {
  row: SavedRow;
}) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 text-lg font-semibold break-words">
        {name} <PortionPill portion={portion} />
      </p>
      <OptionTexts options={options} />
      <PartTexts parts={parts} />
      <p className="num text-sm break-words text-ink-2">
        {comp && (
          <>
            <s>{formatLira(comp.unitPrice)}</s>{' '}
          </>
        )}
        {[formatLira(unitPrice), note, comp && `İkram: ${comp.reason}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

interface Props {
  form: QtyForm;
  reasons: readonly string[];
  reasonLabel: string;
  isReasonWanted: boolean;
  /** The reason that the form cannot be submitted yet. */
  problem: string | null;
}

/** Quantity and reason; the quantity is clamped to 1 and what is left (ORD-23). */
export function LineFields({ form, reasons, reasonLabel, isReasonWanted, problem }: Props) {
  const { qty, remaining, chip, text, change } = form;
  return (
    <>
      <NumberField
        label="Adet"
        hint={remaining > 0 ? `Adisyonda ${remaining} adet var.` : 'Bu ürün artık adisyonda yok.'}
        value={qty}
        onValue={(next) => change({ qty: next })}
        min={1}
        max={Math.max(1, remaining)}
        isClamped
      />
      <ToggleChips
        label="Hazır nedenler"
        chips={reasons}
        chosen={chip === null ? [] : [chip]}
        onToggle={(next) => change({ chip: chip === next ? null : next })}
      />
      <TextArea
        label={reasonLabel}
        isRequired={isReasonWanted && chip === null}
        rows={2}
        maxLength={MAX_TEXT}
        value={text}
        onValue={(next) => change({ text: next })}
        error={problem}
      />
    </>
  );
}

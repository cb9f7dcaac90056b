import { ChoiceChip } from '#src/ui/order/choice-chip.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';

/** The usual reasons for the difference of a count, and for that of a float (CASH-31). */
export const COUNT_REASONS = ['Para üstü hatası', 'Bozuk para', 'Fişsiz çıkış'];
export const OPENING_REASONS = ['Bankaya yatırıldı', 'Sahibi aldı', 'Bozuk para eklendi'];

interface Props {
  reasons: readonly string[];
  note: string;
  isRequired: boolean;
  isLocked: boolean;
  onNote: (note: string) => void;
}

/** The reason for a difference: a usual one with one tap, or free text (CASH-17, CASH-31). */
export const VarianceNote = ({ reasons, note, isRequired, isLocked, onNote }: Props) => (
  <div className="flex flex-col gap-2">
    <div role="radiogroup" aria-label="Farkın nedeni" className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <div key={reason}>
          <ChoiceChip
            size="small"
            role="radio"
            label={reason}
            isChosen={note === reason}
            onPress={() => onNote(reason)}
          />
        </div>
      ))}
    </div>
    <TextArea
      label="Fark açıklaması"
      isRequired={isRequired}
      rows={2}
      maxLength={200}
      value={note}
      disabled={isLocked}
      onValue={onNote}
    />
  </div>
);

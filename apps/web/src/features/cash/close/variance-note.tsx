import { ChoiceChip } from '#src/ui/order/choice-chip.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

const REASONS = ['Para üstü hatası', 'Bozuk para', 'Fişsiz çıkış'];

interface Props {
  note: string;
  isRequired: boolean;
  isLocked: boolean;
  onNote: (note: string) => void;
}

/** Why there is a difference: a usual reason with one tap, or in words (CASH-17). */
export const VarianceNote = ({ note, isRequired, isLocked, onNote }: Props) => (
  <div className="flex flex-col gap-2">
    <div role="radiogroup" aria-label="Farkın nedeni" className="flex flex-wrap gap-2">
      {REASONS.map((reason) => (
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

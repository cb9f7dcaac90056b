import { ChoiceSection } from '#src/features/orders/options/choice-section.tsx';
import type { OptionsForm } from '#src/features/orders/options/use-options-form.ts';
import { isOptional, sectionsOfPiece, type Piece } from '#src/features/orders/set-menus/form-set.ts';
import { sectionsShown } from '#src/features/orders/set-menus/set-selection.ts';
import { TextButton } from '#src/ui/text-button.tsx';

interface Props {
  pieces: readonly Piece[];
  form: OptionsForm;
  opened: ReadonlySet<string>;
  onOpen: (key: string) => void;
}

/** The sections of the chosen parts: required groups at once, optional ones under *Düzenle* (SET-9). */
export const SetPieces = ({ pieces, form, opened, onOpen }: Props) =>
  pieces.map((piece) => {
    const shown = sectionsShown(piece, opened);
    const hasMore =
      !opened.has(piece.key) && sectionsOfPiece(piece).some((section) => isOptional(piece, section));
    if (shown.length === 0 && !hasMore) return null;
    const name = pieces.length > 1 && piece.part.label;
    return (
      <div key={piece.key} className="pl-3">
        {name && <p className="pt-3 text-sm font-medium text-ink-2">{name}</p>}
        {shown.map((section) => (
          <ChoiceSection
            key={section.key}
            section={section}
            choice={form.choice}
            isCurrent={section.key === form.current}
            isWanted={section.key === form.wanted}
            onPress={form.choose}
            onTake={form.take}
            onFocus={form.setCurrent}
          />
        ))}
        {hasMore && (
          <TextButton className="mt-1" onClick={() => onOpen(piece.key)}>
            {`Düzenle: ${piece.part.name}`}
          </TextButton>
        )}
      </div>
    );
  });

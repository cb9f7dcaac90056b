import { LANGUAGE_LABEL, type TranslatedLanguage } from '@sofra/domain/menu/menu-language';
import { AllergenChips } from '#src/features/menu/details/allergen-chips.tsx';
import {
  MAX_DESCRIPTION,
  type DetailsDraft,
  MAX_TRANSLATED_NAME,
} from '#src/features/menu/details/details-draft.ts';
import { PictureField } from '#src/features/menu/details/picture-field.tsx';
import type { ItemPicture } from '#src/features/menu/details/use-item-picture.ts';
import { useMenuLanguages } from '#src/features/menu/use-menu-languages.ts';
import { Checkbox } from '#src/ui/fields/toggle.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  itemName: string;
  pictureUrl: string | null;
  /** True while the tab is visible. Otherwise pasted or dropped files are ignored. */
  isShown: boolean;
  draft: DetailsDraft;
  problems: Readonly<Record<string, string | null>>;
  picture: ItemPicture;
  onChange: (change: Partial<DetailsDraft>) => void;
}

/** *Menüde görünen*: what guests read about an item beside its name and price. */
export function ItemGuestFields(props: Props) {
  const { itemName, pictureUrl, isShown, draft, problems, picture, onChange } = props;
  return (
    <div className="flex flex-col gap-5">
      <PictureField itemName={itemName} pictureUrl={pictureUrl} isShown={isShown} picture={picture} />
      <TextArea
        label="Açıklama"
        hint={`${draft.description.length} / ${MAX_DESCRIPTION}`}
        placeholder="Örn. Hatay peyniri, tel kadayıf, Antep fıstığı"
        value={draft.description}
        onValue={(description) => onChange({ description: oneLine(description) })}
        error={problems['description']}
      />
      <AllergenChips chosen={draft.allergens} onChosen={(allergens) => onChange({ allergens })} />
      <div className="grid sm:grid-cols-2 sm:gap-x-5">
        <Checkbox label="Alkol içerir" isOn={draft.alcohol} onToggle={(alcohol) => onChange({ alcohol })} />
        <Checkbox label="Domuz eti içerir" isOn={draft.pork} onToggle={(pork) => onChange({ pork })} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Porsiyon ağırlığı (g)"
          inputMode="numeric"
          autoComplete="off"
          value={draft.weight}
          onValue={(weight) => onChange({ weight })}
          error={problems['weight']}
        />
        <TextField
          label="Enerji (kcal)"
          inputMode="numeric"
          autoComplete="off"
          value={draft.kcal}
          onValue={(kcal) => onChange({ kcal })}
          error={problems['kcal']}
        />
      </div>
      <Translations draft={draft} problems={problems} onChange={onChange} />
    </div>
  );
}

function Translations(props: Pick<Props, 'draft' | 'problems' | 'onChange'>) {
  const { languages, hint } = useMenuLanguages();
  return (
    <section aria-label="Diğer dillerde" className="flex flex-col gap-5 border-t border-line pt-4">
      {languages.map((language) => (
        <TranslationFields key={language} language={language} {...props} />
      ))}
      <p className="text-xs text-ink-3">{hint}</p>
    </section>
  );
}

interface TranslationFieldsProps {
  language: TranslatedLanguage;
  draft: DetailsDraft;
  problems: Readonly<Record<string, string | null>>;
  onChange: (change: Partial<DetailsDraft>) => void;
}

/** Name and description in another language; an empty field is shown in Turkish to guests. */
function TranslationFields({ language, draft, problems, onChange }: TranslationFieldsProps) {
  const { name, description } = draft.translations[language];
  const set = (change: { name?: string; description?: string }) =>
    onChange({
      translations: { ...draft.translations, [language]: { name, description, ...change } },
    });
  const about = { lang: language, dir: 'auto', autoComplete: 'off' } as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{LANGUAGE_LABEL[language]}</legend>
      <TextField
        {...about}
        label={`${LANGUAGE_LABEL[language]} ad`}
        value={name}
        onValue={(next) => set({ name: next })}
        error={problems[`${language}.name`]}
        hint={name.length > MAX_TRANSLATED_NAME ? `${name.length} / ${MAX_TRANSLATED_NAME}` : undefined}
      />
      <TextArea
        {...about}
        rows={2}
        label={`${LANGUAGE_LABEL[language]} açıklama`}
        value={description}
        onValue={(next) => set({ description: oneLine(next) })}
        error={problems[`${language}.description`]}
        hint={`${description.length} / ${MAX_DESCRIPTION}`}
      />
    </fieldset>
  );
}

/** Makes a description one line: a typed or pasted line break becomes a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

import { LANGUAGE_LABEL, type TranslatedLanguage } from '@sofra/domain/menu-language';
import {
  MAX_DESCRIPTION,
  MAX_TRANSLATED_NAME,
  type DetailsDraft,
} from '#src/features/menu/details/details-draft.ts';
import { oneLine } from '#src/features/menu/details/one-line.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';

interface Props {
  language: TranslatedLanguage;
  draft: DetailsDraft;
  problems: Readonly<Record<string, string | null>>;
  onChange: (change: Partial<DetailsDraft>) => void;
}

/** Name and description in another language; an empty field is shown in Turkish to guests. */
export function TranslationFields({ language, draft, problems, onChange }: Props) {
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

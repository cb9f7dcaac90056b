import { LANGUAGE_LABEL, type TranslatedLanguage } from '@sofra/domain/menu/menu-language';
import type { NamesDraft } from '#src/features/menu/details/translated-names.ts';
import { useMenuLanguages } from '#src/features/menu/use-menu-languages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';

interface Props {
  names: NamesDraft;
  errorOf: (language: TranslatedLanguage) => string | null;
  onNames: (names: NamesDraft) => void;
  className?: string;
}

/** The names for guests who read the menu in another language (MENU-24). */
export function TranslatedNameFields({ names, errorOf, onNames, className }: Props) {
  const { languages, hint } = useMenuLanguages();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">Diğer dillerde</legend>
      {languages.map((language) => (
        <TextField
          key={language}
          label={`${LANGUAGE_LABEL[language]} ad`}
          lang={language}
          dir="auto"
          autoComplete="off"
          className="min-w-48 flex-1"
          value={names[language]}
          onValue={(name) => onNames({ ...names, [language]: name })}
          error={errorOf(language)}
          hint={language === languages.at(-1) ? hint : undefined}
        />
      ))}
    </fieldset>
  );
}

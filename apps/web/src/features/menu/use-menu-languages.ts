import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@sofra/domain/menu-language';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';

/** What the menu is written in beside Turkish: English always, and the business's second language where it has one. */
export function useMenuLanguages(): { languages: TranslatedLanguage[]; hint: string } {
  const { data } = useBusinessProfile();
  const second = data?.settings.secondLanguage ?? null;
  const mayChoose = data !== undefined && second === null;
  return {
    languages: TRANSLATED_LANGUAGES.filter((language) => language === 'en' || language === second),
    hint: mayChoose
      ? 'Boş bırakılırsa Türkçesi görünür. Menünün ikinci dili Ayarlar ekranında, İşletme bölümünde seçilir.'
      : 'Boş bırakılırsa Türkçesi görünür.',
  };
}

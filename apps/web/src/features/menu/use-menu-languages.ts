import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@sofra/domain/menu/menu-language';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';

/**
 * The languages of the menu in addition to Turkish: English always, and the second language of the business, if
 * any.
 */
export function useMenuLanguages(): { languages: TranslatedLanguage[]; hint: string } {
  const { data } = useBusinessProfile();
  const second = data?.settings.secondLanguage ?? null;
  const mayChoose = data !== undefined && second === null;
  return {
    languages: TRANSLATED_LANGUAGES.filter((language) => language === 'en' || language === second),
    hint: mayChoose
      ? 'Boş bırakılırsa Türkçesi görünür. Menünün ikinci dili Ayarlar ekranında, Menü ve QR bölümünde seçilir.'
      : 'Boş bırakılırsa Türkçesi görünür.',
  };
}

/** Languages a menu can be read in beside Turkish: English always, and one more that the business chooses. */
export const SECOND_LANGUAGES = ['de', 'fr', 'es', 'ru', 'ar'] as const;
export type SecondLanguage = (typeof SECOND_LANGUAGES)[number];
export const TRANSLATED_LANGUAGES = ['en', ...SECOND_LANGUAGES] as const;
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];
export type MenuLanguage = 'tr' | TranslatedLanguage;

/** The name of each language in that language, so that guests recognise it. */
export const LANGUAGE_NAME: Record<MenuLanguage, string> = {
  tr: 'Türkçe',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ru: 'Русский',
  ar: 'العربية',
};

/** Each in Turkish, as the staff knows it. */
export const LANGUAGE_LABEL: Record<MenuLanguage, string> = {
  tr: 'Türkçe',
  en: 'İngilizce',
  de: 'Almanca',
  fr: 'Fransızca',
  es: 'İspanyolca',
  ru: 'Rusça',
  ar: 'Arapça',
};

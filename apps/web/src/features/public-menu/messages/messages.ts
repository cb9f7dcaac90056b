import type { MenuLanguage, TranslatedLanguage } from '@sofra/domain/menu-language';
import { createContext, use } from 'react';
import { tr, type MenuMessages } from '#src/features/public-menu/messages/tr.ts';

/** The language of the page and its messages. */
export interface Speech {
  language: MenuLanguage;
  messages: MenuMessages;
}

export const TURKISH: Speech = { language: 'tr', messages: tr };

const DICTIONARIES: Record<TranslatedLanguage, () => Promise<{ default: MenuMessages }>> = {
  en: () => import('#src/features/public-menu/messages/en.ts'),
  de: () => import('#src/features/public-menu/messages/de.ts'),
  fr: () => import('#src/features/public-menu/messages/fr.ts'),
  es: () => import('#src/features/public-menu/messages/es.ts'),
  ru: () => import('#src/features/public-menu/messages/ru.ts'),
  ar: () => import('#src/features/public-menu/messages/ar.ts'),
};

const asked = new Map<TranslatedLanguage, Promise<Speech>>();

/** If a dictionary cannot be loaded, the page stays Turkish until the next visit. */
function fetchSpeech(language: TranslatedLanguage): Promise<Speech> {
  const known = asked.get(language);
  if (known) return known;
  const coming = DICTIONARIES[language]().then(
    (dictionary): Speech => ({ language, messages: dictionary.default }),
    () => TURKISH,
  );
  asked.set(language, coming);
  return coming;
}

/** Suspends while a dictionary loads. */
export const useSpeechIn = (language: MenuLanguage): Speech =>
  language === 'tr' ? TURKISH : use(fetchSpeech(language));

export const SpeechContext = createContext(TURKISH);
export const useSpeech = (): Speech => use(SpeechContext);
export const useMessages = (): MenuMessages => use(SpeechContext).messages;

/** `fill('{n} ürün', { n: 3 })` is `3 ürün`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

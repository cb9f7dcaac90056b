import type { MenuLanguage, TranslatedLanguage } from '@sofra/domain/menu/menu-language';
import { createContext, useContext, useEffect, useState } from 'react';
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
function fetchSpeech(language: MenuLanguage): Promise<Speech> {
  if (language === 'tr') return Promise.resolve(TURKISH);
  const known = asked.get(language);
  if (known) return known;
  const coming = DICTIONARIES[language]().then(
    (dictionary): Speech => ({ language, messages: dictionary.default }),
    () => TURKISH,
  );
  asked.set(language, coming);
  return coming;
}

/**
 * The messages in a language. While another dictionary loads it returns those of the present language, and null before
 * there are any.
 */
export function useSpeechIn(language: MenuLanguage): Speech | null {
  const [speech, setSpeech] = useState(() => (language === 'tr' ? TURKISH : null));
  useEffect(() => {
    let isGone = false;
    void fetchSpeech(language).then((loaded) => {
      if (!isGone) setSpeech(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  return speech;
}

export const SpeechContext = createContext(TURKISH);
export const useSpeech = (): Speech => useContext(SpeechContext);
export const useMessages = (): MenuMessages => useContext(SpeechContext).messages;

/** `fill('{n} ürün', { n: 3 })` is `3 ürün`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

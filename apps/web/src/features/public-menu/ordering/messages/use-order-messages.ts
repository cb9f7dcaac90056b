import type { MenuLanguage, TranslatedLanguage } from '@sofra/domain/menu/menu-language';
import { useEffect, useState } from 'react';
import { tr, type OrderMessages } from '#src/features/public-menu/ordering/messages/tr.ts';

const DICTIONARIES: Record<TranslatedLanguage, () => Promise<{ default: OrderMessages }>> = {
  en: () => import('#src/features/public-menu/ordering/messages/en.ts'),
  de: () => import('#src/features/public-menu/ordering/messages/de.ts'),
  fr: () => import('#src/features/public-menu/ordering/messages/fr.ts'),
  es: () => import('#src/features/public-menu/ordering/messages/es.ts'),
  ru: () => import('#src/features/public-menu/ordering/messages/ru.ts'),
  ar: () => import('#src/features/public-menu/ordering/messages/ar.ts'),
};

/** The messages of ordering in the guest's language; Turkish until they are loaded, or where they cannot be (GUESTORDER-21). */
export function useOrderMessages(language: MenuLanguage): OrderMessages {
  const [loaded, setLoaded] = useState<{ language: MenuLanguage; messages: OrderMessages } | null>(null);
  useEffect(() => {
    if (language === 'tr') return;
    let isGone = false;
    DICTIONARIES[language]().then(
      ({ default: messages }) => {
        if (!isGone) setLoaded({ language, messages });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  return loaded?.language === language ? loaded.messages : tr;
}

/** The messages of takeaway by link, where no waiter is near (LINKORDER-2). */
export const asTakeaway = (messages: OrderMessages): OrderMessages => ({
  ...messages,
  allergy: messages.linkAllergy,
  acceptance: messages.linkAcceptance,
  closed: messages.linkClosed,
  failed: messages.linkFailed,
  waiting: messages.linkWaiting,
  tableClosed: messages.unanswered,
  READY: messages.collect,
  SERVED: messages.handedOver,
});

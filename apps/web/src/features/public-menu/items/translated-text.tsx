import type { Translated } from '#src/features/public-menu/menu-view.ts';
import { useSpeech } from '#src/features/public-menu/messages/messages.ts';

/** A text of the business with its language and direction, so that it is read aloud and written correctly. */
export function TranslatedText({ said }: { said: Translated }) {
  const { language } = useSpeech();
  const isForeign = said.language !== language;
  return (
    <span lang={isForeign ? said.language : undefined} dir="auto">
      {said.text}
    </span>
  );
}

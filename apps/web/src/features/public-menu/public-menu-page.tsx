import type { MenuLanguage } from '@sofra/domain/menu-language';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { CachedMenu } from '#src/features/public-menu/cached-menus.ts';
import { MenuScreen } from '#src/features/public-menu/menu-screen.tsx';
import { MenuSkeleton } from '#src/features/public-menu/menu-skeleton.tsx';
import { MenuFailed } from '#src/features/public-menu/menu-states.tsx';
import { useMenu, type FirstAnswer } from '#src/features/public-menu/use-menu.ts';
import { pickLanguage } from '#src/features/public-menu/messages/pick-language.ts';
import { SpeechContext, TURKISH, useSpeechIn } from '#src/features/public-menu/messages/messages.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';

interface PageProps {
  slug: string;
  /** The code of the scanned table. */
  token: string | null;
  first?: FirstAnswer;
}

const NO_ANSWER: FirstAnswer = {};

/** The menu of a business for its guests (PUB-12). */
export function PublicMenuPage({ slug, token, first = NO_ANSWER }: PageProps) {
  const { kept, failure, isFetching, refresh } = useMenu(slug, first);
  return (
    <div className="flex min-h-window flex-col">
      {kept ? (
        <SpokenMenu kept={kept} isOld={failure !== null} token={token} />
      ) : failure ? (
        <main>
          <MenuFailed failure={failure} isRetrying={isFetching} onRetry={refresh} />
        </main>
      ) : (
        <MenuSkeleton />
      )}
    </div>
  );
}

interface Props {
  kept: CachedMenu;
  isOld: boolean;
  token: string | null;
}

/** Shows the menu in the guest's language once its dictionary is loaded. */
function SpokenMenu({ kept, isOld, token }: Props) {
  const [chosen, setChosen] = useState(() => readStored('menu-language'));
  const language = useMemo(() => pickLanguage(kept.menu, chosen, navigator.languages), [kept.menu, chosen]);
  const speech = useSpeechIn(language);
  useLayoutEffect(() => {
    if (!speech) return;
    const { documentElement: html } = document;
    html.lang = speech.language;
    html.dir = speech.language === 'ar' ? 'rtl' : 'ltr';
    return () => {
      html.lang = TURKISH.language;
      html.dir = 'ltr';
    };
  }, [speech]);
  const choose = (next: MenuLanguage) => {
    writeStored('menu-language', next);
    setChosen(next);
  };
  if (!speech) return <MenuSkeleton />;
  return (
    <SpeechContext value={speech}>
      <MenuScreen kept={kept} isOld={isOld} token={token} onLanguage={choose} />
    </SpeechContext>
  );
}

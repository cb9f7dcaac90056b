import type { MenuLanguage } from '@sofra/domain/menu/menu-language';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { CachedMenu } from '#src/features/public-menu/cached-menus.ts';
import { MenuScreen } from '#src/features/public-menu/menu-screen.tsx';
import { MenuFailed } from '#src/features/public-menu/menu-states.tsx';
import { useMenu, type FirstAnswer } from '#src/features/public-menu/use-menu.ts';
import { pickLanguage } from '#src/features/public-menu/messages/pick-language.ts';
import { SpeechContext, TURKISH, useSpeechIn } from '#src/features/public-menu/messages/messages.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { tr } from '#src/features/public-menu/messages/tr.ts';

const classes = 'block animate-pulse bg-line';
const block = `${classes} rounded-md`;
const SECTIONS = ['1', '2'];
const ROWS = ['1', '2', '3', '4'];

/**
 * The placeholder of a menu while it loads. It is Turkish, because the languages of a business are known only from its
 * menu.
 */
const MenuSkeleton = () => (
  <main aria-busy="true">
    <div className="bg-cini-strong px-4 pt-16 pb-9 text-on-cini dark:bg-cini-soft dark:text-ink">
      <div role="status" className="mx-auto max-w-6xl">
        <h1 className="text-2xl font-semibold">{tr.loading}</h1>
      </div>
    </div>
    <div aria-hidden className="mx-auto max-w-6xl animate-appear px-4 pt-3">
      <span className={`${block} h-12`} />
      <span className="flex gap-2 overflow-hidden pt-3">
        {ROWS.map((key) => (
          <span key={key} className={`${classes} h-11 w-24 shrink-0 rounded-full`} />
        ))}
      </span>
      {SECTIONS.map((section) => (
        <span key={section} className="block pt-8">
          <span className={`${block} h-7 w-40`} />
          {ROWS.map((row) => (
            <span key={row} className="mt-3 flex justify-between border-t border-line pt-4">
              <span className={`${block} h-6 w-1/2`} />
              <span className={`${block} h-6 w-20`} />
            </span>
          ))}
        </span>
      ))}
    </div>
  </main>
);

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

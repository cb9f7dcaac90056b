import { TranslatedText } from '#src/features/public-menu/items/translated-text.tsx';
import type { MenuEntry } from '#src/features/public-menu/menu-view.ts';
import { useMessages } from '#src/features/public-menu/messages/messages.ts';

/** The choices of a set menu, group by group (SET-27). */
export function SetGroups({ entry: { setGroups } }: { entry: MenuEntry }) {
  const messages = useMessages();
  if (setGroups.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 pt-1 text-sm text-ink-2">
      {setGroups.map(({ name, choices }, index) => (
        <div key={index}>
          <dt className="font-medium">
            <TranslatedText said={name} />
          </dt>
          <dd className="flex flex-wrap gap-x-3">
            {choices.map((choice, place) => (
              <span key={place} className={`break-words ${choice.isSoldOut ? 'text-ink-3' : ''}`}>
                <TranslatedText said={choice.name} />
                {choice.portion !== null && (
                  <span lang="tr">
                    {' '}
                    <bdi>{choice.portion}</bdi>
                  </span>
                )}
                {choice.extra !== null && (
                  <span dir="ltr" className="num">
                    {' '}
                    {choice.extra}
                  </span>
                )}
                {choice.isSoldOut && ` (${messages.soldOut})`}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

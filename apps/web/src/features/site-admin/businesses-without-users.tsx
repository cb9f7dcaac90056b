import { createLink } from '@tanstack/react-router';
import { useId } from 'react';
import { useBusinessesWithoutUsers } from '#src/features/site-admin/site-admin-queries.ts';
import { timeText } from '#src/features/site-admin/site-time.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** Businesses whose last user was deleted: the list above has no row that leads to them (SITE-9). None, nothing. */
export function BusinessesWithoutUsers() {
  const titleId = useId();
  const { data, isError, error, isFetching, refetch } = useBusinessesWithoutUsers();
  if (isError)
    return (
      <Banner tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorTextOf(error)}
      </Banner>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <h2 id={titleId} className="text-lg font-semibold">
          Kullanıcısı kalmayan işletmeler
        </h2>
        <p className="pb-2 text-sm text-ink-2">Bu işletmelere kimse giriş yapamıyor.</p>
        <ul>
          {data.map(({ id, name, slug, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium break-words">{name}</p>
                <p className="num text-sm break-words text-ink-2">
                  {slug} · {timeText(createdAt)}
                </p>
              </div>
              <LinkTo
                to="/admin/site-users"
                search={(list) => ({ ...list, b: id })}
                variant="text"
                aria-label={`İstatistikler: ${name}`}
              >
                İstatistikler
              </LinkTo>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

import type { BusinessWithoutUsers } from '@sofra/contract/people/site-admin';
import { useId } from 'react';
import { useBusinessesWithoutUsers } from '#src/features/site-admin/site-admin-queries.ts';
import { timeText } from '#src/features/site-admin/site-time.ts';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useSearch } from '#src/lib/router/router-context.ts';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';

const LinkTo = createLink(LinkButton);

/** Businesses without any user, which no row of the user list leads to (SITE-9). Renders nothing if there are none. */
export function BusinessesWithoutUsers() {
  const titleId = useId();
  return (
    <ListState query={useBusinessesWithoutUsers()} stale="hidden" skeleton={null} empty={null}>
      {(businesses) => (
        <section aria-labelledby={titleId}>
          <Card>
            <h2 id={titleId} className="text-lg font-semibold">
              Kullanıcısı kalmayan işletmeler
            </h2>
            <p className="pb-2 text-sm text-ink-2">Bu işletmelere kimse giriş yapamıyor.</p>
            <ul>
              {businesses.map((business) => (
                <BusinessRow key={business.id} business={business} />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </ListState>
  );
}

function BusinessRow({ business: { id, name, slug, createdAt } }: { business: BusinessWithoutUsers }) {
  const list = useSearch(readSiteUsersSearch);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium break-words">{name}</p>
        <p className="num text-sm break-words text-ink-2">
          {slug} · {timeText(createdAt)}
        </p>
      </div>
      <LinkTo
        to="/admin/site-users"
        search={{ ...list, b: id }}
        variant="text"
        aria-label={`İstatistikler: ${name}`}
      >
        İstatistikler
      </LinkTo>
    </li>
  );
}

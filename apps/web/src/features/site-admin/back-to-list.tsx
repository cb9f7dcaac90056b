import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { useSearch } from '#src/lib/router/router-context.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** *Geri*: returns to the list with its page and search. It takes the focus, because the pressed row is gone. */
export function BackToList() {
  const link = useRef<HTMLAnchorElement>(null);
  const { q, page } = useSearch(readSiteUsersSearch);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <LinkTo
      ref={link}
      to="/admin/site-users"
      search={{ q, page }}
      variant="quiet"
      size={44}
      icon={ArrowLeft}
      className="-ml-2 px-2"
    >
      Geri
    </LinkTo>
  );
}

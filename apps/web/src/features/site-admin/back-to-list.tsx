import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readSiteUsersSearch } from '#src/features/site-admin/site-users-search.ts';
import { createLink, type LinkProps } from '#src/lib/router/link.tsx';
import { useSearch } from '#src/lib/router/router-context.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** *Geri*. It takes the focus, because the pressed row is gone. */
export function BackLink(target: LinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <LinkTo {...target} ref={link} variant="quiet" size={44} icon={ArrowLeft} className="-ml-2 px-2">
      Geri
    </LinkTo>
  );
}

/** Returns to the list of users with its page and search. */
export function BackToList() {
  const { q, page } = useSearch(readSiteUsersSearch);
  return <BackLink to="/admin/site-users" search={{ q, page }} />;
}

import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** *Geri*: to the list as it was, page and search. What was pressed in the list is gone, so the focus comes here. */
export function BackToList() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <LinkTo
      ref={link}
      to="/admin/site-users"
      search={({ u, b, ...list }) => list}
      variant="quiet"
      size={44}
      icon={ArrowLeft}
      className="-ml-2 px-2"
    >
      Geri
    </LinkTo>
  );
}

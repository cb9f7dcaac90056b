import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** *Geri*: returns to the list with its page and search. It takes the focus, because the pressed row is gone. */
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

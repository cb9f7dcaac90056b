import { CalendarCheck } from 'lucide-react';
import { createLink } from '#src/lib/router/link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const LinkTo = createLink(LinkButton);

/** The way to *Gün sonu* from the heads of *Kasa*; the sidebar has no entry for it. */
export const DayLink = () => (
  <LinkTo to="/app/day" icon={CalendarCheck} className="max-lg:px-3">
    <span className="max-lg:sr-only">Gün sonu</span>
  </LinkTo>
);

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StockTab } from '#src/features/stock/stock-search.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

const ButtonTo = createLink(LinkButton);

interface Props {
  tab: StockTab;
  item?: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A link to another tab of the stock screen that keeps the selected item. */
export function LinkToStock({ tab, item, icon, children }: Props) {
  return (
    <ButtonTo
      to="/app/stock"
      search={{ tab, ...(item !== undefined && { item }) }}
      size={44}
      variant="quiet"
      icon={icon}
    >
      {children}
    </ButtonTo>
  );
}

import { ScrollText } from 'lucide-react';
import { Link } from '#src/lib/router/link.tsx';
import { Pill } from '#src/ui/pill.tsx';

interface Props {
  itemId: string;
  itemName: string;
  label: string;
}

/** Links to the recipe of the item on the stock screen. It looks like a pill and has a touch target of 44 px. */
export function RecipeLink({ itemId, itemName, label }: Props) {
  return (
    <Link
      to="/app/stock"
      search={{ tab: 'recete', item: itemId }}
      aria-label={`${label}: ${itemName}`}
      className="-my-2.5 inline-flex min-h-11 min-w-11 items-center rounded-sm underline underline-offset-2"
    >
      <Pill tone="cini" icon={ScrollText}>
        {label}
      </Pill>
    </Link>
  );
}

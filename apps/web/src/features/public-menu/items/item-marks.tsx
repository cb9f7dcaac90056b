import type { MenuItem } from '#src/features/public-menu/menu-server.ts';
import {
  contentsOf,
  isSilentOnAllergens,
  labelOf,
  type Avoidable,
} from '#src/features/public-menu/menu-view.ts';
import { Icon } from '#src/features/public-menu/parts/icon.tsx';
import type { IconName } from '#src/features/public-menu/parts/icon.tsx';
import { fill, useMessages } from '#src/features/public-menu/messages/messages.ts';

interface MarkProps {
  icon: IconName;
  label: string;
  classes?: string | undefined;
}

/** Always an icon with its name, because a guest should not have to guess an allergen. */
const Mark = ({ icon, label, classes = '' }: MarkProps) => (
  <li className={`flex items-center gap-1 ${classes}`}>
    <Icon name={icon} className="size-4" />
    {label}
  </li>
);

/** The allergens and warnings of an item, small under its name in the list. */
export function ItemMarks({ item, isWarned }: { item: MenuItem; isWarned: boolean }) {
  const messages = useMessages();
  const contents = contentsOf(item);
  const isUnknown = isWarned && isSilentOnAllergens(item);
  if (contents.length === 0 && !isUnknown) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 pt-1 text-xs leading-4 text-ink-2">
      {isUnknown && (
        <Mark icon="info" label={messages.allergensUnknown} classes="font-medium text-safran-text" />
      )}
      {contents.map((one) => (
        <Mark key={one} icon={one} label={labelOf(one, messages)} classes={MARK_VARIANTS[one]} />
      ))}
    </ul>
  );
}

/** Alcohol and pork are emphasized, because many people avoid them. */
export const MARK_VARIANTS: Partial<Record<Avoidable, string>> = {
  ALCOHOL: 'font-medium text-bakir-text',
  PORK: 'font-medium text-nar-text',
};

/** Facts of one portion: *Porsiyon 250 g · 540 kcal*; empty if unknown. */
export function usePortion({ details }: MenuItem): string {
  const messages = useMessages();
  return [
    details?.weight == null ? '' : fill(messages.weight, { n: details.weight }),
    details?.kcal == null ? '' : fill(messages.kcal, { n: details.kcal }),
  ]
    .filter(Boolean)
    .join(' · ');
}

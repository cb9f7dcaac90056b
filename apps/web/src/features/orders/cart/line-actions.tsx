import { coursesToChoose, toCourseText } from '@sofra/domain/orders/courses';
import { ArrowRightLeft, CircleX, Flame, Gift, ListOrdered, RefreshCw, type LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import type { LineActionName, LineActionHandlers } from '#src/features/orders/cart/line-action-handlers.ts';
import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { ActionItem, ActionMenu } from '#src/ui/overlays/action-menu.tsx';

interface Props {
  row: SavedRow;
  handlers: LineActionHandlers;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const ACTIONS: readonly { name: LineActionName; label: string; icon: LucideIcon }[] = [
  { name: 'cancelLine', label: 'İptal', icon: CircleX },
  { name: 'compLine', label: 'İkram', icon: Gift },
  { name: 'moveLine', label: 'Taşı', icon: ArrowRightLeft },
];

/** The actions on a sent line, each as a labelled button. A set menu also has those on its parts (SET-17). */
export function LineActions({ row, handlers, triggerRef, onClose }: Props) {
  return (
    <ActionMenu label={row.name} triggerRef={triggerRef} onClose={onClose}>
      {handlers.sendNow && (
        <ActionItem id="sendNow" label="Şimdi gönder" icon={Flame} onAction={() => handlers.sendNow?.(row)} />
      )}
      {handlers.toCourse &&
        coursesToChoose(row.waitsIn).map((course) => (
          <ActionItem
            key={course}
            id={`course-${course}`}
            icon={ListOrdered}
            label={toCourseText(course)}
            onAction={() => handlers.toCourse?.(row, course)}
          />
        ))}
      {ACTIONS.filter(({ name }) => handlers[name]).map(({ name, ...variant }) => (
        <ActionItem key={name} id={name} {...variant} onAction={() => handlers[name]?.(row)} />
      ))}
      {handlers.exchangePart &&
        row.parts.map((part) => (
          <ActionItem
            key={part.lineId}
            id={part.lineId}
            icon={RefreshCw}
            label={`Değiştir · ${part.name}`}
            onAction={() => handlers.exchangePart?.(row, part)}
          />
        ))}
    </ActionMenu>
  );
}

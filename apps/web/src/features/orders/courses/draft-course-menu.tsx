import { coursesToChoose, toCourseText } from '@sofra/domain/orders/courses';
import { ListOrdered, Pause } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ActionItem, ActionMenu } from '#src/ui/overlays/action-menu.tsx';

interface Props extends Pick<ComponentProps<typeof ActionMenu>, 'triggerRef' | 'onClose'> {
  name: string;
  course: number | null;
  onMove: (course: number | null) => void;
  onHold: () => void;
}

/** The courses that an unsent line can be put into. Loaded when it is opened, because menus are large. */
export function DraftCourseMenu({ name, course, onMove, onHold, ...menu }: Props) {
  return (
    <ActionMenu label={name} {...menu}>
      {course === null && <ActionItem id="hold" icon={Pause} label="Beklet" onAction={onHold} />}
      {coursesToChoose(course).map((other) => (
        <ActionItem
          key={other}
          id={String(other)}
          icon={ListOrdered}
          label={toCourseText(other)}
          onAction={() => onMove(other)}
        />
      ))}
      {course !== null && (
        <ActionItem id="none" icon={ListOrdered} label="Servisten çıkar" onAction={() => onMove(null)} />
      )}
    </ActionMenu>
  );
}

import { lineKey } from '@sofra/domain/menu/line-choice';
import { COURSES, courseText } from '@sofra/domain/orders/courses';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { EditableRows, type LineHolder } from '#src/features/orders/cart/editable-rows.tsx';
import type { PricedCart } from '#src/features/orders/cart/priced-cart.ts';
import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { inCourse } from '#src/features/orders/courses/in-course.ts';
import type { Courses } from '#src/features/orders/courses/use-courses.ts';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import { changeDrafts, draftCartOf, type DraftLine } from '#src/order-queue/draft-cart.ts';
import { withEdited } from '#src/order-queue/edited-lines.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CourseGroup } from '#src/ui/order/course-group.tsx';
import { SegmentedControl } from '#src/ui/fields/segmented-control.tsx';

const DraftCourseMenu = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).DraftCourseMenu,
}));

interface Props {
  tableId: string;
  cart: PricedCart;
  courses: Courses;
  problem: SendProblem | null;
  editing: LineEditing;
}

/** Lines to be sent, one group for each course, which waits or is sent at once (COURSE-16, COURSE-17). */
export function DraftCourseGroups({ tableId, cart, courses, ...rest }: Props) {
  const holder = useMemo(
    (): LineHolder => ({
      now: () => draftCartOf(tableId).lines,
      change: (change) => changeDrafts(tableId, change),
    }),
    [tableId],
  );
  const groups = [null, ...COURSES].map((course) => ({
    course,
    lines: cart.lines.filter((line) => (line.course ?? null) === course),
  }));
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ course, lines }) => (
      <CourseGroup
        key={course}
        title={course === null ? 'Hemen' : courseText(course)}
        isWaiting={course !== null && courses.held.includes(course)}
        status={{ label: 'Gönderilecek', tone: 'bakir' }}
        action={course !== null && <HoldSwitch {...{ course, courses }} />}
      >
        <EditableRows
          lines={lines}
          state="pending"
          {...{ holder, ...rest }}
          menuOf={(line) => <DraftLineMenu {...{ line, holder, courses }} />}
        />
      </CourseGroup>
    ));
}

const SEGMENTS = [
  { value: 'now', label: 'Hemen' },
  { value: 'hold', label: 'Beklet' },
] as const;

/** *Hemen* or *Beklet*. What is added to a course that waits already waits with it. */
function HoldSwitch({ course, courses }: { course: number; courses: Courses }) {
  const isFixed = courses.waiting.includes(course);
  return (
    <SegmentedControl
      label={courseText(course)}
      segments={SEGMENTS.map((segment) => ({ ...segment, isDisabled: isFixed && segment.value === 'now' }))}
      value={courses.held.includes(course) ? 'hold' : 'now'}
      onValue={(value) => courses.hold(course, value === 'hold')}
    />
  );
}

/** *Servise al* of a line that is not sent yet, and *Beklet* where it has no course (COURSE-18). */
function DraftLineMenu({ line, holder, courses }: { line: DraftLine; holder: LineHolder; courses: Courses }) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const moveTo = (course: number | null) => holder.change(withEdited(lineKey(line), inCourse(line, course)));
  const holdNext = () => {
    moveTo(courses.next);
    courses.hold(courses.next, true);
  };
  return (
    <>
      <IconButton
        ref={trigger}
        icon={EllipsisVertical}
        label={`${line.name}: servis seçenekleri`}
        className="-mr-2.5"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <DraftCourseMenu
            name={line.name}
            course={line.course ?? null}
            triggerRef={trigger}
            onMove={moveTo}
            onHold={holdNext}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

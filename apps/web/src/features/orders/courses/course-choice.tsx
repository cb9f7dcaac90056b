import { COURSES, courseText } from '@sofra/domain/orders/courses';
import type { CourseChoice, Courses } from '#src/features/orders/courses/use-courses.ts';
import { classNames } from '#src/ui/class-names.ts';

interface Props {
  courses: Pick<Courses, 'isShown' | 'choice' | 'choose' | 'used' | 'isByCategory'>;
}

const SEGMENT =
  'grid min-h-11 place-items-center rounded-[7px] px-3 text-sm whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_1px_2px_rgb(0_0_0/.18)]';

/**
 * *Eklenen*: the course of the next products (COURSE-16). Where categories have a course, that one counts until another
 * is pressed; pressed again, the chosen one is released.
 */
export function AddedCourse({ courses }: Props) {
  const { isShown, choice, choose, used, isByCategory } = courses;
  if (!isShown) return null;
  const shown = coursesShown(choice, used);
  const isPressed = (one: CourseChoice) =>
    choice === one || (one === 'now' && choice === 'auto' && !isByCategory);
  const press = (one: CourseChoice) => () => choose(choice === one ? 'auto' : one);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="text-sm text-ink-2 max-lg:sr-only">Eklenen</span>
      <div
        role="group"
        aria-label="Eklenen"
        className="scrollbar-none flex min-w-0 overflow-x-auto rounded-md bg-sunken p-0.5"
      >
        <button type="button" aria-pressed={isPressed('now')} onClick={press('now')} className={SEGMENT}>
          Hemen
        </button>
        {shown.map((course) => (
          <button
            key={course}
            type="button"
            aria-pressed={isPressed(course)}
            onClick={press(course)}
            className={SEGMENT}
          >
            <span>
              <span className="max-wide:sr-only">Servis </span>
              {course}
            </span>
          </button>
        ))}
        {shown.length < COURSES.length - 1 && (
          <button
            type="button"
            aria-label={`${courseText(nextOf(shown))} ekle`}
            onClick={press(nextOf(shown))}
            className={classNames(SEGMENT, 'px-4!')}
          >
            +
          </button>
        )}
      </div>
    </div>
  );
}

/** At least the second and the third, and up to the last one that is in use. */
function coursesShown(choice: CourseChoice, used: readonly number[]): number[] {
  const last = Math.max(3, ...used, typeof choice === 'number' ? choice : 0);
  return COURSES.filter((course) => course > 1 && course <= last);
}

const nextOf = (shown: readonly number[]): number => (shown.at(-1) ?? 1) + 1;

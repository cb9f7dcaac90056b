/** The last course that a line may have (COURSE-1). */
export const LAST_COURSE = 5;

/** Every course, in the order in which they are served (COURSE-1). */
export const COURSES: readonly number[] = Array.from({ length: LAST_COURSE }, (_, index) => index + 1);

/** The course of a saved line, and the times of *Beklet* and *Marş*. Lines of before have none of the fields. */
export interface CourseRole {
  course?: number | null | undefined;
  /** Since when it waits (*Beklet*); null for a line that was sent. */
  heldAt?: Date | null | undefined;
  /** When *Marş* sent it; null for a line that never waited. */
  firedAt?: Date | null | undefined;
}

export const isHeld = ({ heldAt }: CourseRole): boolean => (heldAt ?? null) !== null;

/** The courses that a line may be moved to: at least the first three, and one more than it has. */
export const coursesToChoose = (here: number | null): number[] =>
  COURSES.filter((course) => course !== here && course <= Math.max(3, (here ?? 0) + 1));

/** *Servis 3* */
export const courseText = (course: number): string => `Servis ${course}`;

/** Endings that differ from *e*, by the number as it is read aloud. */
const DATIVE: Readonly<Partial<Record<number, string>>> = { 2: 'ye' };

/** *Servis 2’ye al* */
export const toCourseText = (course: number): string => `${courseText(course)}’${DATIVE[course] ?? 'e'} al`;

/** The course that all lines have; null where they differ or have none. */
export function commonCourse(lines: readonly CourseRole[]): number | null {
  const [first] = lines;
  const course = first?.course ?? null;
  return lines.every((line) => (line.course ?? null) === course) ? course : null;
}

/** The longest time after which a business is warned of lines that wait. */
export const MAX_HELD_WARN_MINUTES = 240;

/** Settings of a business that give lines a course (COURSE-6). */
export interface CourseSettings {
  categoryCourses: boolean;
  holdLaterCourses: boolean;
}

/** By course: true for *Beklet*, false for *Hemen*. */
export type CourseHolds = Readonly<Partial<Record<number, boolean>>>;

interface Waiting {
  /** Lines that are not sent yet, and those of the order. */
  unsent: readonly CourseRole[];
  saved: readonly CourseRole[];
  chosen: CourseHolds;
  settings: Pick<CourseSettings, 'holdLaterCourses'>;
}

/**
 * The courses of unsent lines that wait when they are sent: those that wait already (COURSE-2), and those that the user
 * lets wait. Where the business wants it, these are also all courses after the first of the order (COURSE-6,
 * COURSE-21).
 */
export function coursesToHold({ unsent, saved, chosen, settings }: Waiting): number[] {
  const coursesOf = (lines: readonly CourseRole[]) => [
    ...new Set(lines.flatMap(({ course }) => course ?? [])),
  ];
  const first = Math.min(...coursesOf([...unsent, ...saved]));
  const waiting = new Set(coursesOf(saved.filter(isHeld)));
  return coursesOf(unsent)
    .filter(
      (course) => waiting.has(course) || (chosen[course] ?? (settings.holdLaterCourses && course > first)),
    )
    .toSorted((a, b) => a - b);
}

/** The course of a new line: the chosen one, else that of its category where the business wants it (COURSE-6). */
export const courseOfNew = (
  chosen: number | null,
  ofCategory: number | null,
  settings: Pick<CourseSettings, 'categoryCourses'>,
): number | null => chosen ?? (settings.categoryCourses ? ofCategory : null);

const MINUTE_MS = 60_000;

/** Whole minutes since a line began to wait. */
export const heldMinutes = (heldAt: Date | string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(heldAt).getTime()) / MINUTE_MS));

/** True once lines wait for the minutes after which the business is warned (COURSE-15). */
export const isHeldLong = (heldAt: Date | string, now: Date, warnMinutes: number): boolean =>
  heldMinutes(heldAt, now) >= warnMinutes;

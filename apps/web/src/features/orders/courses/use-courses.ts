import type { MenuItem } from '@sofra/contract/menu/menu';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { COURSES, courseOfNew, coursesToHold, isHeld } from '@sofra/domain/orders/courses';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCourseSettings } from '#src/features/business/business-queries.ts';
import { useMenu } from '#src/features/menu/menu-queries.ts';
import { forgetIdleHolds, holdCourse, type DraftCart } from '#src/order-queue/draft-cart.ts';

/** `auto`: the course of the category, `now`: none, else that course. */
export type CourseChoice = 'auto' | 'now' | number;

interface Facts {
  tableId: string;
  cart: DraftCart;
  order: OpenOrder | null | undefined;
}

/** Courses on the order page: the one of the next products, and which of them wait (COURSE-16). */
export function useCourses({ tableId, cart, order }: Facts) {
  const settings = useCourseSettings();
  const { categoryCourses } = settings;
  const { data: menu } = useMenu();
  const [choice, setChoice] = useState<CourseChoice>('auto');
  // The chosen course ends with the page, and so does its *Beklet* without lines.
  useEffect(() => () => forgetIdleHolds(tableId), [tableId]);
  const saved = useMemo(() => [...(order?.lines ?? []), ...(order?.paidLines ?? [])], [order]);
  const held = useMemo(
    () =>
      // An order for later waits as a whole, and is in the kitchen as a whole (TAKEAWAY-21).
      order?.kitchenAt
        ? []
        : coursesToHold({ unsent: cart.lines, saved, chosen: cart.courseHolds ?? {}, settings }),
    [cart.lines, cart.courseHolds, order?.kitchenAt, saved, settings],
  );
  const ofCategory = useMemo(
    () => new Map(menu?.flatMap(({ course, items }) => items.map(({ id }) => [id, course] as const))),
    [menu],
  );
  const isByCategory = categoryCourses && (menu?.some(({ course }) => course !== null) ?? false);
  const used = coursesOf([...cart.lines, ...saved]);
  const courseOf = useCallback(
    ({ id }: Pick<MenuItem, 'id'>): number | null => {
      if (choice === 'now') return null;
      const chosen = choice === 'auto' ? null : choice;
      return courseOfNew(chosen, ofCategory.get(id) ?? null, { categoryCourses });
    },
    [choice, ofCategory, categoryCourses],
  );
  /** The course after the last one in use, at least the second. */
  const next = Math.min(COURSES.length, Math.max(1, ...used) + 1);
  return {
    isShown: isByCategory || used.length > 0 || choice !== 'auto',
    isByCategory,
    choice,
    used,
    next,
    choose: setChoice,
    courseOf,
    held,
    /** Courses of saved lines that wait: what is added to them waits too. */
    waiting: order?.kitchenAt ? [] : coursesOf(saved.filter(isHeld)),
    hold: (course: number, isOn: boolean) => holdCourse(tableId, course, isOn),
    /** *Beklet*: the next products are of the next course, and wait. */
    holdNext: () => {
      holdCourse(tableId, next, true);
      setChoice(next);
    },
  };
}

export type Courses = ReturnType<typeof useCourses>;

const coursesOf = (lines: readonly { course?: number | null | undefined }[]): number[] =>
  [...new Set(lines.flatMap(({ course }) => course ?? []))].toSorted((a, b) => a - b);

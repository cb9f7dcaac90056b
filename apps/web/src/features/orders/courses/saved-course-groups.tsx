import type { Line, OpenOrder } from '@sofra/contract/orders/orders';
import { COURSES, courseText, heldMinutes, isHeld, isHeldLong } from '@sofra/domain/orders/courses';
import { Check, CheckCheck, Clock, CookingPot, Flame, Pause } from 'lucide-react';
import { useCourseSettings, useTimeZone } from '#src/features/business/business-queries.ts';
import type { LineActionHandlers } from '#src/features/orders/cart/line-action-handlers.ts';
import { LineMenu } from '#src/features/orders/cart/line-menu.tsx';
import { paidRows, savedRows } from '#src/features/orders/cart/saved-rows.ts';
import { LazyServeReady } from '#src/features/orders/changes/lazy-serve-ready.tsx';
import { useFireProblem } from '#src/features/orders/courses/fire-problems.ts';
import { fireOf, useFiring } from '#src/features/orders/courses/use-firing.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { Button } from '#src/ui/button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';
import { CourseGroup, type CourseStatus } from '#src/ui/order/course-group.tsx';

interface Props {
  order: OpenOrder;
  handlers: LineActionHandlers;
}

/** Saved lines by their course. What waits of a course is a group of its own, also when it was paid (COURSE-16). */
export function SavedCourseGroups({ order, handlers }: Props) {
  const waiting = COURSES.filter((course) => heldOf(order, course).count > 0);
  return COURSES.map((course) => {
    const sent = order.lines.filter((line) => line.course === course && !isHeld(line));
    return (
      <div key={course}>
        {sent.length > 0 && <SentGroup {...{ order, course, handlers }} lines={sent} />}
        {waiting.includes(course) && (
          <HeldGroup {...{ order, course, handlers }} hasKey={course === waiting[0]} />
        )}
      </div>
    );
  });
}

/** The waiting lines of a course: unpaid ones, and those that were paid meanwhile (COURSE-11). */
function heldOf({ lines, paidLines }: OpenOrder, course: number) {
  const unpaid = lines.filter((line) => line.course === course && isHeld(line));
  const paid = paidLines.filter((line) => line.course === course && isHeld(line));
  return { unpaid, paid, count: unpaid.length + paid.length };
}

interface GroupProps extends Props {
  course: number;
}

function SentGroup({ order, course, handlers, lines }: GroupProps & { lines: readonly Line[] }) {
  const timeZone = useTimeZone();
  const isReady = lines.some(({ status }) => status === 'READY');
  return (
    <CourseGroup
      title={courseText(course)}
      status={statusOf(lines, timeZone)}
      footer={isReady && <LazyServeReady order={order} />}
    >
      {savedRows(lines).map((row) => (
        <CartRow
          key={row.id}
          {...row}
          rowId={row.id}
          isCompact
          action={<LineMenu row={row} handlers={handlers} />}
        />
      ))}
    </CourseGroup>
  );
}

/** *Servis edildi 18.58*, *Hazır*, *Mutfakta 19.01*: the state that needs a user is first. */
function statusOf(lines: readonly Line[], timeZone: string): CourseStatus {
  const last = Math.max(...lines.map(({ firedAt, createdAt }) => (firedAt ?? createdAt).getTime()));
  const time = clockText(last, timeZone);
  if (lines.some(({ status }) => status === 'READY')) return { label: 'Hazır', tone: 'zeytin', icon: Check };
  if (lines.every(({ status }) => status === 'SERVED'))
    return { label: 'Servis edildi', tone: 'zeytin', icon: CheckCheck };
  return { label: `Mutfakta ${time}`, tone: 'cini', icon: CookingPot };
}

function HeldGroup({ order, course, handlers, hasKey }: GroupProps & { hasKey: boolean }) {
  const now = useNow();
  const { heldWarnMinutes } = useCourseSettings();
  const { unpaid, paid } = heldOf(order, course);
  const fire = fireOf(course);
  const firing = useFiring(order, fire);
  const problem = useFireProblem(order.id, fire);
  const since = new Date(Math.min(...[...unpaid, ...paid].map(({ heldAt }) => heldAt?.getTime() ?? now)));
  const minutes = heldMinutes(since, new Date(now));
  const tone = isHeldLong(since, new Date(now), heldWarnMinutes) ? 'nar' : 'bakir';
  return (
    <CourseGroup
      title={courseText(course)}
      isWaiting
      problem={problem}
      status={
        firing.state === 'queued'
          ? { label: 'Sırada', tone: 'safran', icon: Clock }
          : { label: `Bekliyor ${minutes} dk`, tone, icon: Pause }
      }
      action={<FireButton {...{ firing, course, hasKey }} />}
    >
      {savedRows(unpaid).map((row) => (
        <CartRow
          key={row.id}
          {...row}
          rowId={row.id}
          isCompact
          action={<LineMenu row={row} handlers={handlers} />}
        />
      ))}
      {paidRows(paid).map((row) => (
        <CartRow key={row.id} {...row} rowId={row.id} isCompact note="Ödendi" />
      ))}
    </CourseGroup>
  );
}

interface FireProps {
  firing: ReturnType<typeof useFiring>;
  course: number;
  hasKey: boolean;
}

/** *Marş*, then *Geri al* for five seconds; nothing while it is on its way (COURSE-17). */
function FireButton({ firing, course, hasKey }: FireProps) {
  if (firing.state === 'queued' || !firing.tap) return null;
  if (firing.state === 'tapped')
    return (
      <Button size={44} onClick={firing.undo}>
        Geri al
      </Button>
    );
  return (
    <Button
      size={44}
      variant="send"
      icon={Flame}
      aria-keyshortcuts={hasKey ? 'F7' : undefined}
      onClick={firing.tap}
    >
      <span>
        Marş <span className="sr-only">{courseText(course)}</span>
      </span>
      {hasKey && <Kbd isOnColour>F7</Kbd>}
    </Button>
  );
}

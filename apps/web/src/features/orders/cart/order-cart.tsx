import { can } from '@sofra/domain/people/permissions';
import { useSession } from '#src/lib/api/session.ts';
import { keepNewPlace, useNewPlace } from '#src/order-queue/new-places.ts';
import { Button } from '#src/ui/button.tsx';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { isHeld } from '@sofra/domain/orders/courses';
import { Check, CheckCheck, CookingPot, ReceiptText, TriangleAlert, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useTimeZone } from '#src/features/business/business-queries.ts';
import { isAtChoices } from '#src/features/orders/cart/choice-repair.tsx';
import type { GoneOrder } from '#src/features/orders/changes/use-gone-order.ts';
import { isFixed } from '#src/features/orders/cart/line-repair.tsx';
import type { LineActionHandlers } from '#src/features/orders/cart/line-action-handlers.ts';
import { LineMenu } from '#src/features/orders/cart/line-menu.tsx';
import type { NewFee } from '#src/features/orders/cart/new-fee.ts';
import type { PricedCart } from '#src/features/orders/cart/priced-cart.ts';
import { DraftGroup } from '#src/features/orders/cart/draft-group.tsx';
import { ProblemText } from '#src/features/orders/cart/problem-text.tsx';
import { QueuedGroups } from '#src/features/orders/cart/queued-groups.tsx';
import { canceledRows, paidRows, savedRows, type SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { isForLater } from '#src/features/orders/courses/held-order.ts';
import { LaterGroup, withoutLater } from '#src/features/orders/takeaway/later-group.tsx';
import type { Courses } from '#src/features/orders/courses/use-courses.ts';
import { isShownAtRows, type SendProblem } from '#src/features/orders/cart/send-problem.ts';
import { LazyServeReady } from '#src/features/orders/changes/lazy-serve-ready.tsx';
import type { FormLineStore } from '#src/features/orders/options/form-line.ts';
import { DraftRow } from '#src/features/orders/options/draft-row.tsx';
import type { LineEditing } from '#src/features/orders/options/use-line-adding.ts';
import type { QueuedBatch } from '#src/order-queue/queued-batch.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { createLink } from '#src/lib/router/link.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { CartGroup } from '#src/ui/order/cart-group.tsx';
import { CartRow } from '#src/ui/order/cart-row.tsx';

const LinkTo = createLink(LinkButton);

const loadCourseGroups = () => import('#src/features/orders/courses/course-groups.ts');
/** Shows the lines without courses until it is loaded, so that the cart is never empty. */
const DraftCourseGroups = lazyPart(
  async () => (await loadCourseGroups()).DraftCourseGroups,
  (props) => <DraftGroup {...props} />,
);
const SavedCourseGroups = lazyPart(async () => (await loadCourseGroups()).SavedCourseGroups);

export interface OrderCartProps {
  tableId: string;
  order: OpenOrder | null;
  cart: PricedCart;
  /** Batches sent from this device that are not saved yet. */
  queued: readonly QueuedBatch[];
  problem: SendProblem | null;
  /** Text that the order of the pending lines has left the table, with its new place. */
  gone: GoneOrder | null;
  /** The batch whose result this screen waits for. */
  sendingKey: string | null;
  lineHandlers: LineActionHandlers;
  editing: LineEditing;
  /** The line that is being put together at the till. */
  draft: FormLineStore;
  courses: Courses;
  newFee: NewFee | null;
}

const NO_CHOICE = { portion: null, options: [], parts: [] };

/** The lines of a table: unsent, in the kitchen, paid (ORD-43). */
export function OrderCart(props: OrderCartProps) {
  const { tableId, order, cart, queued, sendingKey, problem, lineHandlers, editing, draft, courses, newFee } =
    props;
  if (order === null && cart.lines.length === 0 && queued.length === 0) {
    return (
      <>
        <CartNotices {...props} />
        <DraftRow draft={draft} otherwise={<EmptyState icon={ReceiptText} title="Açık sipariş yok" />} />
      </>
    );
  }
  const hasSaved = order !== null && (order.lines.length > 0 || order.paidLines.some(isHeld));
  return (
    <>
      <CartNotices {...props} />
      <Drafts {...{ tableId, cart, problem, editing, courses }} />
      <DraftRow draft={draft} />
      <QueuedGroups batches={queued.filter(({ fire }) => !fire)} {...{ sendingKey, editing }} />
      {newFee && <CartRow {...newFee} rowId="fee" state="pending" {...NO_CHOICE} />}
      {!hasSaved && <p className="py-6 text-center text-sm text-ink-2">Henüz kaydedilmiş ürün yok</p>}
      {order && <SavedGroups order={order} handlers={lineHandlers} />}
    </>
  );
}

/** Lines to be sent: by course once one of them has any, so that a cart without courses looks as if there were none. */
function Drafts({
  courses,
  ...drafts
}: Pick<OrderCartProps, 'tableId' | 'cart' | 'problem' | 'editing' | 'courses'>) {
  if (drafts.cart.lines.length === 0) return null;
  return drafts.cart.lines.some(({ course }) => course) ? (
    <DraftCourseGroups {...drafts} courses={courses} />
  ) : (
    <DraftGroup {...drafts} />
  );
}

function CartNotices({ tableId, cart, gone, problem, editing }: OrderCartProps) {
  return (
    <>
      <CartProblem {...{ tableId, problem, cart, editing }} />
      {gone !== null && cart.lines.length > 0 && <GoneNotice {...gone} />}
    </>
  );
}

/** Warns that the order was moved or closed, so that no user unknowingly opens a new one on its table. */
function GoneNotice({ text, effect, movedTo }: GoneOrder) {
  return (
    <div className="pt-3">
      <Banner tone="warning" icon={TriangleAlert}>
        {`${text}.`}
        <span className="block font-normal">{effect}</span>
        {movedTo && (
          <LinkTo {...movedTo.target} variant="text">
            {movedTo.name} siparişini aç
          </LinkTo>
        )}
      </Banner>
    </div>
  );
}

/** Shows why the pending lines were not saved, until they are corrected; lines short of stock show it themselves. */
function CartProblem({
  tableId,
  problem,
  cart,
  editing,
}: Pick<OrderCartProps, 'tableId' | 'problem' | 'cart' | 'editing'>) {
  if (!problem || isShownAtRows(problem) || isFixed(problem, cart.lines)) return null;
  if (isAtChoices(problem, cart.lines, editing)) return null;
  return (
    <div className="pt-3">
      <Banner tone="error">
        <ProblemText problem={problem} />
        <span className="block font-normal">Ürünler sepette duruyor.</span>
      </Banner>
      {problem.isBelowMinimum && <GoBelowMinimum placeId={tableId} />}
    </div>
  );
}

/** Lets the next *Gönder* send less than the minimum of the channel (CHANNEL-16). */
function GoBelowMinimum({ placeId }: { placeId: string }) {
  const role = useSession()?.role;
  const place = useNewPlace(placeId);
  if (!place || role === undefined || !can(role, 'channels.goBelowMinimum')) return null;
  if (place.isBelowMinimum) return <p className="pt-2 text-sm">Tutar sınırı kaldırıldı: yeniden gönderin.</p>;
  return (
    <div className="pt-2">
      <Button size={44} onClick={() => keepNewPlace(placeId, { ...place, isBelowMinimum: true })}>
        En az tutarın altında gönder
      </Button>
    </div>
  );
}

interface SavedProps {
  order: OpenOrder;
  handlers: LineActionHandlers;
}

/**
 * Memoized, because every tap on a product renders the cart, and only unsent lines change then. A line added above
 * moves these rows. They are contained, so that the browser moves them together without repainting each (ORD-53).
 */
const SavedGroups = memo(function SavedGroups({ order: whole, handlers }: SavedProps) {
  const kitchenAt = isForLater(whole) ? whole.kitchenAt : undefined;
  const order = kitchenAt ? withoutLater(whole) : whole;
  const saved = savedRows(order.lines.filter(({ course }) => course === undefined));
  const paid = paidRows(order.paidLines.filter((line) => !isHeld(line)));
  const hasCourses = [...order.lines, ...order.paidLines.filter(isHeld)].some(({ course }) => course);
  const canceled = canceledRows(order);
  return (
    <div className="-mx-4 px-4 contain-content">
      {kitchenAt && <LaterGroup order={whole} {...{ kitchenAt, handlers }} />}
      {hasCourses && <SavedCourseGroups {...{ order, handlers }} />}
      {SAVED_GROUPS.map((group) => (
        <SavedGroup
          key={group.state}
          {...{ group, order, handlers }}
          rows={saved.filter(inState(group.state))}
        />
      ))}
      {paid.length > 0 && (
        <CartGroup title="Ödendi">
          {paid.map((row) => (
            <CartRow key={row.id} {...row} rowId={row.id} />
          ))}
        </CartGroup>
      )}
      {canceled.length > 0 && (
        <CartGroup title="İptal">
          {canceled.map((row) => (
            <CartRow key={row.rowId} {...row} state="canceled" />
          ))}
        </CartGroup>
      )}
    </div>
  );
});

interface GroupVariant {
  state: 'ready' | 'sent' | 'served';
  title: string;
  tone?: 'zeytin' | 'cini';
  icon: LucideIcon;
}

const SAVED_GROUPS: readonly GroupVariant[] = [
  { state: 'ready', title: 'Hazır', tone: 'zeytin', icon: Check },
  { state: 'sent', title: 'Mutfakta', tone: 'cini', icon: CookingPot },
  { state: 'served', title: 'Servis edildi', icon: CheckCheck },
];
const inState =
  (wanted: GroupVariant['state']) =>
  ({ state }: SavedRow): boolean =>
    state === wanted;

interface GroupProps {
  group: GroupVariant;
  order: OpenOrder;
  rows: SavedRow[];
  handlers: LineActionHandlers;
}

/** Saved lines of one state. Permitted users can cancel, comp or move them from here. */
function SavedGroup({ group: { state, ...variant }, order, rows, handlers }: GroupProps) {
  const timeZone = useTimeZone();
  if (rows.length === 0) return null;
  return (
    <CartGroup
      {...variant}
      trailing={state !== 'served' && sentAt(order, rows, timeZone)}
      footer={state === 'ready' && <LazyServeReady order={order} />}
    >
      {rows.map((row) => (
        <CartRow key={row.id} {...row} rowId={row.id} action={<LineMenu row={row} handlers={handlers} />} />
      ))}
    </CartGroup>
  );
}

/** The time these lines were sent: `19:42`, or the last of several times: *son 20:05*. */
function sentAt({ lines }: OpenOrder, rows: readonly SavedRow[], timeZone: string): string {
  const ids = new Set(rows.flatMap(({ lineIds }) => lineIds));
  const times = lines
    .filter(({ id }) => ids.has(id))
    .map(({ firedAt, createdAt }) => (firedAt ?? createdAt).getTime());
  const last = clockText(Math.max(...times), timeZone);
  return clockText(Math.min(...times), timeZone) === last ? last : `son ${last}`;
}

import { lineKey } from '@sofra/domain/menu/line-choice';
import type { MenuItem } from '@sofra/contract/menu/menu';
import { can, type Permission, type Person } from '@sofra/domain/people/permissions';
import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { useMirrorPaidLines } from '#src/features/orders/cart/paid-lines-mirror.ts';
import type { LineActionName, LineActionHandlers } from '#src/features/orders/cart/line-action-handlers.ts';
import { piecesOf, type SavedPartRow, type SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { useCancelEmptyOrder } from '#src/features/orders/changes/use-cancel-empty-order.ts';
import { useGoneOrder } from '#src/features/orders/changes/use-gone-order.ts';
import { useOrderActions, type DialogAction } from '#src/features/orders/changes/use-order-actions.ts';
import { useNewFee } from '#src/features/orders/cart/new-fee.ts';
import { usePricedCart } from '#src/features/orders/cart/priced-cart.ts';
import { useFireFirst, useHeldLineActions } from '#src/features/orders/courses/use-firing.ts';
import { useCourses } from '#src/features/orders/courses/use-courses.ts';
import { useSendOrder } from '#src/features/orders/cart/use-send-order.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useTableQueue } from '#src/order-queue/shared-queue.ts';
import { useAskGuests } from '#src/features/orders/guests/use-guests.ts';
import { useFormLineStore } from '#src/features/orders/options/form-line.ts';
import { useLineAdding, type OptionsRequest } from '#src/features/orders/options/use-line-adding.ts';
import { draftCartOf, setDraftQty, type DraftLine } from '#src/order-queue/draft-cart.ts';
import { useSession } from '#src/lib/api/session.ts';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { HeldAct } from '@sofra/domain/orders/held-lines';
import { hasHeld } from '#src/features/orders/courses/held-order.ts';

/**
 * The overlay that is open over the screen. A dialog keeps the order it was opened with, because paying removes the
 * order from the table.
 */
export type Overlay =
  | { kind: 'cart' | 'actions' | 'keys' | 'soldOut' | 'guests' }
  | { kind: 'amount'; item: MenuItem }
  | { kind: 'options'; request: OptionsRequest; isFromCart: boolean }
  | { kind: Exclude<DialogAction, 'pay'>; order: OpenOrder }
  | { kind: 'pay'; order: OpenOrder; held?: HeldAct | undefined }
  /** *3 ürün bekliyor*: the question before the payment (COURSE-19). */
  | { kind: 'held'; order: OpenOrder }
  | { kind: LineActionName; order: OpenOrder; row: SavedRow; isFromCart: boolean }
  | { kind: 'exchangePart'; order: OpenOrder; row: SavedRow; part: SavedPartRow; isFromCart: boolean };

const LINE_PERMISSION = {
  cancelLine: 'orders.takeOff',
  compLine: 'orders.takeOff',
  moveLine: 'orders.move',
} as const satisfies Record<LineActionName, Permission>;

/** True if the dialog is about one order. It then shows changes of the order itself. */
const isAboutOrder = (overlay: Overlay | null): boolean => overlay !== null && 'order' in overlay;

/** State and actions of the order page, without its layout. */
export function useTableOrder(tableId: string) {
  const role = useSession()?.role;
  const orderQuery = useOpenOrder(tableId);
  const order = orderQuery.data;
  const { cart, reprice } = usePricedCart(tableId);
  const queued = useTableQueue(tableId);
  const courses = useCourses({ tableId, cart, order });
  const sending = useSendOrder(tableId, { reprice, heldCourses: () => courses.held });
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const openGuests = useCallback(() => setOverlay({ kind: 'guests' }), []);
  useAskGuests(tableId, overlay === null, openGuests);
  useMirrorPaidLines(order);
  useCancelEmptyOrder(tableId, orderQuery);
  const gone = useGoneOrder({ tableId, order, isOwnDoing: isAboutOrder(overlay) || sending.isSending });

  const openAmount = useCallback((item: MenuItem) => setOverlay({ kind: 'amount', item }), []);
  const openOptions = useCallback(
    (request: OptionsRequest) =>
      setOverlay((open) => ({ kind: 'options', request, isFromCart: open?.kind === 'cart' })),
    [],
  );
  const isRefused =
    (sending.problem?.invalidItems.size ?? 0) > 0 ||
    queued.some(({ refusal }) => refusal?.code === 'OPTIONS_INVALID');
  const { courseOf } = courses;
  const adding = useLineAdding(tableId, { openOptions, openAmount, isRefused, courseOf });
  const draft = useFormLineStore();
  const stepLast = (by: 1 | -1) => {
    const last = draftCartOf(tableId).lines.at(-1);
    if (last) setDraftQty(tableId, lineKey(last), last.qty + by);
  };
  const unsent = useMemo(
    () => [...cart.lines, ...queued.flatMap(({ lines }) => lines)],
    [cart.lines, queued],
  );
  const newFee = useNewFee(tableId, { order, cart, queued });
  const hasUnsent = unsent.length > 0 || cart.handOver !== undefined;
  const send = async ({ showsCart = false } = {}) => {
    if (!hasUnsent) return null;
    const outcome = await sending.send();
    // On phones the line to correct is in the cart, so the cart opens.
    if (outcome.kind !== 'failed') setOverlay((open) => (open?.kind === 'cart' ? null : open));
    else if (showsCart) setOverlay({ kind: 'cart' });
    return outcome;
  };
  const { handlers, waiting, isPrinting } = useOrderActions({
    tableId,
    order,
    hasUnsent,
    send: sending.send,
    open: (kind, about) =>
      setOverlay(kind === 'pay' && hasHeld(about) ? { kind: 'held', order: about } : { kind, order: about }),
  });
  const lineHandlers = useLineHandlers({ role, tableId, order, setOverlay });
  /** Returns to the cart if it was opened from there. */
  const closeOverlay = () =>
    setOverlay((open) => (open && 'isFromCart' in open && open.isFromCart ? { kind: 'cart' } : null));
  /**
   * The menu closes after its action was chosen. By then the action may have opened another overlay, which stays.
   */
  const closeActions = () => setOverlay((open) => (open?.kind === 'actions' ? null : open));
  return {
    orderQuery,
    order,
    unsent,
    cartParts: {
      cart,
      queued,
      gone,
      problem: sending.problem,
      sendingKey: sending.sendingKey,
      lineHandlers,
      editing: adding.editing,
      draft,
      courses,
      newFee,
    },
    newFee,
    courses,
    fireFirst: useFireFirst(order),
    hasHeld: order ? hasHeld(order) : false,
    sendingFor: waiting ?? (sending.isSending ? ('send' as const) : null),
    isPrinting,
    pendingPieces: piecesOf(cart.lines),
    heldPieces: piecesOf(cart.lines.filter(({ course }) => course && courses.held.includes(course))),
    queuedPieces: piecesOf(unsent) - piecesOf(cart.lines),
    overlay,
    setOverlay,
    openGuests,
    /** True while a line is being put together. *Gönder* and *Öde* wait for it. */
    isAsking: overlay?.kind === 'options',
    adding,
    draft,
    finishOptions: (request: OptionsRequest, line: DraftLine, isQuick: boolean) => {
      // The line was corrected, so the problem is removed, whatever the server reported.
      if (request.line) sending.forgetProblem();
      adding.finish(request, line, isQuick);
    },
    stepLast,
    send,
    handlers,
    closeOverlay,
    closeActions,
  };
}

interface LineFacts {
  role: Person | undefined;
  tableId: string;
  order: OpenOrder | null | undefined;
  setOverlay: Dispatch<SetStateAction<Overlay | null>>;
}

/** The actions on saved lines that this role may take, each of which opens its dialog. */
function useLineHandlers({ role, tableId, order, setOverlay }: LineFacts): LineActionHandlers {
  const { sendNow, toCourse } = useHeldLineActions(tableId, order);
  return useMemo(() => {
    const handlers: LineActionHandlers = {};
    const open = (overlayOf: (order: OpenOrder, isFromCart: boolean) => Overlay) => {
      if (!isOnline()) toast.error(NEEDS_CONNECTION);
      else if (order) setOverlay((now) => overlayOf(order, now?.kind === 'cart'));
    };
    for (const [kind, permission] of Object.entries(LINE_PERMISSION) as [LineActionName, Permission][])
      if (role !== undefined && can(role, permission))
        handlers[kind] = (row) => open((about, isFromCart) => ({ kind, order: about, row, isFromCart }));
    if (role !== undefined && can(role, 'orders.addLines')) {
      handlers.exchangePart = (row, part) =>
        open((about, isFromCart) => ({ kind: 'exchangePart', order: about, row, part, isFromCart }));
      handlers.sendNow = sendNow;
      handlers.toCourse = toCourse;
    }
    return handlers;
  }, [role, order, setOverlay, sendNow, toCourse]);
}

import type { Courier } from '@sofra/contract/orders/couriers';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { useAssignCourier } from '#src/features/orders/couriers/couriers-queries.ts';
import { useMoveTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

/** Gives a delivery to a courier, with *Geri al* (COURIER-4, COURIER-5). */
export function useGive(order: TakeawayOrder) {
  const { mutate, isPending, error } = useAssignCourier();
  const { mutateAsync: move } = useMoveTakeaway();
  // A promise, because the callbacks of a mutation end with the dialog, which closes at once.
  const takeBack = () =>
    void move({ id: order.orderId, state: 'KITCHEN' }).catch((problem: unknown) =>
      toast.error(errorTextOf(problem, 'Sipariş geri alınamadı')),
    );
  const give = (courier: Pick<Courier, 'id' | 'name'>, onGiven?: () => void) =>
    mutate(
      { id: order.orderId, courierId: courier.id, expectedVersion: order.version },
      {
        onSuccess: () => {
          toast.success(`${order.placeName} kuryede: ${courier.name}`, { undo: takeBack });
          onGiven?.();
        },
      },
    );
  return { give, takeBack, isPending, problem: error && errorTextOf(error, 'Kuryeye verilemedi') };
}

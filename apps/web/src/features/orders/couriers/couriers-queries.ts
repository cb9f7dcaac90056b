import {
  assignCourier,
  deliver,
  failDelivery,
  giveChange,
  listCourierAccounts,
  listCouriers,
  listDeliveries,
} from '@sofra/contract/orders/couriers';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

/** The active couriers; refetched with every change of an order. */
export const useCouriers = () => useQuery(readQuery(listCouriers));
/** The own deliveries of a courier. */
export const useDeliveries = () => useQuery(readQuery(listDeliveries));
export const useCourierAccounts = () => useQuery(readQuery(listCourierAccounts));

const refreshes = ['takeaway', 'deliveries', 'couriers'];

export const useAssignCourier = () => useWrite(assignCourier, { refreshes });
export const useDeliver = () => useKeyedWrite(deliver, { refreshes: [...refreshes, 'orders', 'cash'] });
export const useFailDelivery = () => useKeyedWrite(failDelivery, { refreshes });
export const useGiveChange = () => useKeyedWrite(giveChange, { refreshes: ['couriers', 'cash'] });

import {
  cancelFiscalBasket,
  createFiscalDevice,
  deleteFiscalDevice,
  getFiscalDevice,
  getOrderFiscalBasket,
  listFiscalDevices,
  listFiscalWork,
  sendToFiscalDevice,
  settleFiscalBasket,
  tryFiscalDevice,
  updateFiscalDevice,
} from '@sofra/contract/orders/fiscal';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite, useWrite } from '#src/lib/api/endpoint-write.ts';

export const useFiscalDevices = () => useQuery(readQuery(listFiscalDevices));
export const useFiscalDevice = (id: string | null) =>
  useQuery({ ...readQuery(getFiscalDevice, { params: { id: id ?? '' } }), enabled: id !== null });

const DEVICES = { refreshes: ['fiscal-devices'] };

export const useCreateFiscalDevice = () => useWrite(createFiscalDevice, DEVICES);
export const useUpdateFiscalDevice = () => useWrite(updateFiscalDevice, DEVICES);
export const useDeleteFiscalDevice = () => useWrite(deleteFiscalDevice, DEVICES);
export const useTryFiscalDevice = () => useWrite(tryFiscalDevice, DEVICES);

/** The event of its end may be lost while the till reconnects, so it is read again as well. */
const EVERY_MS = 2_000;

/** The latest payment of an order at a device, while it is on screen (FISCAL-13). */
export const useOrderBasket = (orderId: string) =>
  useQuery({ ...readQuery(getOrderFiscalBasket, { params: { id: orderId } }), refetchInterval: EVERY_MS });

/** Everything at devices that a person must still do, and the sums of a day by Z number (FISCAL-15). */
export const useFiscalWork = (day?: string) =>
  useQuery(readQuery(listFiscalWork, { input: day === undefined ? {} : { day } }));

const BASKETS = { refreshes: ['fiscal-baskets', 'orders', 'tables'] };

export const useSendToDevice = () => useKeyedWrite(sendToFiscalDevice, BASKETS);
export const useCancelBasket = () => useWrite(cancelFiscalBasket, BASKETS);
export const useSettleBasket = () => useWrite(settleFiscalBasket, BASKETS);

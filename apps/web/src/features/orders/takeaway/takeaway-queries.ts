import { answerPhoneCall, listPhoneCalls } from '@sofra/contract/orders/phone-calls';
import {
  getTakeaway,
  listCallers,
  listTakeaway,
  moveTakeaway,
  sendTakeaway,
  updateTakeaway,
} from '@sofra/contract/orders/takeaway';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** The board; refetched with every change of an order and of the kitchen. */
export const useTakeaway = (isUsed = true) => useQuery({ ...readQuery(listTakeaway), enabled: isUsed });

/** One order without a table, with its whole phone number; not read while only this device knows it. */
export const useTakeawayOrder = (orderId: string, isKnown: boolean) =>
  useQuery({ ...readQuery(getTakeaway, { params: { id: orderId } }), enabled: isKnown });

/** Fewer letters or digits would find half of all customers. */
const LEAST = 3;

/**
 * Customers by the last digits of the phone or a part of the name, the last caller first (TAKEAWAY-11). Those of an
 * earlier text are never shown, because a tap would choose one of them.
 */
export const useCallers = (q: string) =>
  useQuery({
    ...readQuery(listCallers, { input: { q } }),
    enabled: q.replaceAll(' ', '').length >= LEAST,
  });

/** Those who call now; refetched on `phone-calls:changed`. */
export const usePhoneCalls = ({ isEnabled }: { isEnabled: boolean }) =>
  useQuery({ ...readQuery(listPhoneCalls), enabled: isEnabled });
export const useAnswerPhoneCall = () => useWrite(answerPhoneCall, { refreshes: ['phone-calls'] });

const refreshes = ['takeaway'];

export const useMoveTakeaway = () => useWrite(moveTakeaway, { refreshes });
export const useSendTakeaway = () => useWrite(sendTakeaway, { refreshes: ['takeaway', 'tables'] });
export const useUpdateTakeaway = () => useWrite(updateTakeaway, { refreshes });

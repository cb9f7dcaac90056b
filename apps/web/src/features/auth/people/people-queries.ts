import { getDevicePeople } from '@sofra/contract/people/shared-devices';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';

/** No event reaches a device without a session, so the device polls the list of people and its own pairing. */
const ASKED_AGAIN_MS = 15_000;

export const useDevicePeople = () =>
  useQuery({ ...readQuery(getDevicePeople), refetchInterval: ASKED_AGAIN_MS });

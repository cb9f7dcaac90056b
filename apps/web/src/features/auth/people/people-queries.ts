import { getDevicePeople } from '@sofra/contract/shared-devices';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';

/** No event reaches a device on which nobody is signed in, so it asks by itself who works here and whether it is paired. */
const ASKED_AGAIN_MS = 15_000;

export const useDevicePeople = () =>
  useQuery({ ...readQuery(getDevicePeople), refetchInterval: ASKED_AGAIN_MS });

import { getReadyLink, renewReadyLink } from '@sofra/contract/orders/ready-board';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

export const useReadyLink = () => useQuery(readQuery(getReadyLink));
export const useRenewReadyLink = () => useWrite(renewReadyLink, { refreshes: ['ready-board'] });

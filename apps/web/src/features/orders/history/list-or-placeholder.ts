import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';

type Asked = UseQueryResult | UseInfiniteQueryResult;

/** True when a list cannot be shown at all: what was read before stays on screen. */
export const isMissing = ({ isError, data }: Asked): boolean => isError && data === undefined;

/** The state of a list that is replaced by another one while it {@link isMissing}. */
export function listOrPlaceholder(list: Asked, standIn: Asked) {
  const shown = isMissing(list) ? standIn : list;
  return {
    isPending: shown.isPending,
    isFetching: list.isFetching || standIn.isFetching,
    isStandIn: shown === standIn && standIn.isSuccess,
    isFailed: shown.isError,
    reload: () => void list.refetch(),
  };
}

import { BUSINESS_SORTS, type BusinessSort } from '@sofra/contract/people/site-businesses';
import { BUSINESS_STATES, type BusinessState } from '@sofra/domain/people/trial';
import { idOf, pageOf, textOf } from '#src/features/site-admin/site-users-search.ts';

/** The search parameters of the list of businesses (SITE-23). Values without effect are left out. */
export interface BusinessesSearch {
  q?: string;
  state?: BusinessState;
  sort?: BusinessSort;
  /** True for the opposite of the column's usual direction. */
  turned?: true;
  page?: number;
  /** The business that is open. */
  b?: string;
}

export const FIRST_SORT: BusinessSort = 'lastUsedAt';

/** Names and ends of trials begin with the first, all other columns with the most. */
export function directionOf(sort: BusinessSort, isTurned: boolean): 'asc' | 'desc' {
  const isRising = sort === 'name' || sort === 'trialEndsAt' || sort === 'state';
  return isRising === isTurned ? 'desc' : 'asc';
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

export function readBusinessesSearch(search: Record<string, unknown>): BusinessesSearch {
  const [q, page, b] = [textOf(search['q']), pageOf(search['page']), idOf(search['b'])];
  const state = oneOf(BUSINESS_STATES, search['state']);
  const sort = oneOf(BUSINESS_SORTS, search['sort']);
  return {
    ...(q !== '' && { q }),
    ...(state !== undefined && { state }),
    ...(sort !== undefined && sort !== FIRST_SORT && { sort }),
    ...((search['turned'] === true || search['turned'] === 'true') && { turned: true as const }),
    ...(page !== undefined && { page }),
    ...(b !== undefined && { b }),
  };
}

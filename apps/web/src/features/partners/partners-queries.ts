import { createPartner, listPartners, updatePartner } from '@sofra/contract/money/partners';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

/** The terminals and meal cards of the business, also those that are off. For roles with `partners.read` only. */
export const usePartners = () => useQuery(readQuery(listPartners));

const refreshes = ['partners'];

export const useCreatePartner = () => useWrite(createPartner, { refreshes });
export const useUpdatePartner = () => useWrite(updatePartner, { refreshes });

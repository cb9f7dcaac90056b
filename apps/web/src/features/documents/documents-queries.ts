import { getDocumentSettings, updateDocumentSettings } from '@sofra/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

export const useDocumentSettings = () => useQuery(readQuery(getDocumentSettings));
export const useUpdateDocumentSettings = () => useWrite(updateDocumentSettings, { refreshes: ['documents'] });

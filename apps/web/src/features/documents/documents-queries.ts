import { getDocumentSettings, updateDocumentSettings } from '@sofra/contract/money/documents';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

export const useDocumentSettings = ({ isEnabled = true }: { isEnabled?: boolean } = {}) =>
  useQuery({ ...readQuery(getDocumentSettings), enabled: isEnabled });
export const useUpdateDocumentSettings = () => useWrite(updateDocumentSettings, { refreshes: ['documents'] });

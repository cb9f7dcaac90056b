import { openDrawer } from '@sofra/contract/money/drawer';
import { useKeyedWrite } from '#src/lib/api/endpoint-write.ts';

export const useOpenDrawer = () => useKeyedWrite(openDrawer, { refreshes: ['print-jobs'] });

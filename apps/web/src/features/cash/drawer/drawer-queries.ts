import { openDrawer } from '@sofra/contract/drawer';
import { useKeyedWrite } from '#src/lib/endpoint-write.ts';

export const useOpenDrawer = () => useKeyedWrite(openDrawer, { refreshes: ['print-jobs'] });

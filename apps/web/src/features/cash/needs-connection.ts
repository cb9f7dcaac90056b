import { useIsOnline } from '#src/lib/connection.ts';

/** What a button of the drawer says: its action, or offline that it needs a connection (CASH-21). */
export function useOnlineLabel() {
  const isOnline = useIsOnline();
  return { isOnline, labelOf: (label: string): string => (isOnline ? label : 'Bağlantı gerekli') };
}

import { useIsOnline } from '#src/lib/realtime/connection.ts';

/** The text of a drawer button: its action, or offline that it needs a connection (CASH-21). */
export function useOnlineLabel() {
  const isOnline = useIsOnline();
  return { isOnline, labelOf: (label: string): string => (isOnline ? label : 'Bağlantı gerekli') };
}

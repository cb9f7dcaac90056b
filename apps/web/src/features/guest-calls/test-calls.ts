/** Guest calls as the server sends them, for the tests of calls. */
export const idOf = (n: number) => `018f0000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

export const wireCall = (n: number, tableName: string, kind: 'WAITER' | 'BILL', minutes = 0) => ({
  id: idOf(n),
  tableId: idOf(n + 50),
  tableName,
  kind,
  // Half a minute is added, because the clock on screen advances every half minute and may lag.
  createdAt: new Date(Date.now() - (minutes + 0.5) * 60_000).toISOString(),
});

/** The users of the demo business (`apps/api/seeds/demo-business.ts`). */
export const DEMO_PASSWORD = 'demo1234';
export const DEMO_EMAIL = {
  ADMIN: 'patron@cagdaskofte.example',
  CASHIER: 'kasa@cagdaskofte.example',
  WAITER: 'garson@cagdaskofte.example',
  KITCHEN: 'mutfak@cagdaskofte.example',
} as const;

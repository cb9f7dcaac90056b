export type DemoCourier = 'Ozan Kaya' | 'Yusuf Acar';

/** A believable lokanta for trying the product out. Its password is public, so it exists only on a demo database. */
export const DEMO_BUSINESS = {
  name: 'Çağdaş Köfte',
  password: 'demo1234',
  owner: { email: 'patron@cagdaskofte.example', fullName: 'Elif Yıldız', title: 'Patron (Admin)' },
  staff: [
    { email: 'kasa@cagdaskofte.example', fullName: 'Murat Şahin', role: 'CASHIER', title: 'Müdür (kasa)' },
    { email: 'garson@cagdaskofte.example', fullName: 'Çağrı Öz', role: 'WAITER', title: 'Garson' },
    { email: 'mutfak@cagdaskofte.example', fullName: 'Ayşe İnce', role: 'KITCHEN', title: 'Mutfak' },
    {
      email: 'kurye@cagdaskofte.example',
      fullName: 'Ozan Kaya',
      role: 'WAITER',
      title: 'Kurye',
      isCourier: true,
    },
    {
      email: 'kurye2@cagdaskofte.example',
      fullName: 'Yusuf Acar',
      role: 'WAITER',
      title: 'Kurye',
      isCourier: true,
    },
  ],
} as const;

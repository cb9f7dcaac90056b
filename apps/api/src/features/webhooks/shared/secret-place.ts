/** The record that a sealed secret belongs to; two users, which must agree (`SecretBox`). */
export const secretPlace = (businessId: string, endpointId: string): string =>
  `webhook/${businessId}/${endpointId}`;

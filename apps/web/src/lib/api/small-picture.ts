/** The address of the small form of a picture, for lists (MENU-42). */
export const smallPictureOf = (pictureUrl: string): string => `${pictureUrl}/small`;

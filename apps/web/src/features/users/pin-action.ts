/** *PIN değiştir* for a user who has one (PIN-7). */
export const pinAction = ({ hasPin }: { hasPin: boolean }): string => (hasPin ? 'PIN değiştir' : 'PIN ver');

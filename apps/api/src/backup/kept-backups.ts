/** So many stay, unless somebody says otherwise (`npm run backup -- --keep`). */
export const KEPT_BACKUPS = 14;

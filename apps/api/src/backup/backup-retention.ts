/** So many stay, unless somebody says otherwise (`npm run backup -- --keep`). */
export const BACKUP_RETENTION = 14;

/** How many backups are retained, unless `npm run backup -- --keep` says otherwise. */
export const BACKUP_RETENTION = 14;

/** Number of backups to retain, unless `npm run backup -- --keep` sets another. */
export const BACKUP_RETENTION = 14;

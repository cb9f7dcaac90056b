import type { Log } from '#agent/log.ts';

export interface ServerContact {
  lost: (reason: string) => void;
  made: () => void;
}

/** Logs once that the connection to the server is lost, and once that it is back. */
export function createServerContact(log: Log): ServerContact {
  let isAway = false;
  return {
    lost: (reason) => {
      if (!isAway) log(`Sunucu ${reason}. Bağlantı gelince sürdürülecek.`);
      isAway = true;
    },
    made: () => {
      if (isAway) log('Sunucuyla bağlantı yeniden kuruldu.');
      isAway = false;
    },
  };
}

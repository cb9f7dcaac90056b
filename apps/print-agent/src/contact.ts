import type { Say } from '#agent/say.ts';

export interface Contact {
  lost: (reason: string) => void;
  made: () => void;
}

/** Logs once that the connection to the server is lost, and once that it is back. */
export function createContact(say: Say): Contact {
  let isAway = false;
  return {
    lost: (reason) => {
      if (!isAway) say(`Sunucu ${reason}. Bağlantı gelince sürdürülecek.`);
      isAway = true;
    },
    made: () => {
      if (isAway) say('Sunucuyla bağlantı yeniden kuruldu.');
      isAway = false;
    },
  };
}

import type { Dispatcher } from '#agent/job-dispatcher.ts';
import { settleJournal, type Tools } from '#agent/job-under-way.ts';
import type { Reporter } from '#agent/status-reporter.ts';

export interface WorkCycle {
  /**
   * One cycle: reads the printers, reports, and prints what is due. Rejects when the server cannot be reached or
   * refuses.
   */
  take: () => Promise<void>;
  noteTicket: () => void;
  noteChange: () => void;
}

export function createWorkCycle(tools: Tools, dispatcher: Dispatcher, reporter: Reporter): WorkCycle {
  const { roster } = tools;
  let isRosterOld = true;
  let isJournalOpen = true;
  /** Tickets announced since the last claim. */
  let ticketsAnnounced = 0;

  const refreshRoster = async () => {
    isRosterOld = false; // before it is read: it may change meanwhile
    try {
      await roster.refresh();
    } catch (error) {
      isRosterOld = true;
      throw error;
    }
  };
  const claimAll = async () => {
    const announced = ticketsAnnounced;
    ticketsAnnounced = 0;
    if ((await dispatcher.claimAll()) >= announced) return;
    // What was announced and cannot be had may be for a printer that is new.
    await refreshRoster();
    await dispatcher.claimAll();
  };
  return {
    take: async () => {
      if (isRosterOld || reporter.isDue) await refreshRoster();
      if (reporter.isDue) await reporter.report();
      // Before anything is claimed: it could be the same slip once more.
      if (isJournalOpen) await settleJournal(tools);
      isJournalOpen = false;
      await claimAll();
    },
    noteTicket: () => {
      ticketsAnnounced += 1;
    },
    noteChange: () => {
      isRosterOld = true;
    },
  };
}

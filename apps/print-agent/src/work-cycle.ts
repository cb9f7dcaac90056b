import type { Dispatcher } from '#agent/job-dispatcher.ts';
import { settleJournal, type Tools } from '#agent/job-under-way.ts';
import type { Reporter } from '#agent/status-reporter.ts';

export interface WorkCycle {
  /**
   * Runs one cycle: reads the printers, reports their state, and prints the jobs that are due. Rejects when the server
   * cannot be reached or refuses.
   */
  take: () => Promise<void>;
  noteTicket: () => void;
  noteChange: () => void;
}

export function createWorkCycle(tools: Tools, dispatcher: Dispatcher, reporter: Reporter): WorkCycle {
  const { roster } = tools;
  let isRosterOld = true;
  let isJournalOpen = true;
  /** The tickets announced by events since the last claim. */
  let ticketsAnnounced = 0;

  const refreshRoster = async () => {
    isRosterOld = false; // reset before reading, so that a change during the read is not missed
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
    // An announced job that cannot be claimed may belong to a new printer, so the printers are read again.
    await refreshRoster();
    await dispatcher.claimAll();
  };
  return {
    take: async () => {
      if (isRosterOld || reporter.isDue) await refreshRoster();
      if (reporter.isDue) await reporter.report();
      // The journal is settled before anything is claimed, because a claimed job could be a slip that was printed
      // already.
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

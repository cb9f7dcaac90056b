import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { CircleAlert, CircleCheck, CircleHelp, Clock, Send } from 'lucide-react';

export const JOB_STATE = {
  PENDING: { tone: 'safran', icon: Clock, label: 'Bekliyor' },
  SENDING: { tone: 'cini', icon: Send, label: 'Gönderiliyor' },
  PRINTED: { tone: 'zeytin', icon: CircleCheck, label: 'Basıldı' },
  UNCERTAIN: { tone: 'safran', icon: CircleHelp, label: 'Basıldığı belirsiz' },
  FAILED: { tone: 'nar', icon: CircleAlert, label: 'Basılamadı' },
} as const;

export type JobFilter = 'all' | 'waiting' | 'uncertain' | 'failed';

const HAS: Record<JobFilter, (job: PrintJob) => boolean> = {
  all: () => true,
  waiting: ({ state }) => state === 'PENDING' || state === 'SENDING',
  uncertain: ({ state }) => state === 'UNCERTAIN',
  failed: ({ state }) => state === 'FAILED',
};

const FILTERS = [
  { value: 'all', label: 'Hepsi' },
  { value: 'waiting', label: 'Bekleyen' },
  { value: 'uncertain', label: 'Belirsiz' },
  { value: 'failed', label: 'Basılamayan' },
] as const satisfies readonly { value: JobFilter; label: string }[];

export const filterJobs = (jobs: readonly PrintJob[], filter: JobFilter): PrintJob[] =>
  jobs.filter(HAS[filter]);

/** The filters, each with its number of slips. */
export const countedFilters = (jobs: readonly PrintJob[]) =>
  FILTERS.map((filter) => ({ ...filter, count: filterJobs(jobs, filter.value).length }));

/** Only a finished job can be printed again; a waiting one prints by itself. */
export const mayReprint = ({ state }: PrintJob): boolean => state === 'PRINTED' || state === 'FAILED';

/** True for a failed slip until a user confirms having seen it. */
export const isAlarming = ({ state, isDismissed }: PrintJob): boolean => state === 'FAILED' && !isDismissed;

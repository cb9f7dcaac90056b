import { giveApproval, listApprovers } from '@sofra/contract/approvals';
import type { ResponseOf } from '@sofra/contract/endpoint';
import type { ApprovableAct } from '@sofra/domain/approval';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';

export type Approvers = ResponseOf<typeof listApprovers>;
export type Approver = Approvers['people'][number];

/** What is said where an approval cannot be given (APPROVE-12). */
export const APPROVAL_TEXTS = {
  fallback: 'Onay verilemedi',
  offline: 'Onay için bağlantı gerekli',
};

/** Who may approve an act. Read anew each time: somebody may have been made passive meanwhile. */
export const useApprovers = (act: ApprovableAct) =>
  useQuery({ ...readQuery(listApprovers, { input: { act } }), staleTime: 0 });

export const useGiveApproval = () => useWrite(giveApproval);

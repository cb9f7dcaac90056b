import { giveApproval, listApprovers } from '@sofra/contract/people/approvals';
import type { ResponseOf } from '@sofra/contract/endpoint';
import type { ApprovableAct, ApprovalSubject } from '@sofra/domain/people/approval';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';

export type Approvers = ResponseOf<typeof listApprovers>;
export type Approver = Approvers['people'][number];

/** Texts where an approval cannot be given (APPROVE-12). */
export const APPROVAL_TEXTS = {
  fallback: 'Onay verilemedi',
  offline: 'Onay için bağlantı gerekli',
};

interface ActTexts {
  title: string;
  who: string;
  password: string;
  confirm: string;
  choose: string;
  nobody: string;
}

const USUAL: ActTexts = {
  title: 'Yönetici onayı',
  who: 'Kim onaylıyor?',
  password: 'Onaylayanın şifresi',
  confirm: 'Onayla',
  choose: 'Önce kimin onayladığını seçin.',
  nobody: 'Bunu onaylayabilecek kimse yok.',
};

/** The person who takes a drawer over approves it (CASH-35). */
const HAND_OVER: ActTexts = {
  title: 'Kasayı devralan',
  who: 'Kim devralıyor?',
  password: 'Devralanın şifresi',
  confirm: 'Devral',
  choose: 'Önce kimin devraldığını seçin.',
  nobody: 'Kasayı devralabilecek başka kimse yok.',
};

export const textsOf = (act: ApprovableAct): ActTexts => (act === 'HAND_OVER' ? HAND_OVER : USUAL);

/** Users who may approve an act. Read again each time, because a user may have been made passive meanwhile. */
export const useApprovers = ({ act, tillId }: ApprovalSubject) =>
  useQuery({
    ...readQuery(listApprovers, { input: { act, ...(tillId && { tillId }) } }),
    staleTime: 0,
  });

export const useGiveApproval = () => useWrite(giveApproval);

import type { Line } from '@sofra/contract/orders/orders';
import type { SetRole } from '@sofra/domain/menu/set-menu';

type Fields = Pick<
  Line,
  'isSetMenu' | 'setLineId' | 'setMenuName' | 'setGroupId' | 'setChoiceId' | 'setExtraPrice'
>;

/** The relation of a line to a set menu, in the shape of the contract (SET-13). */
export const lineOfSetView = ({ isSetMenu = false, part }: SetRole): Fields => ({
  isSetMenu,
  setLineId: part?.lineId ?? null,
  setMenuName: part?.menuName ?? null,
  setGroupId: part?.groupId ?? null,
  setChoiceId: part?.choiceId ?? null,
  setExtraPrice: part?.extraPrice ?? null,
});

import * as contract from '@sofra/contract/money/cash';
import * as sessions from '@sofra/contract/money/cash-sessions';
import * as drawer from '@sofra/contract/money/drawer';
import * as setup from '@sofra/contract/money/cash-setup';
import * as tips from '@sofra/contract/orders/tips';
import {
  createCashReason,
  deleteCashReason,
  updateCashReason,
  createTill,
  renameTill,
} from '#src/features/cash/change-cash-setup.ts';
import { closeCashSession } from '#src/features/cash/close-cash-session.ts';
import { countCash } from '#src/features/cash/count-cash.ts';
import { listDrawerOpenings } from '#src/features/cash/drawer/list-drawer-openings.ts';
import { openDrawer } from '#src/features/cash/drawer/open-drawer.ts';
import {
  getCashDesk,
  getCashSession,
  listCashSessions,
  revealExpectedCash,
} from '#src/features/cash/read-cash.ts';
import { explainOpening } from '#src/features/cash/explain-opening.ts';
import { handOverCash } from '#src/features/cash/hand-over-cash.ts';
import { moveCash } from '#src/features/cash/move-cash.ts';
import { openCashSession } from '#src/features/cash/open-cash-session.ts';
import { printCashSession } from '#src/features/cash/print-cash-session.ts';
import { payTips } from '#src/features/cash/tips/pay-tips.ts';
import { printTipPayout } from '#src/features/cash/tips/print-tip-payout.ts';
import { getSessionTips } from '#src/features/cash/tips/read-session-tips.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function cashRoutes(api: Api): void {
  api.read(contract.getCashDesk, getCashDesk);
  api.write(setup.createTill, createTill);
  api.write(setup.renameTill, renameTill);
  api.write(setup.createCashReason, createCashReason);
  api.write(setup.updateCashReason, updateCashReason);
  api.write(setup.deleteCashReason, deleteCashReason);
  api.write(sessions.openCashSession, openCashSession);
  api.read(sessions.getCashSession, getCashSession);
  api.read(sessions.listCashSessions, listCashSessions);
  api.write(sessions.moveCash, moveCash);
  api.write(sessions.countCash, countCash);
  api.write(sessions.handOverCash, handOverCash);
  api.write(sessions.explainOpening, explainOpening);
  api.write(sessions.revealExpectedCash, revealExpectedCash);
  api.write(sessions.closeCashSession, closeCashSession);
  api.write(sessions.printCashSession, printCashSession);
  api.write(drawer.openDrawer, openDrawer);
  api.read(drawer.listDrawerOpenings, listDrawerOpenings);
  api.read(tips.getSessionTips, getSessionTips);
  api.write(tips.payTips, payTips);
  api.write(tips.printTipPayout, printTipPayout);
}

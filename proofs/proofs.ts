import { documentDay } from '#proofs/fiscal/document-day.ts';
import { databaseCrash } from '#proofs/money/database-crash.ts';
import { idempotencyContract } from '#proofs/money/idempotency-contract.ts';
import { killedClose } from '#proofs/money/killed-close.ts';
import { ledgerModel } from '#proofs/money/ledger-model.ts';
import { lostReplies } from '#proofs/money/lost-replies.ts';
import { paymentChaos } from '#proofs/money/payment-chaos.ts';
import { stockOrder } from '#proofs/money/stock-order.ts';
import { tillRaces } from '#proofs/money/till-races.ts';
import { escposInjection } from '#proofs/paper/escpos-injection.ts';
import { powerCut } from '#proofs/paper/power-cut.ts';
import { printOutbox } from '#proofs/paper/print-outbox.ts';
import { printerAddress } from '#proofs/paper/printer-address.ts';
import { twoTills } from '#proofs/paper/two-tills.ts';
import { backupRestore } from '#proofs/operations/backup-restore.ts';
import { pointInTime } from '#proofs/operations/point-in-time.ts';
import { threeProcesses } from '#proofs/operations/three-processes.ts';
import { fiscalDay } from '#proofs/fiscal/fiscal-day.ts';
import { platformDay } from '#proofs/platforms/platform-day.ts';
import { webhookOutbox } from '#proofs/operations/webhook-outbox.ts';
import { upgrade } from '#proofs/operations/upgrade.ts';
import type { Proof } from '#proofs/proof.ts';
import { loginAbuse } from '#proofs/sessions/login-abuse.ts';
import { oneApproval } from '#proofs/sessions/one-approval.ts';
import { revocation } from '#proofs/sessions/revocation.ts';
import { auditTampering } from '#proofs/faults/audit-tampering/audit-tampering.ts';
import { fullDisk } from '#proofs/faults/full-disk/full-disk.ts';
import { otherLosses } from '#proofs/faults/other-losses/other-losses.ts';
import { shutdown } from '#proofs/faults/shutdown/shutdown.ts';
import { stalledLoop } from '#proofs/faults/stalled-loop/stalled-loop.ts';
import { time } from '#proofs/faults/time/time.ts';
import { slowClients } from '#proofs/input/slow-clients.ts';
import { parserCases } from '#proofs/input/parser-cases.ts';
import { fuzz } from '#proofs/input/fuzz.ts';
import { massAssignment } from '#proofs/input/mass-assignment.ts';
import { offlineWaiter } from '#proofs/screens/offline-waiter.ts';
import { roleScreens } from '#proofs/screens/role-screens.ts';
import { scriptInjection } from '#proofs/screens/script-injection.ts';
import { otherBusiness } from '#proofs/tenants/other-business.ts';
import { permissionMatrix } from '#proofs/tenants/permission-matrix.ts';
import { schemaLint } from '#proofs/tenants/schema-lint.ts';

/** Every proof in running order, those about money first. */
export const PROOFS: readonly Proof[] = [
  paymentChaos,
  databaseCrash,
  tillRaces,
  ledgerModel,
  killedClose,
  stockOrder,
  idempotencyContract,
  lostReplies,
  printOutbox,
  powerCut,
  twoTills,
  escposInjection,
  printerAddress,
  revocation,
  loginAbuse,
  oneApproval,
  schemaLint,
  permissionMatrix,
  otherBusiness,
  massAssignment,
  fuzz,
  webhookOutbox,
  platformDay,
  fiscalDay,
  documentDay,
  threeProcesses,
  backupRestore,
  pointInTime,
  upgrade,
  parserCases,
  slowClients,
  shutdown,
  stalledLoop,
  fullDisk,
  otherLosses,
  time,
  auditTampering,
  offlineWaiter,
  roleScreens,
  scriptInjection,
];

import * as contract from '@sofra/contract/money/accounts';
import { collectAccount, correctAccount } from '#src/features/accounts/change-accounts.ts';
import { payOutCredit } from '#src/features/accounts/pay-out-credit.ts';
import { printCollection, printStatement } from '#src/features/accounts/print-account.ts';
import { readAccount } from '#src/features/accounts/read-account.ts';
import { undoCollection } from '#src/features/accounts/undo-collection.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function accountsRoutes(api: Api): void {
  api.read(contract.getAccount, readAccount);
  api.write(contract.collectAccount, collectAccount);
  api.write(contract.undoCollection, undoCollection);
  api.write(contract.payOutCredit, payOutCredit);
  api.write(contract.correctAccount, correctAccount);
  api.write(contract.printCollection, printCollection);
  api.write(contract.printStatement, printStatement);
}

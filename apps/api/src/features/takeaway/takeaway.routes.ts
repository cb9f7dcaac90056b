import * as phoneCalls from '@sofra/contract/orders/phone-calls';
import * as contract from '@sofra/contract/orders/takeaway';
import { moveTakeaway, updateTakeaway } from '#src/features/takeaway/change-takeaway.ts';
import { sendTakeaway } from '#src/features/takeaway/send-takeaway.ts';
import { answerPhoneCall, listPhoneCalls, receivePhoneCall } from '#src/features/takeaway/phone-calls.ts';
import { listCallers } from '#src/features/takeaway/list-callers.ts';
import { listTakeaway, readTakeaway } from '#src/features/takeaway/shared/read-takeaway.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function takeawayRoutes(api: Api): void {
  api.read(contract.listTakeaway, listTakeaway);
  // Before `:id`, which would match it.
  api.read(contract.listCallers, listCallers);
  api.read(contract.getTakeaway, readTakeaway);
  api.write(contract.updateTakeaway, updateTakeaway);
  api.write(contract.moveTakeaway, moveTakeaway);
  api.write(contract.sendTakeaway, sendTakeaway);
  api.write(phoneCalls.receivePhoneCall, receivePhoneCall);
  api.read(phoneCalls.listPhoneCalls, listPhoneCalls);
  api.write(phoneCalls.answerPhoneCall, answerPhoneCall);
}

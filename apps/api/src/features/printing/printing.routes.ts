import * as contract from '@sofra/contract/printing/printing';
import * as setup from '@sofra/contract/printing/printing-setup';
import { attachPrinter, detachPrinter } from '#src/features/printing/setup/attach-printer.ts';
import { createPrinter } from '#src/features/printing/setup/create-printer.ts';
import { createStation } from '#src/features/printing/setup/create-station.ts';
import { deletePrinter } from '#src/features/printing/setup/delete-printer.ts';
import { deleteStation } from '#src/features/printing/setup/delete-station.ts';
import { printJobRoutes } from '#src/features/printing/print-jobs.routes.ts';
import { listPrinters } from '#src/features/printing/setup/printers.store.ts';
import { listStations } from '#src/features/printing/setup/stations.store.ts';
import { readTestSlip } from '#src/features/printing/setup/read-test-slip.ts';
import { countTest, testPrinter, testStation } from '#src/features/printing/setup/test-printer.ts';
import { updatePrinter } from '#src/features/printing/setup/update-printer.ts';
import { updateStation } from '#src/features/printing/setup/update-station.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function printingRoutes(api: Api): void {
  api.read(contract.listPrinters, ({ tx, actor, config }) =>
    listPrinters(tx, actor.businessId, config.printMode),
  );
  api.write(setup.createPrinter, createPrinter);
  api.write(setup.updatePrinter, updatePrinter);
  api.write(setup.deletePrinter, deletePrinter);
  api.write(setup.testPrinter, testPrinter, { prepare: countTest });
  api.read(setup.readTestSlip, readTestSlip);
  api.write(setup.attachPrinter, attachPrinter);
  api.write(setup.detachPrinter, detachPrinter);
  api.read(setup.listStations, ({ tx, actor }) => listStations(tx, actor.businessId));
  api.write(setup.createStation, createStation);
  api.write(setup.updateStation, updateStation);
  api.write(setup.deleteStation, deleteStation);
  api.write(setup.testStation, testStation, { prepare: countTest });
  printJobRoutes(api);
}

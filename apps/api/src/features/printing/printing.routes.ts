import * as contract from '@sofra/contract/printing';
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
  api.write(contract.createPrinter, createPrinter);
  api.write(contract.updatePrinter, updatePrinter);
  api.write(contract.deletePrinter, deletePrinter);
  api.writeAfter(contract.testPrinter, countTest, testPrinter);
  api.read(contract.readTestSlip, readTestSlip);
  api.write(contract.attachPrinter, attachPrinter);
  api.write(contract.detachPrinter, detachPrinter);
  api.read(contract.listStations, ({ tx, actor }) => listStations(tx, actor.businessId));
  api.write(contract.createStation, createStation);
  api.write(contract.updateStation, updateStation);
  api.write(contract.deleteStation, deleteStation);
  api.writeAfter(contract.testStation, countTest, testStation);
  printJobRoutes(api);
}

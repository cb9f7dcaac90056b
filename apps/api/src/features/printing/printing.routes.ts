import * as contract from '@sofra/contract/printing';
import { attachPrinter, detachPrinter } from '#src/features/printing/attach-printer.ts';
import { createPrinter } from '#src/features/printing/create-printer.ts';
import { createStation } from '#src/features/printing/create-station.ts';
import { deletePrinter } from '#src/features/printing/delete-printer.ts';
import { deleteStation } from '#src/features/printing/delete-station.ts';
import { listPrintJobs } from '#src/features/printing/print-jobs.store.ts';
import { listPrinters } from '#src/features/printing/printers.store.ts';
import { listStations } from '#src/features/printing/stations.store.ts';
import { countTest, testPrinter, testStation } from '#src/features/printing/test-printer.ts';
import { updatePrinter } from '#src/features/printing/update-printer.ts';
import { updateStation } from '#src/features/printing/update-station.ts';
import type { Api } from '#src/platform/serve.ts';

export function printingRoutes(api: Api): void {
  api.read(contract.listPrinters, ({ tx, actor }) => listPrinters(tx, actor.businessId));
  api.write(contract.createPrinter, createPrinter);
  api.write(contract.updatePrinter, updatePrinter);
  api.write(contract.deletePrinter, deletePrinter);
  api.writeAfter(contract.testPrinter, countTest, testPrinter);
  api.write(contract.attachPrinter, attachPrinter);
  api.write(contract.detachPrinter, detachPrinter);
  api.read(contract.listStations, ({ tx, actor }) => listStations(tx, actor.businessId));
  api.write(contract.createStation, createStation);
  api.write(contract.updateStation, updateStation);
  api.write(contract.deleteStation, deleteStation);
  api.writeAfter(contract.testStation, countTest, testStation);
  api.read(contract.listPrintJobs, ({ tx, actor }, { status }) =>
    listPrintJobs(tx, actor.businessId, status),
  );
}

import { lazy } from 'react';

const alert = () => import('#src/app/printer-alert.tsx');

/** The alarm of the printers in a chunk of its own: no screen waits for it. */
export const LatePrinterBadge = lazy(async () => ({ default: (await alert()).PrinterBadge }));
export const LatePrinterStrip = lazy(async () => ({ default: (await alert()).PrinterStrip }));

import { followOtherTabs } from '#src/lib/realtime/other-tabs.ts';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { createSource, useStore } from '#src/lib/device/store.ts';

/** Shown when this till is not allowed to print (PRINT-27). */
export const NOT_ON = 'Otomatik yazdırma kapalı veya giriş yok.';

/** True if this till prints automatically (PRINT-27). */
export const isAutoPrintOn = (): boolean => readStored('kasaAutoPrint') === '1';

export function setAutoPrint(isOn: boolean): void {
  writeStored('kasaAutoPrint', isOn ? '1' : '0');
  autoPrint.changed();
}

const autoPrint = createSource(isAutoPrintOn, (changed) => followOtherTabs(['kasaAutoPrint'], changed));

/** Called for every change, in any tab. Returns a function that stops it. */
export const onAutoPrintChange = autoPrint.subscribe;
export const useAutoPrint = (): boolean => useStore(autoPrint);

import { followOtherTabs } from '#src/lib/other-tabs.ts';
import { readStored, writeStored } from '#src/lib/storage.ts';
import { createSource, useStore } from '#src/lib/store.ts';

/** When there is nothing this till may print for (PRINT-27). */
export const NOT_ON = 'Otomatik yazdırma kapalı veya giriş yok.';

/** Whether this till prints by itself (PRINT-27). */
export const isAutoPrintOn = (): boolean => readStored('kasaAutoPrint') === '1';

export function setAutoPrint(isOn: boolean): void {
  writeStored('kasaAutoPrint', isOn ? '1' : '0');
  autoPrint.changed();
}

const autoPrint = createSource(isAutoPrintOn, (changed) => followOtherTabs(['kasaAutoPrint'], changed));

/** Called with every switch, in whatever tab. Returns how to stop. */
export const onAutoPrintChange = autoPrint.subscribe;
export const useAutoPrint = (): boolean => useStore(autoPrint);

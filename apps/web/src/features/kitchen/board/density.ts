import { useState } from 'react';
import { readStored, writeStored } from '#src/lib/device/storage.ts';
import { useMedia } from '#src/lib/device/use-media.ts';

/** The density of tickets on the board, chosen per device (KDS-26). */
export type Density = 'tight' | 'normal' | 'large';

export interface DensityStyle {
  label: string;
  /** The least width of a column in pixels. */
  minWidth: number;
  gap: number;
  head: string;
  clock: string;
  second: string;
  line: string;
  dish: string;
  qty: string;
}

export const DENSITIES: Readonly<Record<Density, DensityStyle>> = {
  tight: {
    label: 'Sık',
    minWidth: 224,
    gap: 8,
    head: 'px-2.5',
    clock: 'text-[19px] leading-[26px]',
    second: 'text-[13px] leading-[18px]',
    line: 'min-h-11 py-2.5',
    dish: 'text-[17px] leading-6',
    qty: 'text-[19px] leading-6',
  },
  normal: {
    label: 'Normal',
    minWidth: 244,
    gap: 8,
    head: 'px-3',
    clock: 'text-[22px] leading-[26px]',
    second: 'text-[14px] leading-[18px]',
    line: 'min-h-11 py-2',
    dish: 'text-[20px] leading-7',
    qty: 'text-[22px] leading-7',
  },
  large: {
    label: 'Büyük',
    minWidth: 340,
    gap: 12,
    head: 'px-4',
    clock: 'text-[28px] leading-[34px]',
    second: 'text-[16px] leading-[22px]',
    line: 'min-h-14 py-2.5',
    dish: 'text-[24px] leading-8',
    qty: 'text-[26px] leading-8',
  },
};

/** Windows narrower than this start with *Sık*. */
const BELOW_WALL = '(max-width: 1599px)';
/** A phone held sideways, which has room for dishes only. */
export const FLAT = '(max-height: 479px) and (min-width: 640px)';
/** A phone shows one column, and the page itself scrolls. */
export const PHONE = '(max-width: 639px)';

export function useDensity() {
  const [chosen, setChosen] = useState(() => readStored('kds-density'));
  const isBelowWall = useMedia(BELOW_WALL);
  const isFlat = useMedia(FLAT);
  const density: Density = isFlat ? 'tight' : (chosen ?? (isBelowWall ? 'tight' : 'normal'));
  const choose = (next: Density) => {
    writeStored('kds-density', next);
    setChosen(next);
  };
  return { density, choose, isFlat };
}

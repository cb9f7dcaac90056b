import type { FiscalDevice } from '@sofra/contract/orders/fiscal';
import type { Kurus } from '@sofra/domain/money/money';
import { bringsMoney, type Settlement } from '@sofra/domain/money/payment-method';
import { useState } from 'react';
import { useFiscalDevices } from '#src/features/orders/fiscal/fiscal-queries.ts';
import { deviceTill } from '#src/lib/device/device-till.ts';

export interface PaymentDevice {
  /** The device that takes the payment; null where none does. */
  device: FiscalDevice | null;
  /** Undefined where there is no device to choose. */
  toggle: (() => void) | undefined;
  name: string;
}

/**
 * The fiscal device of this till for a payment: that of the till before one of all tills. *Cihazsız al* takes a payment
 * without it (FISCAL-13, FISCAL-17).
 */
export function usePaymentDevice(method: Settlement): PaymentDevice {
  const { data: devices = [] } = useFiscalDevices();
  const [isWithout, setIsWithout] = useState(false);
  const till = deviceTill();
  const own = devices.filter(
    ({ isActive, tillId }) => isActive && (tillId === null || till === undefined || tillId === till),
  );
  const first = own.find(({ tillId }) => tillId !== null) ?? own[0];
  if (!first || !bringsMoney(method)) return { device: null, toggle: undefined, name: '' };
  return {
    device: isWithout ? null : first,
    toggle: () => setIsWithout(!isWithout),
    name: first.name,
  };
}

/** The field of a payment that names its device; a payment of nothing is taken without one (FISCAL-7). */
export const deviceIn = ({ device }: PaymentDevice, amount: Kurus): { deviceId?: string } =>
  device && amount > 0 ? { deviceId: device.id } : {};

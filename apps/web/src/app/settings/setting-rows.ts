import { BUSINESS_ROWS } from '#src/app/settings/rows/business-rows.tsx';
import { CONNECTION_ROWS } from '#src/app/settings/rows/connection-rows.tsx';
import { DEVICE_ROWS } from '#src/app/settings/rows/device-rows.tsx';
import { DOCUMENT_ROWS } from '#src/app/settings/rows/document-rows.tsx';
import { GUEST_ROWS } from '#src/app/settings/rows/guest-rows.tsx';
import { PAYMENT_ROWS } from '#src/app/settings/rows/payment-rows.tsx';
import { PEOPLE_ROWS } from '#src/app/settings/rows/people-rows.tsx';
import { PRINTING_ROWS } from '#src/app/settings/rows/printing-rows.tsx';
import { SALES_ROWS } from '#src/app/settings/rows/sales-rows.tsx';
import { SYSTEM_ROWS } from '#src/app/settings/rows/system-rows.tsx';
import type { SettingRow } from '#src/app/settings/setting-row.tsx';

/** Every setting of the product, once (SETTING-1). */
export const SETTING_ROWS: readonly SettingRow[] = [
  ...BUSINESS_ROWS,
  ...SALES_ROWS,
  ...PAYMENT_ROWS,
  ...PRINTING_ROWS,
  ...PEOPLE_ROWS,
  ...GUEST_ROWS,
  ...DOCUMENT_ROWS,
  ...CONNECTION_ROWS,
  ...DEVICE_ROWS,
  ...SYSTEM_ROWS,
];

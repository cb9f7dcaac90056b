import type { PICTURE_TYPES } from '@sofra/contract/menu/item-pictures';

/**
 * Pictures of four by three pixels, as written by real programs. In base64, because requests of the sweep tests are
 * JSON until they are sent.
 */
export const PICTURES: Record<(typeof PICTURE_TYPES)[number], string> = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAIElEQVR4AWTIsQkAAAwCweBKbp0ltRV9+ObwpHJcNWAAAAD//2t5tvsAAAAGSURBVAMAXQYIQ6yEWoEAAAAASUVORK5CYII=',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/wAALCAADAAQBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AK//Z',
  'image/webp': 'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoEAAMABABoJaACdAFAAAD+6NcRhNJOj+Zvwo+TqAAAAA==',
};

/** The same pictures as bytes. */
export const pictureBytes = (mediaType: keyof typeof PICTURES): Buffer =>
  Buffer.from(PICTURES[mediaType], 'base64');

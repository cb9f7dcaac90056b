import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MenuItem } from './menu.ts';
import { Id, IdParams, NoInput } from '../scalars.ts';

/** Our own screens send at most 80 kB; a caller of the API may send more (MENU-22). */
export const MAX_PICTURE_BYTES = 256 * 1024;
/** The small form of a picture, for lists (MENU-42). */
export const MAX_SMALL_PICTURE_BYTES = 25_000;
export const MAX_SMALL_PICTURE_SIDE = 640;
export const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const;

const PictureInput = z.strictObject({
  mediaType: z.enum(PICTURE_TYPES),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, 'Resim boş.'),
});

export const putItemPicture = endpoint({
  method: 'PUT',
  path: '/menu/items/:id/picture',
  summary: 'Sets or replaces the picture of an item. The body is the picture itself.',
  access: 'menu.write',
  mediaTypes: PICTURE_TYPES,
  bodyLimit: MAX_PICTURE_BYTES,
  params: IdParams,
  input: PictureInput,
  response: MenuItem,
  status: 200,
  errors: ['NOT_FOUND', 'NOT_A_PICTURE'],
});

export const putSmallPicture = endpoint({
  method: 'PUT',
  path: '/menu/items/:id/picture/:pictureId/small',
  summary:
    'Sets the small form of a picture, for lists. `pictureId` is the last part of `pictureUrl`. The body is the small picture itself.',
  access: 'menu.write',
  mediaTypes: PICTURE_TYPES,
  bodyLimit: MAX_SMALL_PICTURE_BYTES,
  params: z.strictObject({ id: Id, pictureId: Id }),
  input: PictureInput,
  response: z.object({ smallPictureUrl: z.string() }),
  status: 200,
  errors: ['NOT_FOUND', 'NOT_A_PICTURE'],
});

export const deleteItemPicture = endpoint({
  method: 'DELETE',
  path: '/menu/items/:id/picture',
  summary: 'Removes the picture of an item',
  access: 'menu.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: MenuItem,
  status: 200,
  errors: ['NOT_FOUND'],
});

import { SERVER_BASE } from '#src/lib/api.ts';

/** The small picture beside an item's name, which says it all. */
export const ItemThumb = ({ url }: { url: string }) => (
  <img
    src={SERVER_BASE + url}
    alt=""
    width={56}
    height={56}
    loading="lazy"
    decoding="async"
    className="size-14 shrink-0 rounded-md bg-sunken"
    style={{ objectFit: 'cover' }}
  />
);

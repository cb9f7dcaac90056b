import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { HoverPreview } from '#src/ui/hover-preview.tsx';

type Preview = typeof HoverPreview;
let loaded: Preview | null = null;
/** Asked for as soon as this file is there, together with the tables; a lost network costs the preview alone. */
const loading = import('#src/ui/hover-preview.tsx').then(
  (module) => {
    loaded = module.HoverPreview;
  },
  () => undefined,
);
/** How often a card that is in use asks again whether it may be replaced. */
const RETRY_MS = 250;

/** `HoverPreview` once its 30 kB have come, which nobody waits for; until then its child alone. */
export function LazyPreview(props: ComponentProps<Preview>) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (Loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const take = () => {
      if (isGone) return;
      // The child is mounted anew: not under a finger, which would lose its tap, nor under the focus.
      if (box.current?.querySelector(':active, :focus')) timer = setTimeout(take, RETRY_MS);
      else setLoaded(() => loaded);
    };
    void loading.then(take);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [Loaded]);
  if (Loaded) return <Loaded {...props} />;
  return (
    <span ref={box} className="contents">
      {props.children}
    </span>
  );
}

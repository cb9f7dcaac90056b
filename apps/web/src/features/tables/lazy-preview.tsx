import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { HoverPreview } from '#src/ui/hover-preview.tsx';

type Preview = typeof HoverPreview;
let loaded: Preview | null = null;
/** Starts loading together with the tables; if the network fails, only the preview is missing. */
const loading = import('#src/ui/hover-preview.tsx').then(
  (module) => {
    loaded = module.HoverPreview;
  },
  () => undefined,
);
/** How often a card that is being used checks whether it can be replaced. */
const RETRY_MS = 250;

/** `HoverPreview` once its 30 kB are loaded, without waiting for them; until then only its child. */
export function LazyPreview(props: ComponentProps<Preview>) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (Loaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const take = () => {
      if (isGone) return;
      // The child is remounted, which must not happen during a press, whose tap would be lost, or while it has the
      // focus.
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

/**
 * The sections the header links to. Their ids contain no slash, so that `/#fiyatlar` is never taken for a route like
 * `/#/app` (PUB-5).
 */
export const SECTIONS = [
  { id: 'nasil-calisir', label: 'Nasıl çalışır' },
  { id: 'ozellikler', label: 'Özellikler' },
  { id: 'fiyatlar', label: 'Fiyatlar' },
  { id: 'sahneler', label: 'Sahneler' },
  { id: 'hakkinda', label: 'Hakkında' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

export const hrefOf = (id: SectionId): string => `/#${id}`;

/** Scrolls to a section and moves the focus there; false when this page has no such section. */
export function goToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  section.focus({ preventScroll: true });
  return true;
}

/** Shows the section of an address like `/#fiyatlar` at once, without animated scrolling. */
export function showSectionOfAddress(): void {
  const id = location.hash.slice(1);
  const section = SECTIONS.some((known) => known.id === id) && document.getElementById(id);
  if (section) section.scrollIntoView({ behavior: 'instant', block: 'start' });
}

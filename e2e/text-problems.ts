/**
 * Returns what is wrong with the visible texts (UI-46). The page runs it, so it uses nothing from outside. An open
 * dialog or menu is read alone, because it covers the rest on purpose.
 */
export function textProblems(): string[] {
  interface Piece {
    text: string;
    parent: Element;
    layer: Element | null;
    scroller: Element | null;
    /** Without the cut of the scroller. */
    whole: DOMRect;
    /** Null where it is scrolled away. */
    shown: DOMRect | null;
  }
  const problems = new Set<string>();
  const ancestors = function* (element: Element): Generator<Element> {
    for (let at: Element | null = element; at; at = at.parentElement) yield at;
  };
  const shorten = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  const hasTitle = (element: Element, text: string): boolean =>
    [...ancestors(element)].some((at) => at.getAttribute('title')?.includes(text.trim()));
  const layerOf = (element: Element): Element | null =>
    [...ancestors(element)].find((at) => ['fixed', 'sticky'].includes(getComputedStyle(at).position)) ?? null;
  const isForReaders = (element: Element): boolean =>
    [...ancestors(element)].some((at) => {
      const { width, height } = at.getBoundingClientRect();
      const { overflow, display } = getComputedStyle(at);
      return overflow !== 'visible' && display !== 'inline' && (width < 2 || height < 2);
    });
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('option, script, style, noscript') &&
    !isForReaders(element);

  const overlapOf = (a: DOMRect, b: DOMRect): DOMRect | null => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const [width, height] = [Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top];
    return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
  };
  /** The middle of a line: lines may be closer together than the tallest letters are high. */
  const middleOf = ({ x, y, width, height }: DOMRect): DOMRect =>
    new DOMRect(x + 1, y + height / 4, Math.max(0, width - 2), height / 2);
  const isCutBy = (frame: Element, box: DOMRect, lineHeight: number): boolean => {
    const clip = frame.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(frame);
    const cuts = (overflow: string): boolean => ['hidden', 'clip'].includes(overflow);
    const beside = Math.max(box.right - clip.right, clip.left - box.left);
    const below = Math.max(box.bottom - clip.bottom, clip.top - box.top);
    return (cuts(overflowX) && beside > 1.5) || (cuts(overflowY) && below > lineHeight / 4);
  };

  /** Notes where a frame cuts the line off for good. */
  const pieceOf = (text: string, parent: Element, line: DOMRect): Piece => {
    const piece: Piece = { text, parent, layer: layerOf(parent), scroller: null, whole: line, shown: line };
    for (const at of ancestors(parent)) {
      const { overflow, position } = getComputedStyle(at);
      if (at === document.body || position === 'fixed' || !piece.shown) break;
      if (overflow === 'visible') continue;
      if (isCutBy(at, piece.shown, line.height) && !hasTitle(parent, text))
        problems.add(`cut off: “${shorten(text)}”`);
      piece.shown = overlapOf(piece.shown, at.getBoundingClientRect());
      if (/auto|scroll/.test(overflow)) piece.scroller ??= at;
      if (!piece.scroller) piece.whole = piece.shown ?? new DOMRect();
    }
    return piece;
  };

  const linesOf = (node: Text, start = 0, end = node.length): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
  };
  const noteBrokenNumbers = (node: Text): void => {
    for (const { 0: number, index } of node.data.matchAll(/(?:(?<![\p{L}\d])[+\-−])?[₺%]?\d[\d.,:]*/gu)) {
      const tops = linesOf(node, index, index + number.length).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) problems.add(`broken number: “${number}” in “${shorten(node.data)}”`);
    }
  };
  const piecesOf = (root: Element): Piece[] => {
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent || node.data.trim() === '' || !isShown(parent)) continue;
      noteBrokenNumbers(node);
      for (const line of linesOf(node)) pieces.push(pieceOf(node.data, parent, line));
    }
    return pieces;
  };

  /** Compares texts that scroll together as a whole, other texts as they are shown. */
  const isCovering = (one: Piece, other: Piece): boolean => {
    if (one.layer !== other.layer || one.parent === other.parent) return false;
    if ([one, other].some(({ parent }) => parent.closest('[data-covering]'))) return false;
    const [a, b] = one.scroller === other.scroller ? [one.whole, other.whole] : [one.shown, other.shown];
    return Boolean(a && b && overlapOf(middleOf(a), middleOf(b)));
  };
  const noteOverlaps = (pieces: Piece[]): void => {
    pieces.sort((a, b) => a.whole.top - b.whole.top);
    for (const [at, one] of pieces.entries())
      for (const other of pieces.slice(at + 1)) {
        if (other.whole.top >= one.whole.bottom) break;
        if (isCovering(one, other))
          problems.add(`overlap: “${shorten(one.text)}” and “${shorten(other.text)}”`);
      }
  };

  const textOf = (field: HTMLInputElement | HTMLSelectElement): string => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    return field.value === '' ? field.placeholder : '';
  };
  /** Notes choices and placeholders that are longer than their field. */
  const noteFields = (root: Element): void => {
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input[placeholder]',
    )) {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const text = textOf(field);
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (isShown(field) && pen.measureText(text).width > room + 1 && !hasTitle(field, text))
        problems.add(`cut off in a field: “${shorten(text)}”`);
    }
  };

  const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
  const root = [...overlays].filter((one) => one.checkVisibility()).at(-1) ?? document.body;
  noteOverlaps(piecesOf(root));
  noteFields(root);
  return [...problems];
}

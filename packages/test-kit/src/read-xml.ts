import { SaxesParser } from 'saxes';

/** An element as it was read, with the text directly inside it. */
export interface ReadElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: ReadElement[];
}

/** Reads a document with a parser of its own; throws for a document that is not well-formed. */
export function readXml(xml: string): ReadElement {
  const parser = new SaxesParser();
  const document: ReadElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [document];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: ReadElement = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error('a document without an element');
  return root;
}

/** The elements at a path of names below one: `all(root, 'cac:InvoiceLine', 'cac:Item')`. */
export const all = (from: ReadElement, ...path: readonly string[]): ReadElement[] =>
  path.reduce<ReadElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );

/** The texts of these elements. */
export const texts = (from: ReadElement, ...path: readonly string[]): string[] =>
  all(from, ...path).map(({ text }) => text);

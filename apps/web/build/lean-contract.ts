import { SERVER_FACTS } from '@sofra/contract/endpoint';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/** A file of the contract, also in its copy for Preact. */
const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])?[\w-]+\.ts(\?preact)?$/;
const FACTS: readonly string[] = SERVER_FACTS;

const isFact = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && FACTS.includes(property.key.name);

/** The properties of every `endpoint({ … })` that only the server reads, in the order of the file. */
function factsIn(code: string): ESTree.ObjectPropertyKind[] {
  const { program, errors } = parseSync('contract.ts', code);
  if (errors[0]) throw new Error(errors[0].message);
  const found: ESTree.ObjectPropertyKind[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declared] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (declared?.type === 'ObjectExpression') found.push(...declared.properties.filter(isFact));
    },
  }).visit(program);
  return found;
}

/** A file of the contract without them. */
export function withoutServerFacts(code: string): string {
  return factsIn(code).reduceRight((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    return text.slice(0, start) + text.slice(end + comma);
  }, code);
}

/**
 * Removes from the endpoints the facts that only the server and the documentation read: the sentence in English, the
 * refusals and the shape of parameters. The screens call hundreds of endpoints.
 */
export const leanContract = (): Plugin => ({
  name: 'sofra:lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler: (code) => ({ code: withoutServerFacts(code), map: null }),
  },
});

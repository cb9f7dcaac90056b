/** The npm that runs this script, with the Node that runs it; else the one of the machine. */
export function npmCommand(...args: string[]): [program: string, args: string[]] {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  return script ? [node, [script, ...args]] : ['npm', args];
}

import readline from 'node:readline';
import { Writable } from 'node:stream';

export interface Questions {
  /** True when a person replies at a terminal and must see the questions. */
  isTerminal: boolean;
  ask: (question: string) => Promise<string>;
  /** The input is not shown. */
  askHidden: (question: string) => Promise<string>;
  close: () => void;
}

export type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Shows prompts at a terminal. Without one it reads the replies line by line and prints no prompts. */
export function openQuestions(input: Input, output: NodeJS.WritableStream): Questions {
  const isTerminal = input.isTTY === true;
  const echo = { isOn: isTerminal };
  const screen = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (echo.isOn) output.write(chunk);
      done();
    },
  });
  const lines = readline.createInterface({ input, output: screen, terminal: isTerminal });
  const answers = lines[Symbol.asyncIterator]();

  const read = async (question: string, isEchoed: boolean): Promise<string> => {
    if (isTerminal) output.write(question);
    echo.isOn = isTerminal && isEchoed;
    const next = await answers.next();
    if (isTerminal && !isEchoed) output.write('\n');
    return next.done ? '' : next.value;
  };
  return {
    isTerminal,
    ask: (question) => read(question, true),
    askHidden: (question) => read(question, false),
    close: () => lines.close(),
  };
}

import { randomUUID } from 'node:crypto';

/** Time limit for responses of other processes. One that was killed never responds. */
const PATIENCE_MS = 1_000;

interface Question {
  /** The processes that have not answered yet. */
  open: Set<string>;
  sessions: string[];
  end: () => void;
}

export type DeviceCensus = ReturnType<typeof createDeviceCensus>;

/** Requests from the other processes the sessions with a screen connected there, and remembers the others. */
export function createDeviceCensus(ask: (question: string, businessId: string) => void) {
  const others = new Set<string>();
  const questions = new Map<string, Question>();

  const noteAnswer = (question: Question, speaker: string) => {
    question.open.delete(speaker);
    if (question.open.size === 0) question.end();
  };
  return {
    noteSpeaker: (speaker: string): void => void others.add(speaker),
    forget: (speaker: string): void => {
      others.delete(speaker);
      for (const question of questions.values()) noteAnswer(question, speaker);
    },
    answer: (id: string, speaker: string, sessions: readonly string[]): void => {
      const question = questions.get(id);
      if (!question?.open.has(speaker)) return;
      question.sessions.push(...sessions);
      noteAnswer(question, speaker);
    },
    /**
     * Sessions at all other processes. A process without a timely response is left out until it sends a message again.
     */
    sessionsOf: (businessId: string): Promise<string[]> => {
      if (others.size === 0) return Promise.resolve([]);
      const id = randomUUID();
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          questions.delete(id);
          for (const silent of question.open) others.delete(silent);
          resolve(question.sessions);
        };
        const timer = setTimeout(end, PATIENCE_MS).unref();
        const question: Question = { open: new Set(others), sessions: [], end };
        questions.set(id, question);
        ask(id, businessId);
      });
    },
  };
}

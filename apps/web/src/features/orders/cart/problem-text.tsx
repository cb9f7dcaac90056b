import type { SendProblem } from '#src/features/orders/cart/send-problem.ts';

/** The reason that lines were not saved: the sentence with its advice, or the list of shortages. */
export function ProblemText({ problem: { text, advice, short } }: { problem: SendProblem }) {
  if (short.length === 0) {
    return (
      <>
        {text}
        {advice && <span className="block font-normal">{advice}</span>}
      </>
    );
  }
  return (
    <>
      Stok yetersiz
      {short.map((one) => (
        <span key={one} className="num block font-normal">
          {one}
        </span>
      ))}
    </>
  );
}

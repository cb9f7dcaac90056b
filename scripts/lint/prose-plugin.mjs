/** Two lint rules: the English of comments and of test titles, as CONTRIBUTING.md has it. */
const FIRST_WORD = /^(What|Of|Whether|How|Who|Whoever|Whose|Whom|Its|Where|Why)\b/;
const PRIVATE_WORD =
  /\b(somebody|whoever|nobody|anew|besides|(?:ask|hear|say|tell)(?:s|ed|ing)?|told|said|heard|stands|goes|comes?|came|coming|went|behind)\b/i;
/** "A line goes to the bar" is plain in a title. */
const PRIVATE_WORD_IN_TITLE =
  /\b(somebody|whoever|nobody|anew|besides|tells|told|says|said|asks|hears|heard)\b/i;
const LONGEST_SENTENCE = 20;

function problemIn(text) {
  const [first] = FIRST_WORD.exec(text) ?? [];
  if (first) return `Begin with the thing or a verb, not with "${first}".`;
  const [word] = PRIVATE_WORD.exec(text) ?? [];
  if (word) return `Use the field's term instead of "${word}".`;
  const long = text.split(/[.!?:](?=\s)|\n\n|\n(?=- )/).find((part) => wordsOf(part) > LONGEST_SENTENCE);
  return (
    long &&
    `A sentence of ${wordsOf(long)} words; at most ${LONGEST_SENTENCE}: "${long.trim().slice(0, 40)}…"`
  );
}

/** `test('…')`, `it.each(cases)('…')`, `describe('…')`. */
const TITLED = /^(test|it|describe)\b/;

const plainTitles = {
  create: ({ sourceCode, report }) => ({
    CallExpression({ callee, arguments: [title] }) {
      if (!TITLED.test(sourceCode.getText(callee)) || typeof title?.value !== 'string') return;
      const [word] = PRIVATE_WORD_IN_TITLE.exec(withoutQuotes(title.value)) ?? [];
      if (word) report({ node: title, message: `Use the field's term instead of "${word}".` });
    },
  }),
};

const wordsOf = (sentence) => sentence.trim().split(/\s+/).length;
const textOf = ({ value }) => value.replaceAll(/^\s*\* ?/gm, '').trim();
/** Quoted texts are those of the product or of another program. */
const withoutQuotes = (text) => text.replaceAll(/`[^`]*`|"[^"]*"|\*[^*]+\*|“[^”]*”/g, 'x');

const plainProse = {
  create: (context) => ({
    Program() {
      for (const [comment, text] of sentencesOf(context.sourceCode.getAllComments())) {
        const message = problemIn(withoutQuotes(text));
        if (message) context.report({ loc: comment.loc, message });
      }
    },
  }),
};

/** Comments with their text; line comments on consecutive lines are one. */
function sentencesOf(comments) {
  const groups = [];
  for (const comment of comments) {
    const last = groups.at(-1);
    const continues =
      comment.type === 'Line' && last?.[0].type === 'Line' && last[2] === comment.loc.start.line - 1;
    if (!continues) groups.push([comment, textOf(comment), comment.loc.end.line]);
    else Object.assign(last, { 1: `${last[1]}\n${textOf(comment)}`, 2: comment.loc.end.line });
  }
  return groups;
}

export default { meta: { name: 'prose' }, rules: { plain: plainProse, titles: plainTitles } };

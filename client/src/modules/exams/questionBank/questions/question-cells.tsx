import { plainText } from '../../../../kit/fields/rich-text/cell';
import { FormulaText } from './RichBody';

/** Longer bodies are cut where they are one line of a list. */
const SHOWN = 160;

/** Cells of a list of questions: formulas are drawn, as everywhere else. */
export const questionCells = {
  body: ({ body }: { body: string }) => {
    const text = plainText(body);
    return (
      <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <FormulaText text={text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text} />
      </span>
    );
  },
};

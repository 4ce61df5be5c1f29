import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../../kit/text/locale';
import type { AnswerInputProps } from '../contracts';
import { optionMark } from '../option-mark';
import classes from '../Question.module.css';
import { FormulaText } from '../RichBody';
import { splitText } from '@pathshala/shared/modules/exams/questionBank';

/**
 * Left sides below each other, each with the phone's own picker; right sides may be formulas, so they are listed with
 * letters above.
 */
export function MatchingInput({ question, value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const { t } = useTranslation('questionBank');
  const locale = useLocale();
  const pairs = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const right = question.content.right ?? [];
  const put = (left: string, chosen: string) => {
    const next = { ...pairs, [left]: chosen };
    if (chosen === '') delete next[left];
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  const choices = [
    { value: '', label: t('question.choose') },
    ...right.map((each, index) => ({ value: each.id, label: `${optionMark(index, locale)}. ${plain(each.text)}` })),
  ];
  return (
    <div role="group" aria-labelledby={labelledBy} className={classes.options}>
      <ul className={classes.rightSides}>
        {right.map((each, index) => (
          <li key={each.id}>
            <strong>{optionMark(index, locale)}.</strong> <FormulaText text={each.text} />
          </li>
        ))}
      </ul>
      {(question.content.left ?? []).map((each) => (
        <div key={each.id} className={classes.pair}>
          <span id={`${labelledBy}-${each.id}`}>
            <FormulaText text={each.text} />
          </span>
          <NativeSelect
            aria-labelledby={`${labelledBy}-${each.id}`}
            size="md"
            disabled={isDisabled}
            value={pairs[each.id] ?? ''}
            data={choices}
            onChange={(event) => put(each.id, event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  );
}

/** A chooser shows words only. */
const plain = (text: string) =>
  splitText(text)
    .map((piece) => (piece.kind === 'formula' ? piece.tex : piece.kind === 'text' ? piece.text : ''))
    .join('');

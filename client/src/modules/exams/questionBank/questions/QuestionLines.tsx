import { ActionIcon, Skeleton } from '@mantine/core';
import { actionsOf } from '@pathshala/shared';
import { questionTypes, QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { parseNumber } from '@pathshala/shared/text';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { keys } from '../../../../kit/data/query-keys';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { plainText } from '../../../../kit/fields/rich-text/cell';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './QuestionLines.module.css';
import { moved } from './edit/ListLine';
import { FormulaText } from './RichBody';

interface QuestionLinesProps<L extends { question: string; marks: number }> {
  lines: readonly L[];
  isDisabled: boolean;
  onChange: (lines: L[]) => void;
  /** Number of the first line. */
  first?: number;
}

/** Questions of the bank in their order, each with its marks: moved up and down, and taken out. */
export function QuestionLines<L extends { question: string; marks: number }>({
  lines,
  isDisabled,
  onChange,
  first = 1,
}: QuestionLinesProps<L>) {
  const { t } = useTranslation('questionBank');
  const say = useText();
  const format = useFormat();
  const bodies = useQueries({
    queries: lines.map(({ question }) => ({
      queryKey: keys.record('quizQuestion', question),
      queryFn: () => callAction(actionsOf(QuizQuestion).get, { id: question }),
      staleTime: 60_000,
    })),
  });
  return (
    <ol className={classes.lines}>
      {lines.map((each, index) => {
        const row = bodies[index]?.data;
        const text = row ? plainText(row.body) : '';
        return (
          <li key={each.question} className={classes.line}>
            <span className={classes.number}>{format.number(first + index)}</span>
            <span className={classes.text}>
              {row ? (
                <FormulaText text={text} />
              ) : bodies[index]?.isError ? (
                t('declare.questionGone')
              ) : (
                <Skeleton h="1rem" />
              )}
              <small>{row ? say(questionTypes.find((type) => type.value === row.type)!.label) : ''}</small>
            </span>
            <NumberText
              w="4.5rem"
              aria-label={t('declare.marksOf', { number: format.number(first + index) })}
              disabled={isDisabled}
              value={each.marks}
              parse={parseNumber}
              format={(value) => format.number(value)}
              onChange={(marks) => typeof marks === 'number' && onChange(lines.with(index, { ...each, marks }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isDisabled || index === 0}
              aria-label={t('edit.up', { what: format.number(first + index) })}
              onClick={() => onChange(moved(lines, index, -1))}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isDisabled || index === lines.length - 1}
              aria-label={t('edit.down', { what: format.number(first + index) })}
              onClick={() => onChange(moved(lines, index, 1))}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={isDisabled}
              aria-label={t('edit.remove', { what: format.number(first + index) })}
              onClick={() => onChange(lines.filter((one) => one !== each))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}

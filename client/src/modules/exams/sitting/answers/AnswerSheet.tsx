import {
  isBlank,
  type AnswerValue,
  type QuestionContent,
  type QuestionKey,
} from '@pathshala/shared/modules/exams/questionBank';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { AnswerFile } from './AnswerFile';
import { ChoiceBody, FormulaText, optionMark, type ShownQuestion } from '../../questionBank';
import classes from './AnswerSheet.module.css';

interface AnswerSheetProps {
  question: ShownQuestion;
  value: AnswerValue | undefined;
  /** The right answer; without it nothing is said about that. */
  rightKey?: QuestionKey | undefined;
  /** Nobody has answered here: only the right answer is shown. */
  isKeyOnly?: boolean;
}

/** An answer on paper: the given one and, where it may be seen, the right one. */
export function AnswerSheet({ question, value, rightKey, isKeyOnly = false }: AnswerSheetProps) {
  const { t } = useTranslation('sitting');
  const given = value ?? null;
  if (question.type === 'single' || question.type === 'multiple' || question.type === 'trueFalse')
    return <Choices question={question} value={given} rightKey={rightKey} isKeyOnly={isKeyOnly} />;
  return (
    <dl className={classes.pairs}>
      {isKeyOnly ? null : (
        <>
          <dt>{t('answer.given')}</dt>
          <dd>{isBlank(given) ? <em>{t('answer.none')}</em> : <Words question={question} value={given} />}</dd>
        </>
      )}
      {rightKey ? (
        <>
          <dt>{t('answer.right')}</dt>
          <dd>
            <RightWords question={question} rightKey={rightKey} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Choices({ question, value, rightKey, isKeyOnly }: AnswerSheetProps) {
  const { t } = useTranslation('sitting');
  const locale = useLocale();
  const options =
    question.type === 'trueFalse'
      ? [
          { id: 'true', text: t('question.true') },
          { id: 'false', text: t('question.false') },
        ]
      : (question.content.options ?? []);
  const isGiven = (id: string) => (Array.isArray(value) ? value.includes(id) : value !== null && String(value) === id);
  const isRight = (id: string) =>
    question.type === 'trueFalse' ? String(rightKey?.truth) === id : Boolean(rightKey?.options?.includes(id));
  return (
    <>
      <ul className={classes.options}>
        {options.map((option, index) => {
          const given = isGiven(option.id);
          const right = rightKey !== undefined && isRight(option.id);
          return (
            <li
              key={option.id}
              className={classes.option}
              data-given={given || undefined}
              data-tone={right ? 'good' : given && rightKey ? 'bad' : undefined}
            >
              <span className={classes.mark} aria-hidden>
                {right ? (
                  <IconCheck size={15} stroke={3} />
                ) : given && rightKey ? (
                  <IconX size={15} stroke={3} />
                ) : (
                  optionMark(index, locale)
                )}
              </span>
              <span className={classes.text}>
                <ChoiceBody choice={option} mark={optionMark(index, locale)} />
              </span>
              {given || right ? (
                <span className={classes.words}>
                  {[given ? t('answer.yours') : '', right ? t('answer.isRight') : ''].filter(Boolean).join(' · ')}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {isBlank(value) && !isKeyOnly ? <p className={classes.none}>{t('answer.none')}</p> : null}
    </>
  );
}

/** Anything but choices, in words. */
function Words({ question, value }: { question: ShownQuestion; value: AnswerValue }): ReactNode {
  const { content, type } = question;
  if (type === 'file' && Array.isArray(value)) return <AnswerFiles ids={value} />;
  if (Array.isArray(value)) {
    const lines = type === 'ordering' ? value.map((id) => textOf(content.items, id)) : value;
    return (
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <li key={index}>{line.trim() === '' ? '—' : <FormulaText text={line} />}</li>
        ))}
      </ol>
    );
  }
  if (typeof value !== 'object' || value === null) return <FormulaText text={String(value ?? '')} />;
  if (type === 'matching') return <Pairs content={content} pairs={value} />;
  const parts = content.parts ?? [];
  return Object.entries(value).map(([id, text]) => (
    <p key={id} className={classes.script}>
      <strong>{parts.find((part) => part.id === id)?.label}</strong> {text}
    </p>
  ));
}

function AnswerFiles({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  return (
    <ul className={classes.files}>
      {ids.map((id, index) => (
        <li key={id}>
          <AnswerFile id={id} name={t('file.nth', { number: format.number(index + 1) })} />
        </li>
      ))}
    </ul>
  );
}

function RightWords({
  question: { type, content },
  rightKey: key,
}: {
  question: ShownQuestion;
  rightKey: QuestionKey;
}): ReactNode {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  if (key.everybody) return t('answer.everybody');
  if (type === 'numeric' && key.value !== undefined) {
    const allowed = key.tolerancePercent
      ? format.percent(key.tolerancePercent)
      : key.tolerance
        ? format.number(key.tolerance, { maximumFractionDigits: 6 })
        : null;
    return (
      <>
        {format.number(key.value, { maximumFractionDigits: 6, grouping: false })}
        {content.unit ? (
          <>
            {' '}
            <FormulaText text={content.unit} />
          </>
        ) : null}
        {allowed ? ` (± ${allowed})` : ''}
      </>
    );
  }
  if (type === 'shortText') return <FormulaText text={(key.accepted?.[0] ?? []).join(' / ')} />;
  if (type === 'fillBlanks')
    return (
      <ol className={classes.lines}>
        {(key.accepted ?? []).map((each, index) => (
          <li key={index}>
            <FormulaText text={each.join(' / ')} />
          </li>
        ))}
      </ol>
    );
  if (type === 'matching') return <Pairs content={content} pairs={key.pairs ?? {}} />;
  if (type === 'ordering')
    return (
      <ol className={classes.lines}>
        {(key.order ?? []).map((id) => (
          <li key={id}>
            <FormulaText text={textOf(content.items, id)} />
          </li>
        ))}
      </ol>
    );
  return <span className={classes.script}>{key.guidance ?? '—'}</span>;
}

function Pairs({ content, pairs }: { content: QuestionContent; pairs: Record<string, string> }) {
  return (
    <ul className={classes.lines}>
      {(content.left ?? []).map((left) => (
        <li key={left.id}>
          <FormulaText text={left.text} /> →{' '}
          {pairs[left.id] ? <FormulaText text={textOf(content.right, pairs[left.id]!)} /> : '—'}
        </li>
      ))}
    </ul>
  );
}

const textOf = (list: readonly { id: string; text: string }[] | undefined, id: string) =>
  list?.find((each) => each.id === id)?.text ?? '';

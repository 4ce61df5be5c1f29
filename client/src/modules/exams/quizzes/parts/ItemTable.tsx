import { Progress } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { questionTypes } from '@pathshala/shared/modules/exams/questionBank';
import { type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../kit/fields/rich-text/cell';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { FormulaText, optionMark } from '../../questionBank';
import classes from './ItemTable.module.css';

export type Item = ActionOutput<typeof quizzesActions.statistics>['items'][number];
/** Below it a question does not separate strong students from weak ones. */
const WEAK = 0.2;

/**
 * Each question: how many answered, how right they were, whether it separates strong from weak, and which choices were
 * taken.
 */
export function ItemTable({ items, id }: { items: readonly Item[]; id?: string }) {
  const { t } = useTranslation('quizzes');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll what scrolls
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('items.caption')}>
      <table id={id} className={classes.table}>
        <caption className="visually-hidden">{t('items.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('items.question')}</th>
            <th scope="col" className="number">
              {t('items.answered')}
            </th>
            <th scope="col">{t('items.facility')}</th>
            <th scope="col" className="number">
              {t('items.discrimination')}
            </th>
            <th scope="col" className="number">
              {t('items.time')}
            </th>
            <th scope="col">{t('items.choices')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.question} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ItemRow({ item }: { item: Item }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const { facility, discrimination, meanSeconds } = item;
  return (
    <tr>
      <th scope="row">
        <span className={classes.number}>{format.number(item.number)}.</span>{' '}
        <FormulaText text={plainText(item.body)} />
        <small>{say(questionTypes.find((each) => each.value === item.type)!.label)}</small>
      </th>
      <td className="number" data-label={t('items.answered')}>
        <span>{format.number(item.answered)}</span>
        <small>{t('items.of', { count: item.shown })}</small>
      </td>
      <td data-label={t('items.facility')}>
        {facility === null ? (
          '—'
        ) : (
          <span className={classes.facility}>
            <Progress value={facility * 100} size="sm" w="5rem" aria-label={t('items.facility')} />
            {format.percent(facility * 100)}
          </span>
        )}
        {item.waiting > 0 ? <small>{t('items.waiting', { count: item.waiting })}</small> : null}
      </td>
      <td
        className="number"
        data-label={t('items.discrimination')}
        data-weak={discrimination !== null && discrimination < WEAK ? true : undefined}
      >
        {discrimination === null ? '—' : format.number(discrimination, { maximumFractionDigits: 2 })}
      </td>
      <td className="number" data-label={t('items.time')}>
        {meanSeconds === null ? '—' : t('items.seconds', { count: Math.round(meanSeconds) })}
      </td>
      <td data-label={t('items.choices')} data-wide data-empty={item.choices.length === 0 || undefined}>
        <Choices item={item} />
      </td>
    </tr>
  );
}

function Choices({ item }: { item: Item }) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  if (item.choices.length === 0) return null;
  const name = (text: string) =>
    item.type === 'trueFalse'
      ? text === 'true'
        ? t('question.true')
        : t('question.false')
      : text || t('edit.picture');
  return (
    <ul className={classes.choices}>
      {item.choices.map((choice, index) => (
        <li key={choice.id} data-right={choice.right || undefined} title={name(choice.text)}>
          <strong>{optionMark(index, locale)}</strong> {format.number(choice.count)}
          {choice.right ? ` ✓` : ''}
          <span className="visually-hidden">
            {' '}
            {name(choice.text)}
            {choice.right ? `, ${t('answer.isRight')}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

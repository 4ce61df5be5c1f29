import { useTranslation } from 'react-i18next';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { Sheet } from './sheet';
import classes from './MarkSheet.module.css';

type Result = NonNullable<Sheet['result']>;
type Line = Result['lines'][number];

/** A row per graded subject; paired papers share one. */
export function MarkSheetLines({ result }: { result: Result }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  const obtained = ({ state, obtained: mark }: Line) =>
    state === 'absent'
      ? mark > 0
        ? `${t('sheet.absent')} (${format.number(mark)})`
        : t('sheet.absent')
      : state === 'exempt'
        ? t('sheet.exempt')
        : state === 'blocked'
          ? t('report.blocked')
          : state === 'missing'
            ? '–'
            : format.number(mark);
  const note = { compulsory: null, optional: t('sheet.optional'), excluded: t('sheet.excluded') };
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('sheet.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sheet.subject')}</th>
          <th scope="col" className={classes.n}>
            {t('sheet.full')}
          </th>
          <th scope="col" className={classes.n}>
            {t('sheet.obtained')}
          </th>
          <th scope="col">{t('sheet.letter')}</th>
          <th scope="col" className={classes.n}>
            {t('sheet.point')}
          </th>
        </tr>
      </thead>
      <tbody>
        {result.lines.map((line) => (
          <tr key={line.subject} data-failed={(!line.passed && line.kind === 'compulsory') || undefined}>
            <th scope="row">
              {line.paperLabels.map(say).join(' + ')}
              {note[line.kind] ? <small>{note[line.kind]}</small> : null}
              {line.parts.length > 1 ? <Parts line={line} /> : null}
            </th>
            <td className={classes.n}>{format.number(line.full)}</td>
            <td className={classes.n}>
              {obtained(line)}
              {line.grace ? <small>{t('sheet.grace', { marks: format.number(line.grace) })}</small> : null}
            </td>
            <td>{line.letter}</td>
            <td className={classes.n}>
              {line.state === 'exempt' ? '' : format.number(line.point, { minimumFractionDigits: 2 })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sheet.total')}</th>
          <td className={classes.n}>{format.number(result.fullTotal)}</td>
          <td className={classes.n}>{format.number(result.total)}</td>
          <td>{result.letter}</td>
          <td className={classes.n}>{format.number(result.gpa, { minimumFractionDigits: 2 })}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Parts({ line }: { line: Line }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const isBengali = useLocale() === 'bn';
  const one = (part: Line['parts'][number]) =>
    `${isBengali ? part.nameBn : part.name} ${part.obtained === null ? (line.state === 'absent' ? t('sheet.absentMark') : '–') : format.number(part.obtained)}${part.full === null ? '' : `/${format.number(part.full)}`}${line.failedParts.includes(part.key) ? ` (${t('sheet.failedPart')})` : ''}`;
  return <div className={classes.parts}>{line.parts.map(one).join(' · ')}</div>;
}

import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './MarkSheet.module.css';
import { MarkSheetLines } from './MarkSheetLines';
import type { ShownSheet } from './sheet';

/** A mark sheet as it is read on the screen. */
export function SheetPaper({ sheet }: { sheet: ShownSheet }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const locale = useLocale();
  const say = useText();
  const { student, result } = sheet;
  if (!result) return null;
  const gpa = (value: number) => format.number(value, { minimumFractionDigits: 2 });
  const parent = (name: string | undefined, nameBn: string | undefined) => (locale === 'bn' ? (nameBn ?? name) : name);
  const facts: [string, string | undefined][] = [
    [t('sheet.name'), nameIn(locale, student)],
    [t('sheet.roll'), format.digits(student.roll)],
    [t('sheet.class'), say(sheet.class)],
    [t('sheet.section'), say(sheet.section)],
    [t('sheet.shift'), say(sheet.shift)],
    [t('sheet.id'), student.code],
    [t('sheet.father'), parent(student.fatherName, student.fatherNameBn)],
    [t('sheet.mother'), parent(student.motherName, student.motherNameBn)],
  ];
  return (
    <article className={classes.sheet} aria-label={t('sheet.title')}>
      <header className={classes.head}>
        <h2>{say(sheet.institution)}</h2>
        <h3>
          {say(sheet.exam)}, {say(sheet.year)}
        </h3>
        <span>{t('sheet.title')}</span>
      </header>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}:</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={classes.big} data-failed={!result.passed || undefined}>
        <strong>{t('mine.gpa', { gpa: gpa(result.gpa) })}</strong>
        <strong>{result.letter}</strong>
        <span>{result.passed ? t('sheet.passed') : t('sheet.failed')}</span>
        {result.gpaWithoutOptional !== result.gpa ? (
          <span>
            {t('sheet.without')}: {gpa(result.gpaWithoutOptional)}
          </span>
        ) : null}
        {result.inSection ? (
          <span>
            {t('sheet.inSection')}: {format.number(result.inSection)}
          </span>
        ) : null}
        {result.inClass ? (
          <span>
            {t('sheet.inClass')}: {format.number(result.inClass)}
          </span>
        ) : null}
      </div>
      {result.previous ? (
        <p className={classes.legend}>
          {t('sheet.previous', { exam: say(result.previous.exam), gpa: gpa(result.previous.gpa) })}{' '}
          <strong>{t(`sheet.${result.previous.progress}`)}</strong>
        </p>
      ) : null}
      <MarkSheetLines result={result} />
      <p className={classes.legend}>
        {t('sheet.legend')}:{' '}
        {sheet.bands.map((band) => `${band.letter} = ${format.number(band.from)}% (${gpa(band.point)})`).join(' · ')}
      </p>
    </article>
  );
}

import type { Locale } from '@pathshala/shared';
import { IN_WORDS } from '@pathshala/shared/modules/payments';
import { amountInWords } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { receiptTotal, type ReceiptCard } from './receipt-types';
import { usePeriod } from './use-period';
import classes from './ReceiptPaper.module.css';

/** `a4`: the institution's and the student's copy on one sheet. `thermal`: one on an 80 mm roll. */
export type Paper = 'a4' | 'thermal';

interface ReceiptPaperProps {
  id: string;
  receipt: ReceiptCard;
  paper: Paper;
}

/** A money receipt as it leaves the printer; a cancelled one says so across it. */
export function ReceiptPaper({ id, receipt, paper }: ReceiptPaperProps) {
  const { t } = useTranslation('payments');
  const copies = paper === 'thermal' ? [t('receipt.studentCopy')] : [t('receipt.officeCopy'), t('receipt.studentCopy')];
  return (
    <div id={id} className={classes.sheet} data-paper={paper}>
      {copies.map((copy) => (
        <Copy key={copy} receipt={receipt} copy={copy} />
      ))}
    </div>
  );
}

function Copy({ receipt, copy }: { receipt: ReceiptCard; copy: string }) {
  const { t } = useTranslation('payments');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const periodOf = usePeriod();
  const isCancelled = receipt.status === 'cancelled';
  const facts: [string, string][] = [
    [t('receipt.number'), receipt.number],
    [t('receipt.date'), format.date(receipt.date)],
    [t('receipt.student'), nameIn(locale, receipt)],
    [t('receipt.code'), receipt.code],
    ...(receipt.place ? [[t('receipt.place'), say(receipt.place)] as [string, string]] : []),
    ...(receipt.roll === null
      ? []
      : [[t('receipt.roll'), format.number(receipt.roll, { grouping: false })] as [string, string]]),
    [t('receipt.method'), say(receipt.method)],
    ...(receipt.reference ? [[t('receipt.reference'), receipt.reference] as [string, string]] : []),
  ];
  const waived = receipt.items.reduce((sum, item) => sum + item.fineWaived, 0);
  return (
    <article className={classes.copy} data-cancelled={isCancelled || undefined}>
      {isCancelled ? (
        <p className={classes.watermark} aria-hidden>
          {t('receipt.cancelled')}
        </p>
      ) : null}
      <header className={classes.head}>
        <strong>{say(receipt.institution)}</strong>
        <h3>{t('receipt.title')}</h3>
        <span className={classes.which}>{copy}</span>
      </header>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={classes.items}>
        <thead>
          <tr>
            <th scope="col">{t('receipt.what')}</th>
            <th scope="col">{t('receipt.fine')}</th>
            <th scope="col">{t('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.items.map((item) => (
            <tr key={`${item.subHead}${item.period}`}>
              <th scope="row">
                {nameIn(locale, item)}{' '}
                <small>
                  {periodOf(item)}
                  {item.paid < item.due ? ` · ${t('receipt.part')}` : ''}
                </small>
              </th>
              <td>{item.fine > 0 ? format.money(item.fine) : '–'}</td>
              <td>{format.money(item.paid)}</td>
            </tr>
          ))}
          {receipt.wallet > 0 ? (
            <tr>
              <th scope="row">{t('receipt.toWallet')}</th>
              <td>–</td>
              <td>{format.money(receipt.wallet)}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          {waived > 0 ? (
            <tr>
              <th scope="row" colSpan={2}>
                {t('receipt.fineWaived')}
              </th>
              <td>{format.money(waived)}</td>
            </tr>
          ) : null}
          <tr className={classes.total}>
            <th scope="row" colSpan={2}>
              {t('receipt.total')}
            </th>
            <td>{format.money(receiptTotal(receipt))}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              {t('receipt.dueAfter')}
            </th>
            <td>{format.money(receipt.dueAfter)}</td>
          </tr>
        </tfoot>
      </table>
      {wordLanguages(locale).map((each) => (
        <p key={each} className={classes.words} lang={each}>
          {IN_WORDS[each]}: {amountInWords(receiptTotal(receipt), each)}
        </p>
      ))}
      {isCancelled ? (
        <p className={classes.reason}>
          {t('receipt.cancelledAs', { number: receipt.cancelNumber ?? '', reason: receipt.cancelReason ?? '' })}
        </p>
      ) : null}
      <footer className={classes.foot}>
        <span>
          {t('receipt.collector')}: {say(receipt.collector)}
        </span>
        <span>{format.dateTime(receipt.at)}</span>
      </footer>
    </article>
  );
}

/** Whoever reads English still hands the paper to people who count in Bengali. */
const wordLanguages = (locale: Locale): readonly Locale[] => (locale === 'bn' ? ['bn'] : ['en', 'bn']);

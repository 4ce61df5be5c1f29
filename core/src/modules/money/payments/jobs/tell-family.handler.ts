import { fill, t } from '@pathshala/shared/kit';
import { familyTexts, paymentsScreens, Receipt, Refund } from '@pathshala/shared/modules/money/payments';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify, orderSms, readSetting } from '../../../school/messaging';

const LIST = paymentsScreens.find((screen) => screen.id === 'payments.list')!.path;
type News = { refund: string; what: 'approved' | 'paid' } | { receipt: string; what: 'bounced' };

/** A line in each bell of the student and guardian, and an SMS to the guardian; running again adds none. */
export default async function tellFamilyJob(sys: Context, news: News) {
  const about =
    'refund' in news
      ? await sys.repo(Refund).findOne({ id: news.refund })
      : await sys.repo(Receipt).findOne({ id: news.receipt });
  const student = about ? await sys.repo(Student).findOne({ id: about.student }) : null;
  if (!about || !student) return;
  const name = t(student.name, student.nameBn);
  const amount = t(formatMoney(about.amount, 'en'), formatMoney(about.amount, 'bn'));
  const title = fill(familyTexts[news.what], { name, amount });
  const number = { en: about.number ?? '', bn: about.number ?? '' };
  const body = news.what === 'approved' ? familyTexts.collect : fill(familyTexts.number, { number });
  const source = `${'refund' in news ? 'refund' : 'receipt'}:${about.id}:${news.what}`;
  const guardian = student.guardian ? await sys.repo(Guardian).findOne({ id: student.guardian }) : null;
  const accounts = await accountsOf(sys, { students: [student.id], guardians: guardian ? [guardian.id] : [] });
  await notify(
    sys,
    accounts.map(({ user }) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'fee' as const,
      title: title.en,
      titleBn: title.bn,
      body: body.en,
      bodyBn: body.bn,
      link: LIST,
      source,
    })),
  );
  if (!guardian) return;
  const { language } = await readSetting(sys);
  const recipient = t(guardian.name, guardian.nameBn);
  const item = { phone: guardian.phone, text: `${title[language]} ${body[language]}`, student: student.id, recipient };
  await runUnit(sys, { id: 'payments.tellFamily', audited: false }, (unit) =>
    orderSms(unit, { purpose: 'payment', source, title: fill(familyTexts.batch, { name }), items: [item] }),
  );
}

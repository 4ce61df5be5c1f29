import { createHash } from 'node:crypto';
import { fill, t, type Locale, type Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { ExamSitting, InvigilatorDuty, SeatPlan } from '@pathshala/shared/modules/exams/examday';
import { formatsOf } from '@pathshala/shared/text';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify, orderSms, readSetting } from '../../../school/messaging';
import { dutyRules } from '../services/duty-stage';
import { roomLabels } from '../services/room-labels';

const GIVEN = t('Your duties as invigilator: {exam}', 'কক্ষ পরিদর্শক হিসেবে আপনার দায়িত্ব: {exam}');
const CHANGED = t('Your duties as invigilator have changed: {exam}', 'কক্ষ পরিদর্শক হিসেবে আপনার দায়িত্ব বদলেছে: {exam}');
const NONE = t('You have no duty left.', 'আপনার আর কোনো দায়িত্ব নেই।');
/** A bell is no list, and an SMS even less; the page has the rest. */
const SHOWN = 8;

/**
 * One bell for each invigilator with the present duties. Its source names these duties and the call that ordered it, or
 * the revisions of the sittings where one moved: running again, for another sitting of a sheet, or after two moves within
 * a minute, it tells nobody the same thing twice.
 */
export default async function tellDutiesJob(
  sys: Context,
  {
    plan: id,
    staff,
    kind,
    call,
  }: { plan: string; staff: string[]; kind: 'given' | 'changed'; call?: string | undefined },
) {
  const plan = await sys.repo(SeatPlan).findOne({ id });
  if (!plan) return;
  const exam = await sys.repo(Exam).get(plan.exam);
  const title = fill(kind === 'given' ? GIVEN : CHANGED, { exam: { en: exam.title, bn: exam.titleBn } });
  const sittings = await sys
    .repo(ExamSitting)
    .find({ where: { id: { in: plan.sittings }, date: { gte: sys.today } }, sort: ['date', 'startsAt'] });
  const duties = (
    await sys
      .repo(InvigilatorDuty)
      .find({ where: { sitting: { in: sittings.map((each) => each.id) }, staff: { in: staff } }, sort: [] })
  ).filter((duty) => duty.toldAt);
  const rooms = await roomLabels(
    sys,
    duties.map((duty) => duty.room),
  );
  const linesOf = (who: string, locale: Locale) => {
    const format = formatsOf(locale);
    const lines = sittings.flatMap((sitting) => {
      const duty = duties.find((each) => each.staff === who && each.sitting === sitting.id);
      if (!duty) return [];
      return [
        `${format.date(sitting.date)}, ${format.timeOfDay(sitting.startsAt)}: ${rooms.get(duty.room)?.label[locale] ?? ''}`,
      ];
    });
    return lines.length > 0 ? lines.slice(0, SHOWN).join('\n') : NONE[locale];
  };
  const stateOf = (who: string) => digestOf(linesOf(who, 'en'));
  const source = `duties:${id}:${call ?? digestOf(sittings.map((each) => `${each.id}:${each.rev}`).join())}`;
  if ((await dutyRules(sys)).bySms) await sendBySms(sys, { staff, title, source, linesOf, stateOf });
  const accounts = await accountsOf(sys, { staff });
  await notify(
    sys,
    accounts.flatMap((account) => {
      if (!account.staff) return [];
      return [
        {
          user: account.user,
          ...(sys.tenantId ? { institution: sys.tenantId } : {}),
          kind: 'notice' as const,
          title: title.en.slice(0, 300),
          titleBn: title.bn.slice(0, 300),
          body: linesOf(account.staff, 'en'),
          bodyBn: linesOf(account.staff, 'bn'),
          link: '/site/exam/my-duties',
          source: `${source}:${stateOf(account.staff)}`,
        },
      ];
    }),
  );
}

const digestOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 12);

interface DutySms {
  staff: readonly string[];
  title: Text;
  source: string;
  linesOf: (staff: string, locale: Locale) => string;
  stateOf: (staff: string) => string;
}
/** One SMS for each invigilator, in the language of the institution's messages. Those without a number are listed. */
async function sendBySms(sys: Context, { staff, title, source, linesOf, stateOf }: DutySms): Promise<void> {
  const people = await sys.repo(Staff).find({ where: { id: { in: [...staff] } }, sort: [] });
  const { language } = await readSetting(sys);
  const items = people.map(({ id, phone, name, nameBn }) => ({
    staff: id,
    phone,
    recipient: t(name, nameBn),
    text: `${title[language]}\n${linesOf(id, language)}`,
  }));
  await runUnit(sys, { id: 'examday.tellDuties', audited: false }, (unit) =>
    orderSms(unit, {
      purpose: 'exam',
      source,
      title,
      items: items.flatMap((item) =>
        item.phone ? [{ ...item, key: `${item.staff}:${stateOf(item.staff)}`, phone: item.phone }] : [],
      ),
      leftOut: items.flatMap(({ phone, ...item }) => (phone ? [] : [{ ...item, reason: 'noNumber' as const }])),
    }),
  );
}

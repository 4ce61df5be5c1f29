import { fill, groupBy, t, type Text } from '@pathshala/shared/kit';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { joinNames } from '@pathshala/shared/modules/school/messaging';
import { formatDate, formatMoney } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { nameInSms, orderSms, readSetting, type SmsItem } from '../../../school/messaging';

const AT_ONCE = 500;

export interface DueNews {
  /** Names the occasion: a guardian hears of it once. */
  source: string;
  title: Text;
  /** With {name}, {amount}, {date} and {institution}. */
  text: Text;
  /** Paisa, by student. */
  amounts: ReadonlyMap<string, number>;
  date: string;
}

/** One SMS to each guardian for all their children; ordering it again adds none. */
export async function smsDues(sys: Context, { source, title, text, amounts, date }: DueNews): Promise<void> {
  const students = await sys
    .repo(Student)
    .find({ where: { id: { in: [...amounts.keys()] }, guardian: { exists: true } } });
  const guardians = new Map(
    (await sys.repo(Guardian).find({ where: { id: { in: students.flatMap(({ guardian }) => guardian ?? []) } } })).map(
      (guardian) => [guardian.id, guardian],
    ),
  );
  const institution = await nameInSms(sys);
  const { language } = await readSetting(sys);
  const items: SmsItem[] = [...groupBy(students, ({ guardian }) => guardian!)].flatMap(([guardian, children]) => {
    const { phone, name, nameBn } = guardians.get(guardian) ?? {};
    if (!phone) return [];
    const amount = children.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), 0);
    const values = {
      name: joinNames(children.map((child) => t(child.name, child.nameBn))),
      amount: t(formatMoney(amount, 'en'), formatMoney(amount, 'bn')),
      date: t(formatDate(date, 'en'), formatDate(date, 'bn')),
      institution,
    };
    const ids = children.map(({ id }) => id);
    const recipient = t(name!, nameBn!);
    return [{ phone, text: fill(text, values)[language], guardian, student: ids[0]!, students: ids, recipient }];
  });
  for (let at = 0; at < items.length; at += AT_ONCE)
    await runUnit(sys, { id: 'fees.smsDues', audited: false }, (unit) =>
      orderSms(unit, { purpose: 'due', source, title, items: items.slice(at, at + AT_ONCE) }),
    );
}

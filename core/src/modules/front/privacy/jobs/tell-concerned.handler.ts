import { fill, groupBy, t } from '@pathshala/shared/kit';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { DataBreach } from '@pathshala/shared/modules/front/privacy';
import { runUnit, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { nameInSms, notify, orderSms, readSetting, type SmsItem } from '../../../school/messaging';
import { concernedBy, type Concerned } from '../services/concerned-by';
import { countReached, sourceOf } from '../services/reached';

const TITLE = t('About your personal data', 'আপনার ব্যক্তিগত তথ্য সম্পর্কে');
const BATCH = t('Data breach: {nature}', 'তথ্য লঙ্ঘন: {nature}');
const SIGNED = t('{text} - {institution}', '{text} - {institution}');
const AT_ONCE = 400;

/**
 * A line in each bell and one SMS to each number, once for each letter; the record keeps how many people its letters
 * have reached.
 */
export default async function tellConcernedJob(
  sys: Context,
  { breach: id, letter: at }: { breach: string; letter: number },
): Promise<void> {
  const breach = await sys.repo(DataBreach).findOne({ id });
  const letter = breach?.letters?.[at];
  if (!breach?.institution || !letter) return;
  const here = sys.inInstitution(breach.institution);
  const concerned = await concernedBy(here, letter);
  const source = sourceOf(id, at);
  const guardians = concerned.students.flatMap(({ guardian }) => guardian ?? []);
  const accounts = await accountsOf(here, {
    students: concerned.students.map((row) => row.id),
    guardians,
    staff: concerned.staff.map((row) => row.id),
  });
  const users = [...new Set(accounts.map(({ user }) => user))];
  for (let from = 0; from < users.length; from += AT_ONCE)
    await notify(
      here,
      users.slice(from, from + AT_ONCE).map((user) => ({
        user,
        institution: breach.institution!,
        kind: 'account' as const,
        title: TITLE.en,
        titleBn: TITLE.bn,
        body: letter.text,
        bodyBn: letter.textBn,
        link: '/privacy/mine',
        source,
      })),
    );
  const { language } = await readSetting(here);
  const text = fill(SIGNED, { text: t(letter.text, letter.textBn), institution: await nameInSms(here) })[language];
  const items = await numbersOf(here, concerned, text);
  const title = fill(BATCH, { nature: breach.nature });
  for (let from = 0; from < items.length; from += AT_ONCE)
    await runUnit(here, { id: 'privacy.tellConcerned', audited: false }, (unit) =>
      orderSms(unit, { purpose: 'privacy', source, title, items: items.slice(from, from + AT_ONCE) }),
    );
  await sys.repo(DataBreach).update(id, { toldPeople: await countReached(here, await sys.repo(DataBreach).get(id)) });
}

async function numbersOf(here: Context, { students, staff }: Concerned, text: string): Promise<SmsItem[]> {
  const ids = students.flatMap(({ guardian }) => guardian ?? []);
  const guardians = await here.repo(Guardian).find({ where: { id: { in: ids } }, sort: [] });
  const childrenOf = groupBy(students, (row) => row.guardian ?? '');
  const all = [
    ...guardians.map(({ id, phone, name, nameBn }) => {
      const children = childrenOf.get(id)!.map((row) => row.id);
      return { phone, name, nameBn, guardian: id, student: children[0]!, students: children };
    }),
    ...staff.map(({ id, phone, name, nameBn }) => ({ phone, name, nameBn, staff: id })),
  ];
  return [...groupBy(all, ({ phone }) => phone ?? '')].flatMap(([phone, [first]]): SmsItem[] => {
    if (!phone || !first) return [];
    const { name, nameBn, ...whose } = first;
    return [{ ...whose, phone, text, recipient: t(name, nameBn) }];
  });
}

import { fill, groupBy, t, type Row } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import type { Notice } from '@pathshala/shared/modules/school/cms';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { formatDayMonth } from '@pathshala/shared/text';
import { runUnit, type Context } from '../../../../kernel';
import { orderSms, wordingOf, type SmsItem } from '../../messaging';
import { seatedIn } from './notice-readers';

const MOST = 50_000;
/** Numbers of one transaction. */
const AT_ONCE = 400;
const BATCH = t('Notice: {title}', 'নোটিশ: {title}');

/**
 * One SMS to each number of a guardian for whom a notice is, also of those without an account, where the institution
 * has chosen a wording. A notice that changes is not sent again.
 */
export async function smsNotice(sys: Context, notice: Row<typeof Notice>): Promise<void> {
  const wording = await wordingOf(sys, 'noticeNews');
  if (!wording) return;
  const students = await studentsOf(sys, notice);
  if (students.length === 0) return;
  const rows = await sys
    .repo(Student)
    .find({ where: { id: { in: students }, status: 'active', guardian: { exists: true } }, sort: [], limit: MOST });
  const guardians = await sys
    .repo(Guardian)
    .find({ where: { id: { in: rows.map(({ guardian }) => guardian!) } }, sort: [], limit: MOST });
  const childrenOf = groupBy(rows, (row) => row.guardian!);
  const title = t(notice.title, notice.titleBn);
  const date = t(formatDayMonth(sys.today, 'en'), formatDayMonth(sys.today, 'bn'));
  const text = wording.write({ notice: title, date });
  // The words are the same for all: of two guardians with one number one gets them.
  const items = [...groupBy(guardians, ({ phone }) => phone ?? '')].flatMap(([phone, [first]]): SmsItem[] => {
    if (!phone || !first) return [];
    const children = childrenOf.get(first.id)!.map(({ id }) => id);
    return [
      {
        phone,
        text,
        guardian: first.id,
        student: children[0]!,
        students: children,
        recipient: t(first.name, first.nameBn),
      },
    ];
  });
  const order = { purpose: 'notice' as const, source: `notice:${notice.id}`, title: fill(BATCH, { title }) };
  for (let at = 0; at < items.length; at += AT_ONCE)
    await runUnit(sys, { id: 'cms.smsNotice', audited: false }, (unit) =>
      orderSms(unit, { ...order, items: items.slice(at, at + AT_ONCE) }),
    );
}

/** Students whose guardians a notice is for; none of a notice for employees or for students alone. */
async function studentsOf(sys: Context, { audience, among = 'families', ...lists }: Row<typeof Notice>) {
  const reached = audience === 'chosen' ? among : audience;
  if (reached === 'staff' || reached === 'students') return [];
  if (audience === 'chosen') return [...new Set([...(lists.students ?? []), ...(await seatedIn(sys, lists))])];
  const places = await sys.repo(Enrolment).find({ where: { from: { lte: sys.today } }, sort: [], limit: MOST });
  return [...new Set(places.filter(({ until }) => !until || until >= sys.today).map(({ student }) => student))];
}

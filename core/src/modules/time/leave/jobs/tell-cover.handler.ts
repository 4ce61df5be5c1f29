import { fill, t } from '@pathshala/shared/kit';
import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify, type NotificationInput } from '../../../school/messaging';
import { lessonsOf } from '../services/cover';
import { describeLeave } from './leave-texts';
import { inBoth } from '../services/judge';

const TITLE = t('{name} is on leave: {count} classes need cover', '{name} ছুটিতে: {count}টি ক্লাসে বদলি শিক্ষক প্রয়োজন');
const LINE = t('{date}, period {period}: {subject}, {section}', '{date}, {period} নম্বর পিরিয়ড: {subject}, {section}');
/** A bell is no list; the screen has the rest. */
const SHOWN = 6;

/** One notification for each head; running again adds none, and a leave without lessons rings nobody. */
export default async function tellCoverJob(sys: Context, { application }: { application: string }) {
  const app = await sys.repo(LeaveApplication).findOne({ id: application });
  if (!app?.staff || app.status !== 'approved') return;
  const lessons = (await lessonsOf(sys, app)).filter((lesson) => lesson.date >= sys.today);
  if (lessons.length === 0) return;
  const { name } = await describeLeave(sys, app);
  const count = { en: formatNumber(lessons.length, 'en'), bn: formatNumber(lessons.length, 'bn') };
  const title = fill(TITLE, { name, count });
  const lines = lessons.slice(0, SHOWN).map(({ date, period, subject, section }) =>
    fill(LINE, {
      date: inBoth(date),
      period: { en: formatNumber(period, 'en'), bn: formatNumber(period, 'bn') },
      subject,
      section,
    }),
  );
  const heads = await accountsOf(sys, { roles: ['head'], staff: [] });
  await notify(
    sys,
    [...new Set(heads.filter((account) => account.staff !== app.staff).map((account) => account.user))].map(
      (user): NotificationInput => ({
        user,
        ...(sys.tenantId ? { institution: sys.tenantId } : {}),
        kind: 'leave',
        title: title.en.slice(0, 300),
        titleBn: title.bn.slice(0, 300),
        body: lines.map((each) => each.en).join('\n'),
        bodyBn: lines.map((each) => each.bn).join('\n'),
        link: '/site/leave/cover',
        source: `leave:${application}:cover:${app.round}`,
      }),
    ),
  );
}

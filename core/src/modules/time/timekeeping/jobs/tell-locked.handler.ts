import { fill, t } from '@pathshala/shared/kit';
import { Punch } from '@pathshala/shared/modules/time/timekeeping';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const TITLE = t('Punches came after the pay of their month', 'বেতন অনুমোদনের পরে পাঞ্চ এসেছে');
const BODY = t(
  '{count} punches changed no day. Where pay is owed for them, add it to the next salary.',
  '{count}টি পাঞ্চে কোনো দিনের হাজিরা বদলায়নি। এর জন্য বেতন প্রাপ্য হলে পরের বেতনে যোগ করুন।',
);
const LIST = '/site/attendance/devices/punches?filter.problem.eq=locked';

export default async function tellLockedJob(sys: Context) {
  const count = await sys.repo(Punch).count({ problem: 'locked' });
  if (!sys.tenantId || count === 0) return;
  const body = fill(BODY, { count: t(formatNumber(count, 'en'), formatNumber(count, 'bn')) });
  const keepers = await accountsOf(sys, { roles: ['head', 'office'] });
  await notify(
    sys,
    [...new Set(keepers.map(({ user }) => user))].map((user) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'work' as const,
      title: TITLE.en,
      titleBn: TITLE.bn,
      body: body.en,
      bodyBn: body.bn,
      link: LIST,
      source: `punches-locked:${sys.today}`,
    })),
  );
}

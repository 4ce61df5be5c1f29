import { fill, t } from '@pathshala/shared/kit';
import { AttendanceDevice, Punch } from '@pathshala/shared/modules/time/timekeeping';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const TITLE = t('The clock of {device} is wrong', '{device}-এর ঘড়ি ভুল');
const LATE_TITLE = t('{device} sent punches of earlier days', '{device} আগের দিনের পাঞ্চ পাঠিয়েছে');
const BODY = t(
  '{count} punches were skipped. Decide whether they count, and with which time.',
  '{count}টি পাঞ্চ আলাদা রাখা হয়েছে। গণ্য হবে কি না, হলে কোন সময়ে, তা ঠিক করুন।',
);

export default async function tellClockJob(sys: Context, { device: id }: { device: string }) {
  const device = await sys.repo(AttendanceDevice).findOne({ id });
  const wrong = await sys.repo(Punch).count({ device: id, problem: 'clock' });
  const count = wrong + (await sys.repo(Punch).count({ device: id, problem: 'late' }));
  if (!device || count === 0) return;
  const title = fill(wrong > 0 ? TITLE : LATE_TITLE, { device: t(device.name, device.nameBn) });
  const body = fill(BODY, { count: t(formatNumber(count, 'en'), formatNumber(count, 'bn')) });
  const keepers = await accountsOf(sys, { roles: ['head', 'office'] });
  await notify(
    sys,
    [...new Set(keepers.map(({ user }) => user))].map((user) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      body: body.en,
      bodyBn: body.bn,
      link: `${DEVICES}?open=${id}`,
      source: `device-clock:${id}:${sys.today}`,
    })),
  );
}
const DEVICES = '/site/attendance/devices';

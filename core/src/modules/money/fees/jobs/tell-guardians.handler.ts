import { fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { FeeLine, FeeRun, feesScreens } from '@pathshala/shared/modules/money/fees';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatDate, formatMoney } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { notify, type NotificationInput } from '../../../school/messaging';
import { loadSetting } from '../services/load-setting';
import { smsDues } from '../services/sms-dues';

const TITLE = t('{name}: {amount} due', '{name}: বকেয়া {amount}');
const BODY = t(
  '{run}. Please pay {amount} for {name} by {date}.',
  '{run}। {date} তারিখের মধ্যে {name}-এর {amount} পরিশোধ করতে হবে।',
);
const SMS = t(
  'New fees of {name}: {amount}. Please pay by {date}. {institution}',
  '{name}-এর নতুন ফি {amount}। {date} তারিখের মধ্যে পরিশোধ করুন। {institution}',
);
const MINE = feesScreens.find((screen) => screen.id === 'fees.mine')!.path;

async function smsNewBills(sys: Context, { id, title, titleBn }: Row<typeof FeeRun>): Promise<void> {
  const dues = await sys
    .repo(FeeLine)
    .aggregate<{ _id: string; balance: number; dueDate: string }>(
      { run: id, status: { in: ['unpaid', 'partially_paid'] } },
      [{ $group: { _id: '$student', balance: { $sum: '$balance' }, dueDate: { $min: '$dueDate' } } }],
    );
  const open = dues.filter(({ balance }) => balance > 0);
  // Bills of several months say their first due date.
  const date = open.map(({ dueDate }) => dueDate).sort()[0];
  if (!date) return;
  const amounts = new Map(open.map(({ _id, balance }) => [_id, balance]));
  await smsDues(sys, { source: `fees:${id}`, title: t(title, titleBn), text: SMS, amounts, date });
}

/** One notification for each child with something to pay and each account of its guardian; running again adds none. */
export default async function tellGuardiansJob(sys: Context, { feeRun: id }: { feeRun: string }) {
  const feeRun = await sys.repo(FeeRun).findOne({ id });
  if (!feeRun || feeRun.state !== 'active') return;
  if ((await loadSetting(sys)).billSms) await smsNewBills(sys, feeRun);
  const accounts = await sys
    .repo(Membership)
    .find({ where: { institution: sys.tenantId, guardian: { exists: true }, status: 'active' } });
  const students = new Map(
    (
      await sys
        .repo(Student)
        .find({ where: { guardian: { in: accounts.flatMap((account) => account.guardian ?? []) } } })
    ).map((student) => [student.id, student]),
  );
  const dues = await sys
    .repo(FeeLine)
    .aggregate<{ _id: string; balance: number; dueDate: string }>(
      { run: id, status: { in: ['unpaid', 'partially_paid'] }, student: { in: [...students.keys()] } },
      [{ $group: { _id: '$student', balance: { $sum: '$balance' }, dueDate: { $min: '$dueDate' } } }],
    );
  const items = dues
    .filter((due) => due.balance > 0)
    .flatMap(({ _id, balance, dueDate }) => {
      const { name, nameBn, guardian } = students.get(_id)!;
      const values: Record<string, Text> = {
        name: { en: name, bn: nameBn },
        run: { en: feeRun.title, bn: feeRun.titleBn },
        amount: { en: formatMoney(balance, 'en'), bn: formatMoney(balance, 'bn') },
        date: { en: formatDate(dueDate, 'en'), bn: formatDate(dueDate, 'bn') },
      };
      const [title, body] = [fill(TITLE, values), fill(BODY, values)];
      return accounts
        .filter((account) => account.guardian === guardian)
        .map((account): NotificationInput => ({
          user: account.user,
          ...(sys.tenantId ? { institution: sys.tenantId } : {}),
          kind: 'fee',
          title: title.en,
          titleBn: title.bn,
          body: body.en,
          bodyBn: body.bn,
          link: MINE,
          source: `fees:${id}:${_id}`,
        }));
    });
  await notify(sys, items);
}

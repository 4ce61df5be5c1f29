import { fill, t, type Text } from '@pathshala/shared/kit';
import { LessonSwap } from '@pathshala/shared/modules/time/leave';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { inBoth } from '../services/judge';

type Event = 'asked' | 'agreed' | 'declined' | 'cancelled';
const TITLES: Record<Event, Text> = {
  asked: t('{name} asks to swap a class on {date}', '{name} {date} তারিখে ক্লাস বদল করতে চান'),
  agreed: t('{name} agreed to swap the class on {date}', '{name} {date} তারিখের ক্লাস বদলে রাজি হয়েছেন'),
  declined: t('{name} cannot swap the class on {date}', '{name} {date} তারিখের ক্লাস বদল করতে পারছেন না'),
  cancelled: t('The class swap of {date} with {name} is cancelled', '{name}-এর সঙ্গে {date} তারিখের ক্লাস বদল বাতিল'),
};

/** Rings for the other one; a swap that is cancelled for both. */
export default async function tellSwapJob(sys: Context, { swap: id, event }: { swap: string; event: Event }) {
  const swap = await sys.repo(LessonSwap).findOne({ id });
  if (!swap) return;
  const names = await sys.labels(Staff, [swap.from, swap.to]);
  const told = event === 'asked' ? [swap.to] : event === 'cancelled' ? [swap.from, swap.to] : [swap.from];
  for (const staff of told) {
    const other = staff === swap.from ? swap.to : swap.from;
    const title = fill(TITLES[event], { name: names.get(other) ?? { en: '', bn: '' }, date: inBoth(swap.date) });
    const users = new Set((await accountsOf(sys, { staff: [staff] })).map(({ user }) => user));
    await notify(
      sys,
      [...users].map((user) => ({
        user,
        institution: sys.tenantId!,
        kind: 'work' as const,
        title: title.en.slice(0, 300),
        titleBn: title.bn.slice(0, 300),
        link: '/site/leave/my-covers',
        source: `swap:${id}:${event}`,
      })),
    );
  }
}

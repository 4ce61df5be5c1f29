import { t, type ActionInput } from '@pathshala/shared/kit';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import {
  AttendanceDevice,
  commandText,
  DeviceCommand,
  PunchCode,
  type timekeepingActions,
} from '@pathshala/shared/modules/time/timekeeping';
import { fieldFault, type Context } from '../../../../kernel';

const NO_KEY = t(
  'Set a communication key first: without it anyone could ask for the names in place of the unit.',
  'আগে যোগাযোগের গোপন কোড দিন: কোড না থাকলে যন্ত্রের হয়ে যে কেউ নামগুলো নিতে পারে।',
);
const NO_SPAN = t('Enter from when until when.', 'কবে থেকে কবে পর্যন্ত লিখুন।');

/** Queues what a unit is to do; it takes it when it next asks. Numbers count on from the device's last command. */
export async function order(
  ctx: Context,
  { device: id, what, from, until }: ActionInput<typeof timekeepingActions.order>,
) {
  const device = await ctx.repo(AttendanceDevice).get(id);
  if (what === 'sendUsers' && !device.secret) throw fieldFault('what', NO_KEY);
  const texts = await textsOf(ctx, { what, from, until });
  if (texts.length === 0) return { commands: 0 };
  await ctx.repo(AttendanceDevice).update(id, { lastCommand: device.lastCommand + texts.length }, { rev: device.rev });
  await ctx
    .repo(DeviceCommand)
    .createMany(texts.map((text, index) => ({ device: id, number: device.lastCommand + index + 1, text })));
  return { commands: texts.length };
}

async function textsOf(
  ctx: Context,
  { what, from, until }: Omit<ActionInput<typeof timekeepingActions.order>, 'device'>,
): Promise<string[]> {
  if (what === 'reboot') return [commandText.reboot()];
  if (what === 'readOptions') return [commandText.readOptions()];
  if (what === 'sendAgain') {
    if (!from || !until || from > until) throw fieldFault('until', NO_SPAN);
    return [commandText.sendAgain(from, until)];
  }
  const codes = await ctx.repo(PunchCode).find({});
  const names = await ctx.labels(
    Staff,
    codes.flatMap((row) => row.staff ?? []),
  );
  const students = await ctx.labels(
    Student,
    codes.flatMap((row) => row.student ?? []),
  );
  return codes.map(({ pin, staff, student, card }) => {
    const name = names.get(staff ?? '') ?? students.get(student ?? '');
    return commandText.sendUser({ pin, name: name?.en ?? pin, card });
  });
}

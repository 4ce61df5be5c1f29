import { Punch, PunchCode } from '@pathshala/shared/modules/time/timekeeping';
import type { Context } from '../../../../kernel';

/** Students with a number on a device, each with the first punch of a day as `HH:mm`, or null. */
export async function firstPunches(
  sys: Context,
  { date, students }: { date: string; students: readonly string[] },
): Promise<Map<string, string | null>> {
  const mine = { student: { in: [...students] } };
  const codes = await sys.repo(PunchCode).find({ where: mine });
  const out = new Map<string, string | null>(codes.flatMap(({ student }) => (student ? [[student, null]] : [])));
  if (out.size === 0) return out;
  const punches = await sys.repo(Punch).find({
    where: { ...mine, local: { gte: `${date} 00:00:00`, lte: `${date} 23:59:59` } },
    sort: ['local'],
  });
  for (const { student, local, problem } of punches)
    if (student && local && !problem && !out.get(student)) out.set(student, local.slice(11, 16));
  return out;
}

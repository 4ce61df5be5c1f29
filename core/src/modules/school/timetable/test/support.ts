import { Section, Subject, SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { BellSchedule, PeriodType } from '@pathshala/shared/modules/school/timetable';
import type { World } from '../../../../testing';

const two = (n: number) => String(n).padStart(2, '0');
/** Bell times of the morning: periods of 40 minutes from eight o'clock, a break after the third. */
export async function ringBells(w: World, periods = 6) {
  const sys = w.system(w.school.id);
  const type = await sys.repo(PeriodType).create({ name: 'Class', nameBn: 'ক্লাস', minutes: 40 });
  return sys.repo(BellSchedule).create({
    name: 'Usual',
    nameBn: 'সাধারণ',
    bells: Array.from({ length: periods }, (_, at) => {
      const from = 8 * 60 + at * 40 + (at >= 3 ? 20 : 0);
      const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
      return { type: type.id, period: at + 1, startsAt: clock(from), endsAt: clock(from + 40) };
    }),
  });
}

/** Religions that students of the class take side by side. */
export async function religions(w: World) {
  const sys = w.system(w.school.id);
  const [islam, hindu] = await sys.repo(Subject).createMany([
    { code: '111', name: 'Islam', nameBn: 'ইসলাম শিক্ষা' },
    { code: '112', name: 'Hindu religion', nameBn: 'হিন্দুধর্ম শিক্ষা' },
  ]);
  const of = { class: w.school.class.id };
  await sys.repo(SubjectCondition).createMany([
    { ...of, subject: islam!.id, takenBy: 'islam' },
    { ...of, subject: hindu!.id, takenBy: 'hindu' },
  ]);
  return { islam: islam!.id, hindu: hindu!.id };
}

export const sectionNamed = (w: World, name: string) =>
  w.system(w.school.id).repo(Section).create({
    class: w.school.class.id,
    shift: w.school.shift.id,
    name,
    nameBn: name,
  });

import { fill, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Room } from '@pathshala/shared/modules/school/campus';
import { timetableTexts, type Card, type Clash } from '@pathshala/shared/modules/school/timetable';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';

const NOTHING: Text = { en: '', bn: '' };
const SHOWN = 3;

/** Clashes as the end of a sentence: who or what is where already. */
export async function describeClashes(
  ctx: Context,
  clashes: readonly Clash[],
  cardOf: (id: string) => Card | undefined,
): Promise<Text> {
  const shown = clashes.slice(0, SHOWN);
  const cards = shown.map((clash) => cardOf(clash.with));
  const entries = cards.flatMap((card) => card?.entries ?? []);
  const [subjects, sections] = [
    await ctx.labels(
      Subject,
      entries.map((entry) => entry.subject),
    ),
    await ctx.labels(
      Section,
      entries.map((entry) => entry.section),
    ),
  ];
  const named = (kind: Clash['kind']) => shown.flatMap((clash) => (clash.kind === kind ? [clash.resource] : []));
  const teachers = await ctx.labels(Staff, named('teacher'));
  const rooms = await ctx.labels(Room, named('room'));
  const lines = shown.map((clash, at) => {
    const there = cards[at]?.entries[0];
    const lesson = there
      ? fill(
          { en: '{subject}, {section}', bn: '{subject}, {section}' },
          { subject: subjects.get(there.subject) ?? NOTHING, section: sections.get(there.section) ?? NOTHING },
        )
      : NOTHING;
    if (clash.kind === 'teacher')
      return fill(timetableTexts.teacherTwice, { teacher: teachers.get(clash.resource) ?? NOTHING, lesson });
    if (clash.kind === 'room')
      return fill(timetableTexts.roomTwice, { room: rooms.get(clash.resource) ?? NOTHING, lesson });
    return fill(timetableTexts.studentsTwice, { lesson });
  });
  return { en: lines.map((line) => line.en).join('; '), bn: lines.map((line) => line.bn).join('; ') };
}

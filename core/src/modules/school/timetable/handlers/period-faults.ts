import { groupBy, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Class, Section, Subject } from '@pathshala/shared/modules/school/academics';
import {
  PeriodRule,
  periodFaults as faultsOf,
  RoutineVersion,
  type PeriodFault,
  type timetableActions,
} from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';
import { entriesOf, factsOf, weekOf } from '../services/stage';
import { leftOf, weeklyOf } from '../services/board-parts';

type Answer = ActionOutput<typeof timetableActions.periodFaults>;

/** Sections whose week differs from the rules that are in force when the routine begins. */
export async function periodFaults(
  ctx: Context,
  { version: id }: ActionInput<typeof timetableActions.periodFaults>,
): Promise<Answer> {
  const version = await ctx.repo(RoutineVersion).get(id);
  const rules = (await ctx.repo(PeriodRule).find({ where: { active: true, from: { lte: version.from } } })).filter(
    ({ until }) => !until || until >= version.from,
  );
  if (rules.length === 0) return { faults: [] };
  const entries = (await entriesOf(ctx, id)).map(factsOf);
  const { sections, weekdays } = await weekOf(ctx, entries);
  const lessons = groupBy(entries, (entry) => entry.section);
  const weekly = groupBy(leftOf(await weeklyOf(ctx), entries), (each) => each.section);
  const classes = new Map((await ctx.repo(Class).find()).map((row) => [row.id, row]));
  const codes = new Map((await ctx.repo(Subject).find({ atMost: 1_000 })).map((row) => [row.id, row.code]));
  const labels = await ctx.labels(
    Section,
    sections.map((section) => section.id),
  );
  // A class has one week more often than each of its sections has its own.
  const rows = new Map<string, Answer['faults'][number]>();
  for (const section of sections) {
    const of = classes.get(section.class);
    if (!of) continue;
    const week = { class: of, lessons: lessons.get(section.id) ?? [], weekly: weekly.get(section.id) ?? [] };
    for (const fault of faultsOf(rules, week, { weekdays, codeOf: (subject) => codes.get(subject) ?? '' })) {
      const key = `${fault.rule.id} ${fault.weekdays.join('')} ${fault.given}`;
      const row = rows.get(key) ?? rowOf(fault);
      row.sections.push({ id: section.id, label: labels.get(section.id) ?? { en: section.name, bn: section.nameBn } });
      rows.set(key, row);
    }
  }
  // Too many first: they are never mended by going on.
  return { faults: [...rows.values()].toSorted((a, b) => rank(a) - rank(b)) };
}
const rank = ({ given, ruled }: Answer['faults'][number]) => (given > ruled ? 0 : 1);

function rowOf({ rule, weekdays, given, ruled }: PeriodFault<Row<typeof PeriodRule>>): Answer['faults'][number] {
  return {
    sections: [],
    isWhole: !rule.subjects,
    weekdays,
    given,
    ruled,
    label: { en: rule.name, bn: rule.nameBn },
    basis: { en: rule.basis, bn: rule.basisBn ?? rule.basis },
    from: rule.from,
  };
}

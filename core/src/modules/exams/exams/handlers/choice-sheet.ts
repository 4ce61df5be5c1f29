import { t, type ActionInput, type ActionOutput, type Row, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { type choiceActions, SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, type Context } from '../../../../kernel';
import { academicYearNow } from '../../../school/academics';
import { candidatesOf } from '../services/candidates';
import { readChoiceRules } from '../services/choice-rules';

type Actions = typeof choiceActions;
const blank: Text = { en: '', bn: '' };
const CHANGED = t('Someone else changed this choice. Check it again.', 'অন্য কেউ এটি বদলেছেন। আবার দেখুন।');
const NO_YEAR = t('No academic year has begun.', 'কোনো শিক্ষাবর্ষ শুরু হয়নি।');
const NOT_HERE = t('A student is not in this section any more.', 'একজন শিক্ষার্থী এখন আর এই শাখায় নেই।');

async function stageOf(ctx: Context, id: string) {
  const section = await ctx.repo(Section).get(id);
  const year = await academicYearNow(ctx);
  if (!year) throw fieldFault('section', NO_YEAR);
  const candidates = await candidatesOf(ctx, { year: year.id, endsOn: ctx.today }, { sections: [section] });
  const students = candidates.map(({ student }) => student);
  const choices = await ctx.repo(SubjectChoice).find({ where: { year: year.id, student: { in: students } }, sort: [] });
  return { section, year: year.id, candidates: candidates.sort((a, b) => a.roll - b.roll), choices };
}
const keyOf = ({ student, subject }: { student: string; subject: string }) => `${student} ${subject}`;

export async function choiceSheet(
  ctx: Context,
  { section: id }: { section: string },
): Promise<ActionOutput<Actions['choiceSheet']>> {
  const { section, candidates, choices } = await stageOf(ctx, id);
  const rules = await readChoiceRules(ctx, section.class);
  const isOfGroup = ({ group }: { group?: string | null | undefined }) => !group || group === section.group;
  // Subjects that everyone takes are nobody's choice.
  const open = new Set([
    ...rules.conditions.filter(isOfGroup).flatMap(({ subjects }) => subjects),
    ...rules.offered
      .filter((row) => isOfGroup(row) && (row.takenBy === 'chosen' || row.kind === 'optional'))
      .map(({ subject }) => subject),
    ...choices.map(({ subject }) => subject),
  ]);
  const subjects = await ctx.repo(Subject).find({ where: { id: { in: [...open] } } });
  const own = new Map(choices.map((row) => [keyOf(row), row.kind]));
  return {
    subjects: subjects.map(({ id: subject, name, nameBn }) => ({ subject, label: { en: name, bn: nameBn } })),
    rows: candidates.map((candidate) => {
      const usual = rules.takenBy({ ...candidate, choices: new Map() });
      const { student, name, nameBn, roll } = candidate;
      return {
        ...{ student, name, nameBn, roll },
        cells: subjects.map(({ id: subject }) => ({
          chosen: own.get(keyOf({ student, subject })) ?? null,
          usual: usual.get(subject) ?? null,
        })),
        faults: rules.faultsOf(candidate),
      };
    }),
  };
}

/** Each cell against what the person saw: a cell that changed meanwhile is named, the others are saved. */
export async function saveChoices(
  ctx: Context,
  { section, cells }: ActionInput<Actions['saveChoices']>,
): Promise<ActionOutput<Actions['saveChoices']>> {
  const { year, candidates, choices } = await stageOf(ctx, section);
  const here = new Set(candidates.map(({ student }) => student));
  if (cells.some(({ student }) => !here.has(student))) throw fieldFault('section', NOT_HERE);
  const subjects = [...new Set(cells.map(({ subject }) => subject))];
  for (const subject of subjects) await ctx.repo(Subject).get(subject);
  const known = new Map<string, Row<typeof SubjectChoice>>(choices.map((row) => [keyOf(row), row]));
  const wanted = [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
  const stale = wanted.filter((cell) => (known.get(keyOf(cell))?.kind ?? null) !== cell.was);
  const fresh = wanted.filter((cell) => !stale.includes(cell) && cell.to !== cell.was);
  const repo = ctx.repo(SubjectChoice);
  await repo.createMany(
    fresh.flatMap(({ student, subject, to, was }) =>
      was === null && to ? [{ year, student, subject, kind: to }] : [],
    ),
  );
  await repo.bulk(
    fresh.flatMap((cell) => {
      const row = known.get(keyOf(cell));
      return row && cell.to ? [{ id: row.id, rev: row.rev, patch: { kind: cell.to } }] : [];
    }),
  );
  await repo.removeMany(fresh.flatMap((cell) => (cell.to === null ? (known.get(keyOf(cell)) ?? []) : [])));
  const names = await ctx.labels(Student, [...new Set(stale.map(({ student }) => student))]);
  return {
    saved: fresh.length,
    refused: stale.map(({ student, subject }) => ({
      student,
      subject,
      name: names.get(student) ?? blank,
      message: CHANGED,
    })),
  };
}

import { AppError, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import {
  Assessment,
  type assessmentActions,
  assessmentErrors,
  AssessmentMark,
  type Rating,
} from '@pathshala/shared/modules/exams/assessment';
import { User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { findRefusal, loadMarks, loadSheet, ratingsOf, rightTo, setsOf, studentsOf, textOf } from '../services/sheets';

type Input<K extends keyof typeof assessmentActions> = ActionInput<(typeof assessmentActions)[K]>;
type Output<K extends keyof typeof assessmentActions> = ActionOutput<(typeof assessmentActions)[K]>;

export async function sheets(ctx: Context, { assessment: id }: Input<'sheets'>): Promise<Output<'sheets'>> {
  const assessment = await ctx.repo(Assessment).get(id);
  const sections = await ctx
    .repo(Section)
    .find({ where: { class: { in: assessment.classes }, active: true }, sort: ['rank', 'name'] });
  const names = await ctx.labels(
    Section,
    sections.map((section) => section.id),
  );
  const students = await studentsOf(ctx, assessment, sections);
  const done = await ctx.repo(AssessmentMark).find({ where: { assessment: id, complete: true }, sort: [] });
  const rows: Output<'sheets'>['sheets'] = [];
  for (const set of await setsOf(ctx, assessment))
    for (const section of sections.filter((each) => each.class === set.class)) {
      const right = await rightTo(ctx, section.id, set);
      if (right === 'none') continue;
      const here = new Set(students.filter((each) => each.section === section.id).map(({ student }) => student));
      rows.push({
        indicators: set.id,
        section: section.id,
        name: textOf(set),
        sectionName: names.get(section.id) ?? textOf(section),
        students: here.size,
        complete: done.filter((mark) => mark.indicators === set.id && here.has(mark.student)).length,
        mayRate: right === 'rate',
      });
    }
  return { sheets: rows };
}

export async function openSheet(ctx: Context, key: Input<'openSheet'>): Promise<Output<'openSheet'>> {
  const sheet = await loadSheet(ctx, key);
  const { assessment, set, section } = sheet;
  const marks = new Map((await loadMarks(ctx, sheet)).map((mark) => [mark.student, mark]));
  const refusal = findRefusal(sheet);
  return {
    name: textOf(set),
    sectionName: (await ctx.labels(Section, [section.id])).get(section.id) ?? textOf(section),
    kind: set.kind!,
    indicators: set.indicators.map((each) => ({ code: each.code, name: textOf(each) })),
    rows: (await studentsOf(ctx, assessment, [section])).map((each) => ({
      student: each.student,
      roll: each.roll,
      name: textOf(each),
      ratings: Object.fromEntries(ratingsOf(set, marks.get(each.student))),
    })),
    refusal: refusal?.code ?? null,
    refusalText: refusal?.text ?? null,
  };
}

interface Draft {
  ratings: Map<string, Rating>;
  isChanged: boolean;
}

export async function saveRatings(
  ctx: Context,
  { cells, ...key }: Input<'saveRatings'>,
): Promise<Output<'saveRatings'>> {
  const sheet = await loadSheet(ctx, key);
  const refusal = findRefusal(sheet);
  if (refusal) throw refusal;
  const { assessment, set, section } = sheet;
  const codes = new Set(set.indicators.map(({ code }) => code));
  const here = new Set((await studentsOf(ctx, assessment, [section])).map(({ student }) => student));
  if (cells.some(({ student, indicator }) => !here.has(student) || !codes.has(indicator)))
    throw new AppError(assessmentErrors.NOT_IN_ASSESSMENT);
  // Of everyone who is here now, also of those who were rated in a section that they have left.
  const marks = new Map(
    (
      await ctx.repo(AssessmentMark).find({
        where: { assessment: key.assessment, indicators: key.indicators, student: { in: [...here] } },
        sort: [],
      })
    ).map((mark) => [mark.student, mark]),
  );
  const drafts = new Map<string, Draft>();
  const conflicts: typeof cells = [];
  for (const cell of cells) {
    const draft = drafts.get(cell.student) ?? {
      ratings: ratingsOf(set, marks.get(cell.student)),
      isChanged: false,
    };
    drafts.set(cell.student, draft);
    const present = draft.ratings.get(cell.indicator) ?? null;
    if (present === cell.value) continue;
    if (present !== cell.was) {
      conflicts.push(cell);
      continue;
    }
    if (cell.value === null) draft.ratings.delete(cell.indicator);
    else draft.ratings.set(cell.indicator, cell.value);
    draft.isChanged = true;
  }
  const changed = [...drafts].filter(([, draft]) => draft.isChanged);
  const valuesOf = ({ ratings }: Draft) => ({
    section: section.id,
    ratings: [...ratings].map(([indicator, rating]) => ({ indicator, rating })),
    complete: ratings.size === codes.size,
  });
  const repo = ctx.repo(AssessmentMark);
  const fresh = changed.filter(([student]) => !marks.has(student));
  if (fresh.length > 0)
    await repo.createMany(
      fresh.map(([student, draft]) => ({
        assessment: key.assessment,
        indicators: key.indicators,
        student,
        ...valuesOf(draft),
      })),
    );
  const known = changed.flatMap(([student, draft]) => {
    const mark = marks.get(student);
    return mark ? [{ id: mark.id, rev: mark.rev, patch: valuesOf(draft) }] : [];
  });
  if (known.length > 0) await repo.bulk(known);
  const names = await ctx.labels(
    User,
    conflicts.flatMap(({ student }) => marks.get(student)?.updatedBy ?? []),
  );
  const by = (student: string): Text | null => names.get(marks.get(student)?.updatedBy ?? '') ?? null;
  return {
    applied: cells
      .filter((cell) => !conflicts.includes(cell))
      .map(({ student, indicator, value }) => ({ student, indicator, value })),
    conflicts: conflicts.map(({ student, indicator }) => ({
      student,
      indicator,
      value: drafts.get(student)!.ratings.get(indicator) ?? null,
      by: by(student),
    })),
  };
}

import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  Exam,
  EXAM_NAMED_LISTS,
  EXAM_SETTINGS,
  ExamSubject,
  examFieldsShown,
  examSettingEntity,
  type examActions,
} from '@pathshala/shared/modules/exams/exams';
import { addMonths, foldName } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import {
  compareInGroup,
  inEachOfGroup,
  inTermsOf,
  knownNames,
  presentSettings,
  unknownHere,
  writeInGroup,
} from '../../../school/academics';
import { reachInstitutions } from '../../../foundation/identity';
import { addPapers, type NewPaper } from '../services/add-papers';

type Known = Awaited<ReturnType<typeof knownNames>>;
type Copy = ActionInput<typeof examActions.copyPapersInGroup>;
type Copied = ActionOutput<typeof examActions.copyPapersInGroup>;
type Papers = Awaited<ReturnType<typeof presentSettings>>;
const MONTHS_BACK = 24;

export const groupExamSettings = (
  ctx: Context,
  { kind, exam }: ActionInput<typeof examActions.groupExamSettings>,
): Promise<ActionOutput<typeof examActions.groupExamSettings>> =>
  compareInGroup(ctx, {
    entities: EXAM_SETTINGS[kind],
    lists: EXAM_NAMED_LISTS,
    shown: (entity) => examFieldsShown(kind, entity),
    where(inside, entity, known) {
      if (entity.name === Exam.name) return { startsOn: { gte: addMonths(inside.today, -MONTHS_BACK) } };
      if (entity.name !== ExamSubject.name) return {};
      const own = exam ? examIn(known, exam) : undefined;
      return own ? { exam: own } : null;
    },
  });

const examIn = (known: Known, exam: string): string | undefined =>
  known.get(Exam.name)!.find(({ name }) => foldName(name) === foldName(exam))?.id;

export const setExamsInGroup = (
  ctx: Context,
  { entity, ...wanted }: ActionInput<typeof examActions.setExamsInGroup>,
): Promise<ActionOutput<typeof examActions.setExamsInGroup>> =>
  writeInGroup(ctx, {
    ...wanted,
    entity: examSettingEntity(entity),
    lists: EXAM_NAMED_LISTS,
    unit: 'exams.setExamsInGroup',
  });

export async function copyPapersInGroup(ctx: Context, { exam, from, institutions }: Copy): Promise<Copied> {
  const [source] = await reachInstitutions(ctx, { reason: 'papers of a group', area: 'settings', ids: [from] });
  const papers = await papersOf(source!.inside, exam);
  const lines = await inEachOfGroup(
    ctx,
    { institutions: institutions.filter((each) => each !== from), unit: 'exams.copyPapersInGroup' },
    (inside) => copyTo(inside, exam, papers),
  );
  return { lines: lines.map((line) => ({ copied: 0, left: [], ...line })) };
}

async function papersOf(inside: Context, exam: string): Promise<Papers> {
  const known = await knownNames(inside, EXAM_NAMED_LISTS);
  const own = examIn(known, exam);
  return own ? presentSettings(inside, ExamSubject, known, { exam: own }) : [];
}

async function copyTo(
  inside: Context,
  exam: string,
  papers: Papers,
): Promise<Omit<Copied['lines'][number], 'institution'>> {
  const known = await knownNames(inside, EXAM_NAMED_LISTS);
  const own = examIn(known, exam);
  if (!own) return { outcome: 'refused', copied: 0, left: [], reason: unknownHere(exam) };
  const left = new Set<string>();
  const here = papers.flatMap(({ values, row }) => {
    const translated = inTermsOf(ExamSubject, values, known);
    if (translated.missing) left.add(translated.missing);
    return translated.missing ? [] : [{ ...translated.values, rank: row['rank'] } as NewPaper];
  });
  const copied = await addPapers(inside, await inside.repo(Exam).get(own), here);
  return { outcome: copied > 0 ? 'added' : 'same', copied, left: [...left] };
}

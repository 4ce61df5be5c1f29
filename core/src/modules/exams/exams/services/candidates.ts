import { groupBy, type Row } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import {
  type Exam,
  type ExamSubject,
  SubjectChoice,
  subjectsOf,
  type Candidate,
} from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { mendInTurn, type CacheKind, type Context } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';

/** With ids of what was chosen, so that a choice that is removed is known again. */
interface ReadCandidate extends ExamCandidate {
  choiceIds: readonly string[];
}
export type ExamSection = Pick<Row<typeof Section>, 'id' | 'group'>;

/** A student of an exam with what decides which subjects they sit. */
export interface SeatedCandidate extends Candidate {
  enrolment: string;
  student: string;
  section: string;
  roll: number;
}
export interface ExamCandidate extends SeatedCandidate {
  name: string;
  nameBn: string;
}
export type PaperRow = Row<typeof ExamSubject>;
export type ExamRow = Row<typeof Exam>;
/** Thousands of records as one list per column: decoding a document for each costs more than its content. */
interface PlacedIn {
  _id: string;
  enrolments: string[];
  students: string[];
  rolls: number[];
}
export interface PeopleOf {
  _id: string;
  students: string[];
  names: string[];
  namesBn: string[];
}
export interface ChoicesOf {
  _id: { subject: string; kind: 'compulsory' | 'optional' | 'none' };
  choices: string[];
  students: string[];
}

/** Active sections of an exam, in the order of its classes. */
export async function sectionsOfExam(ctx: Context, exam: ExamRow): Promise<Row<typeof Section>[]> {
  const sections = await ctx
    .repo(Section)
    .find({ where: { class: { in: exam.classes }, active: true }, sort: ['rank', 'name'] });
  return sections.sort((a, b) => exam.classes.indexOf(a.class) - exam.classes.indexOf(b.class));
}

/**
 * Those enrolled in the sections, which the caller has been allowed to see, when the exam ends, by enrolment id, so
 * that large work can continue behind one of them. Candidates read for several sections are kept.
 */
export async function candidatesOf(
  caller: Context,
  exam: Pick<ExamRow, 'year' | 'endsOn'>,
  { sections, after, limit }: { sections: readonly ExamSection[]; after?: string | null; limit?: number },
): Promise<ExamCandidate[]> {
  // A candidate of then may be in another section today: the sections are those that the caller may see.
  const ctx = await readerOfNamed(caller);
  if (after || limit || sections.length <= 1 || !mayKeep(ctx))
    return readCandidates(ctx, exam, { sections, after, limit });
  const kept = await keptCandidates(ctx, exam, sections);
  return kept.sort((a, b) => (a.enrolment < b.enrolment ? -1 : 1));
}

type Placed = Pick<SeatedCandidate, 'enrolment' | 'section' | 'student' | 'roll'>;
interface Wanted {
  sections: readonly ExamSection[];
  after?: string | null | undefined;
  limit?: number | undefined;
  /** Only these of them. */
  students?: readonly string[] | undefined;
}

async function readCandidates(
  ctx: Context,
  exam: Pick<ExamRow, 'year' | 'endsOn'>,
  wanted: Wanted,
): Promise<ReadCandidate[]> {
  const placed = await readPlaced(ctx, exam, wanted);
  const ids = placed.map((row) => row.student);
  const people = new Map(
    (
      await ctx.repo(Student).aggregate<PeopleOf>({ id: { in: ids } }, [
        {
          $group: {
            _id: '$religion',
            students: { $push: '$_id' },
            names: { $push: '$name' },
            namesBn: { $push: '$nameBn' },
          },
        },
      ])
    ).flatMap(({ _id: religion, students, names, namesBn }) =>
      students.map((student, at) => [student, { religion, name: names[at]!, nameBn: namesBn[at]! }] as const),
    ),
  );
  const chosen = await ctx.repo(SubjectChoice).aggregate<ChoicesOf>({ year: exam.year, student: { in: ids } }, [
    {
      $group: {
        _id: { subject: '$subject', kind: '$kind' },
        choices: { $push: '$_id' },
        students: { $push: '$student' },
      },
    },
  ]);
  const choices = choicesBy(chosen);
  const choiceIds = new Map<string, string[]>();
  for (const { choices: those, students } of chosen)
    for (const [at, student] of students.entries()) {
      const known = choiceIds.get(student);
      if (known) known.push(those[at]!);
      else choiceIds.set(student, [those[at]!]);
    }
  const groups = new Map(wanted.sections.map((section) => [section.id, section.group]));
  return placed.flatMap(({ enrolment, section, student, roll }) => {
    const person = people.get(student);
    return person
      ? [
          {
            enrolment,
            student,
            section,
            roll,
            name: person.name,
            nameBn: person.nameBn,
            religion: person.religion,
            group: groups.get(section),
            choices: choices.get(student) ?? NONE,
            choiceIds: choiceIds.get(student) ?? NO_IDS,
          },
        ]
      : [];
  });
}

/** By student: subject → how it was chosen. */
export function choicesBy(
  chosen: readonly Omit<ChoicesOf, 'choices'>[],
): Map<string, Map<string, ChoicesOf['_id']['kind']>> {
  const out = new Map<string, Map<string, ChoicesOf['_id']['kind']>>();
  for (const { _id, students } of chosen)
    for (const student of students) {
      let own = out.get(student);
      if (!own) out.set(student, (own = new Map()));
      own.set(_id.subject, _id.kind);
    }
  return out;
}

export async function readPlaced(
  ctx: Context,
  exam: Pick<ExamRow, 'year' | 'endsOn'>,
  { sections, after, limit, students: only }: Wanted,
): Promise<Placed[]> {
  const bySection = await ctx.repo(Enrolment).aggregate<PlacedIn>(
    {
      year: exam.year,
      section: { in: sections.map((section) => section.id) },
      from: { lte: exam.endsOn },
      ...(after ? { id: { gt: after } } : {}),
      ...(only ? { student: { in: [...only] } } : {}),
    },
    [
      { $match: { $or: [{ until: null }, { until: { $gte: exam.endsOn } }] } },
      { $sort: { _id: 1 } },
      ...(limit ? [{ $limit: limit }] : []),
      {
        $group: {
          _id: '$section',
          enrolments: { $push: '$_id' },
          students: { $push: '$student' },
          rolls: { $push: '$roll' },
        },
      },
    ],
  );
  return bySection
    .flatMap(({ _id: section, enrolments, students, rolls }) =>
      enrolments.map((enrolment, at) => ({ enrolment, section, student: students[at]!, roll: rolls[at]! })),
    )
    .sort((a, b) => (a.enrolment < b.enrolment ? -1 : 1));
}

export const NONE: ReadonlyMap<string, never> = new Map<string, never>();
const NO_IDS: readonly string[] = [];

class KeptCandidates {
  mending: Promise<void> = Promise.resolve();
  readonly bySection = new Map<string, { group: string | undefined; candidates: readonly ReadCandidate[] }>();
}
/**
 * Candidates in the sections of an exam, with the facts that decide which papers they sit. Overviews of a large school
 * show figures of everyone; a change of someone's place, name or choice causes only their own section to be read again.
 */
export const examCandidates: CacheKind<KeptCandidates> = {
  name: 'exams.candidates',
  stale: [Enrolment, Student, SubjectChoice],
  isMended: true,
  limit: 10,
};
/** A family's own are few, and not everyone. */
const mayKeep = ({ tenantId, unit, actor }: Context): boolean =>
  tenantId !== null && unit === null && actor.kind === 'system';

async function keptCandidates(
  ctx: Context,
  exam: Pick<ExamRow, 'year' | 'endsOn'>,
  sections: readonly ExamSection[],
): Promise<ExamCandidate[]> {
  const key = `${ctx.tenantId}:${exam.year}:${exam.endsOn}`;
  const cache = ctx.kernel.caches.of(examCandidates);
  const kept = await cache.get(key, async () => new KeptCandidates());
  const mend = async () => {
    const changed = cache.takeChanges(key);
    if (changed.length > 0)
      for (const section of await sectionsTouched(ctx, exam.year, { kept, changed })) kept.bySection.delete(section);
    const lacking = sections.filter(({ id, group }) => {
      const known = kept.bySection.get(id);
      return !known || known.group !== group;
    });
    if (lacking.length === 0) return;
    const found = groupBy(await readCandidates(ctx, exam, { sections: lacking }), ({ section }) => section);
    for (const { id, group } of lacking) kept.bySection.set(id, { group, candidates: found.get(id) ?? [] });
  };
  await mendInTurn(kept, mend, () => cache.drop(key));
  return sections.flatMap(({ id }) => kept.bySection.get(id)?.candidates ?? []);
}

/** Sections of which someone changed: a place, a person, or a choice; of one that is gone, where it was. */
async function sectionsTouched(
  ctx: Context,
  year: string,
  { kept, changed }: { kept: KeptCandidates; changed: readonly string[] },
): Promise<ReadonlySet<string>> {
  const id = { in: [...changed] };
  const placed = await ctx.repo(Enrolment).find({ where: { id }, sort: [] });
  const chosen = await ctx.repo(SubjectChoice).find({ where: { id }, sort: [] });
  const of = new Set([...changed, ...placed.map(({ student }) => student), ...chosen.map(({ student }) => student)]);
  const seats = await ctx.repo(Enrolment).find({ where: { student: { in: [...of] }, year }, sort: [] });
  const out = new Set([...placed, ...seats].map(({ section }) => section));
  const isTouched = ({ student, enrolment, choiceIds }: ReadCandidate) =>
    [student, enrolment, ...choiceIds].some((each) => of.has(each));
  for (const [section, { candidates }] of kept.bySection) if (candidates.some(isTouched)) out.add(section);
  return out;
}

/** Those of the candidates who sit one paper, by roll, with what it counts as for each. */
export function sittersOf(candidates: readonly ExamCandidate[], paper: PaperRow) {
  return candidates
    .flatMap((candidate) => subjectsOf(candidate, [paper]).map(({ kind }) => ({ candidate, kind })))
    .sort((a, b) => a.candidate.roll - b.candidate.roll);
}

/**
 * Candidates of one section by what decides which papers they sit, so that a paper asks once of each kind of candidate
 * instead of everyone: religion and choices, where there are any.
 */
export function alikeOf(
  candidates: readonly ExamCandidate[],
): { example: ExamCandidate; candidates: ExamCandidate[] }[] {
  const kindOf = ({ religion, choices }: ExamCandidate) =>
    choices.size === 0 ? religion : [religion, ...[...choices].map((each) => each.join(':')).sort()].join(' ');
  return [...groupBy(candidates, kindOf).values()].map((those) => ({ example: those[0]!, candidates: those }));
}

/** Papers that a section sits: of its class, and of its group where they name one. */
export const papersOf = (
  papers: readonly PaperRow[],
  section: Pick<Row<typeof Section>, 'class' | 'group'>,
): PaperRow[] =>
  papers.filter((paper) => paper.class === section.class && (!paper.group || paper.group === section.group));

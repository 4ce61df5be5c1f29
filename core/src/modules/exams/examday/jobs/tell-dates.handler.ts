import { createHash } from 'node:crypto';
import { fill, groupBy, t, type Locale, type Row, type Text } from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { subjectsOf } from '@pathshala/shared/modules/exams/exams';
import { ExamNews, type ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { formatDayMonth, formatTimeOfDay } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { alikeOf, candidatesOf, papersOf, sectionsOfExam } from '../../exams';
import { familyChildren, type FamilyChild } from '../services/family-children';
import { orderExamNews } from '../services/exam-news';
import { routineOf, type Routine } from '../services/routine-stage';

const BATCH = t('Exam dates: {exam}', 'পরীক্ষার তারিখ: {exam}');
const TITLE = t('Exam dates of {name}: {exam}', '{name}-এর পরীক্ষার তারিখ: {exam}');
const CANCELLED = t('{what} is cancelled', '{what} হবে না');
const POSTPONED = t('{what} is postponed', '{what} স্থগিত');
const AT_ONCE = 400;
type Sitting = Row<typeof ExamSitting>;
interface Written {
  sitting: Sitting;
  /** Ids of the student's papers in it. */
  papers: string[];
  subjects: Text;
}

/**
 * Bells and SMS with the dates of an exam, of the papers that each student writes. Everyone hears of the same dates
 * once; after a change those alone hear of it whose own dates have changed.
 */
export default async function tellDatesJob(sys: Context, { exam: id }: { exam: string }) {
  const routine = await routineOf(sys, id);
  const { exam } = routine;
  if (!exam.routinePublishedAt || exam.state === 'draft') return;
  const written = await writtenBy(sys, routine);
  const told = new Set(
    (await sys.repo(ExamNews).find({ where: { exam: id, about: 'dates' }, sort: [] })).map(({ student }) => student),
  );
  const title = fill(BATCH, { exam: t(exam.title, exam.titleBn) });
  const children = await familyChildren(
    sys,
    // Those who were sent dates and have none left hear that they are cancelled.
    [...written.values()].filter(({ student, sittings }) => sittings.length > 0 || told.has(student)),
  );
  await ring(
    sys,
    exam,
    children.map((child) => ({ ...child, entries: written.get(child.student)!.sittings.map(entryOf) })),
  );
  await orderExamNews(sys, {
    exam,
    about: 'dates',
    event: 'examDates',
    title,
    children,
    async factsOf(ctx) {
      const now = await routineOf(ctx, id);
      if (now.exam.state === 'draft') return null;
      // The papers of a student are those that were read above; when and where they are held is read again.
      const sittingsOf = await sittingsNow(ctx, now, written);
      return {
        entriesOf: (student) => sittingsOf(student).map(entryOf),
        valuesOf: (student, before) => datesOf(sittingsOf(student), before, { routine: now, today: ctx.today }),
      };
    },
  });
}

const entryOf = ({ sitting: { id, date, startsAt, endsAt }, papers }: Written) =>
  `${id} ${date} ${startsAt} ${endsAt} ${papers.join('+')}`;

type Papers = Routine['papers'];
interface OfStudent {
  student: string;
  section: string;
  roll: number;
  own: Papers;
  sittings: Written[];
}

/** The sittings in which someone writes one of these papers, with the subjects. */
function sittingsWith(own: Papers, sittings: readonly Sitting[], subjects: ReadonlyMap<string, Text>): Written[] {
  return sittings.filter(isHeld).flatMap((sitting): Written[] => {
    const there = own.filter((paper) => sitting.papers.includes(paper.id));
    const names = there.map((paper) => subjects.get(paper.subject) ?? { en: '', bn: '' });
    const papers = there.map(({ id }) => id).sort();
    return there.length > 0
      ? [{ sitting, papers, subjects: t(names.map(({ en }) => en).join(', '), names.map(({ bn }) => bn).join(', ')) }]
      : [];
  });
}

async function sittingsNow(ctx: Context, { sittings, papers }: Routine, written: ReadonlyMap<string, OfStudent>) {
  const subjects = await ctx.labels(
    Subject,
    papers.map(({ subject }) => subject),
  );
  return (student: string) => sittingsWith(written.get(student)?.own ?? [], sittings, subjects);
}

/** A sitting that is postponed or cancelled has no date. */
const isHeld = ({ standing }: Sitting): boolean => !standing;

/** The sittings of each student with the subjects that they write there. */
async function writtenBy(sys: Context, { exam, sittings, papers }: Routine) {
  const sections = await sectionsOfExam(sys, exam);
  const bySection = new Map(sections.map((section) => [section.id, section]));
  const candidates = sections.length > 0 ? await candidatesOf(sys, exam, { sections }) : [];
  const subjects = await sys.labels(
    Subject,
    papers.map(({ subject }) => subject),
  );
  const out = new Map<string, OfStudent>();
  for (const [section, those] of groupBy(candidates, (candidate) => candidate.section)) {
    const offered = papersOf(papers, bySection.get(section)!);
    for (const kind of alikeOf(those)) {
      const own = subjectsOf(kind.example, offered).map(({ offer }) => offer);
      const there = sittingsWith(own, sittings, subjects);
      for (const { student, roll } of kind.candidates)
        out.set(student, { student, section, roll, own, sittings: there });
    }
  }
  return out;
}

interface Known {
  routine: Routine;
  today: string;
}
/** First, last and all dates that are still ahead; after a change those alone that differ, and what is cancelled. */
function datesOf(own: readonly Written[], told: readonly string[] | null, { routine, today }: Known) {
  const ahead = own.filter(({ sitting }) => sitting.date >= today);
  const news = told ? ahead.filter((each) => !told.includes(entryOf(each))) : ahead;
  const ids = new Set(own.map(({ sitting }) => sitting.id));
  const gone = (told ?? []).flatMap((entry) => {
    const [id = '', date = '', startsAt = ''] = entry.split(' ');
    return ids.has(id) || date < today ? [] : [{ id, date, startsAt }];
  });
  if (news.length + gone.length === 0) return null;
  const inBoth = (say: (language: Locale) => string): Text => ({ en: say('en'), bn: say('bn') });
  const when = ({ date, startsAt }: Pick<Sitting, 'date' | 'startsAt'>, language: Locale) =>
    `${formatDayMonth(date, language)} ${formatTimeOfDay(startsAt, language)}`;
  const isPostponed = (id: string) => routine.sittings.find((each) => each.id === id)?.standing === 'postponed';
  const nameOf = (id: string, language: Locale) => {
    const sitting = routine.sittings.find((each) => each.id === id);
    return (language === 'bn' ? sitting?.nameBn : sitting?.name) ?? '';
  };
  return {
    first: inBoth((language) => (ahead[0] ? when(ahead[0].sitting, language) : '')),
    last: inBoth((language) => (ahead.at(-1) ? when(ahead.at(-1)!.sitting, language) : '')),
    dates: inBoth((language) =>
      [
        ...news.map(({ sitting, subjects }) => `${when(sitting, language)} ${subjects[language]}`),
        ...gone.map((each) =>
          (isPostponed(each.id) ? POSTPONED : CANCELLED)[language].replace(
            '{what}',
            `${when(each, language)} ${nameOf(each.id, language)}`.trim(),
          ),
        ),
      ].join(', '),
    ),
  };
}

/** A line in the bells of each family for each state of its dates. */
async function ring(
  sys: Context,
  exam: Routine['exam'],
  children: readonly (FamilyChild & { entries: string[] })[],
): Promise<void> {
  for (let at = 0; at < children.length; at += AT_ONCE) {
    const slice = children.slice(at, at + AT_ONCE);
    const accounts = await accountsOf(sys, {
      students: slice.map(({ student }) => student),
      guardians: slice.flatMap(({ guardianId }) => guardianId ?? []),
    });
    await notify(
      sys,
      slice.flatMap((child) => {
        const title = fill(TITLE, { name: child.name, exam: t(exam.title, exam.titleBn) });
        const state = createHash('sha1').update(String(child.entries)).digest('hex').slice(0, 12);
        const own = accounts.filter(
          ({ student, guardian }) => student === child.student || (guardian && guardian === child.guardianId),
        );
        return [...new Set(own.map(({ user }) => user))].map((user) => ({
          user,
          institution: sys.tenantId!,
          kind: 'notice' as const,
          title: title.en.slice(0, 300),
          titleBn: title.bn.slice(0, 300),
          link: '/student/exam/master',
          source: `exam-dates:${exam.id}:${child.student}:${state}`,
        }));
      }),
    );
  }
}

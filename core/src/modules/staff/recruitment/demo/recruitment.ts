import type { JobCircular } from '@pathshala/shared/modules/school/cms';
import type { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import {
  jobApplicationNumbers,
  type InterviewMark,
  type JobApplication,
  type JobPost,
} from '@pathshala/shared/modules/staff/recruitment';
import { addDays } from '@pathshala/shared/text';
import { personName } from '../../../../seed/recipe/person-names';
import { createRandom, type Random } from '../../../../seed/recipe/random';
import { COLLEGES, FORMER_POSTS, ROADS } from './recruitment.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface RecruitmentRows {
  jobPost: TenantRow<typeof JobPost>[];
  jobApplication: TenantRow<typeof JobApplication>[];
  interviewMark: TenantRow<typeof InterviewMark>[];
  numberCounter: TenantRow<typeof NumberCounter>[];
}
type Application = RecruitmentRows['jobApplication'][number];

const FEE = 30_000;
const OPEN_APPLICANTS = 14;
const OPEN_STATES = ['received', 'received', 'unpaid', 'shortlisted', 'received', 'shortlisted', 'rejected'] as const;
const CALLED = 7;
/** Of those who were called, the last one has not come yet. */
const MARKED = 6;
const WRITTEN_MAX = 50;
const VIVA_MAX = 20;

/** Of the two circulars of each institution, the first takes applications and the second is at its interviews. */
export function recruitmentRows(recipe: Recipe): RecruitmentRows {
  const out: RecruitmentRows = { jobPost: [], jobApplication: [], interviewMark: [], numberCounter: [] };
  for (const place of recipe.places) {
    const circulars = recipe.rows.jobCircular.filter((row) => row.tenantId === place.institution);
    const [teaching, other] = circulars.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn));
    if (teaching && other) writePlace(recipe, { place, teaching, other }, out);
  }
  return out;
}

type Circular = TenantRow<typeof JobCircular>;

function writePlace(
  recipe: Recipe,
  { place, teaching, other }: { place: DemoPlace; teaching: Circular; other: Circular },
  out: RecruitmentRows,
): void {
  const random = createRandom(`${place.alias}:recruitment`);
  const tenantId = place.institution;
  const posts = recipe.rows.designation.filter((row) => row.tenantId === tenantId);
  const postOf = (isTeaching: boolean) => posts.findLast((row) => row.teaching === isTeaching) ?? posts[0]!;
  const year = recipe.today.slice(2, 4);
  const named = ({ title, titleBn }: Circular) => ({
    name: title.replace(/^Job circular: /, ''),
    nameBn: titleBn.replace(/^নিয়োগ বিজ্ঞপ্তি: /, ''),
  });
  const open = {
    id: rowId('jobPost', `${place.alias}:open`),
    tenantId,
    ...named(teaching),
    code: `T-${year}`,
    circular: teaching.id,
    designation: postOf(true).id,
    employment: 'probation' as const,
    vacancies: teaching.vacancies,
    qualification: 'Honours degree in the subject with at least second class, and the NTRCA certificate.',
    qualificationBn: 'সংশ্লিষ্ট বিষয়ে কমপক্ষে দ্বিতীয় শ্রেণির স্নাতক (সম্মান) এবং এনটিআরসিএ নিবন্ধন সনদ।',
    payScale: 'Grade 11 of the national scale (12,500–30,230)',
    payScaleBn: 'জাতীয় বেতন স্কেলের ১১তম গ্রেড (১২,৫০০–৩০,২৩০)',
    maxAge: 35,
    ageOn: addDays(recipe.today, 18),
    fee: FEE,
    needsPhoto: false,
    needsCv: false,
    writtenMax: WRITTEN_MAX,
    vivaMax: VIVA_MAX,
    passPercent: 40,
    board: [place.head, place.teacher],
    state: 'open' as const,
  };
  const selecting = {
    ...open,
    id: rowId('jobPost', `${place.alias}:selecting`),
    ...named(other),
    code: `L-${year}`,
    circular: other.id,
    designation: postOf(false).id,
    vacancies: other.vacancies,
    qualification: 'HSC in science and a six-month course in computing.',
    qualificationBn: 'বিজ্ঞান বিভাগে এইচএসসি এবং কম্পিউটার বিষয়ে ছয় মাসের প্রশিক্ষণ।',
    payScale: 'Grade 16 of the national scale (9,300–22,490)',
    payScaleBn: 'জাতীয় বেতন স্কেলের ১৬তম গ্রেড (৯,৩০০–২২,৪৯০)',
    fee: 0,
    state: 'selecting' as const,
  };
  out.jobPost.push(open, selecting);
  const apply = (post: typeof open | typeof selecting, many: number) => {
    const rows = Array.from({ length: many }, (_, at) => applicant(random, { recipe, place, post, at }));
    out.numberCounter.push({
      id: rowId('numberCounter', `${place.alias}:job:${post.code}`),
      tenantId,
      kind: jobApplicationNumbers.key,
      run: `- ${post.code}`,
      last: many,
    });
    return rows;
  };
  out.jobApplication.push(
    ...apply(open, OPEN_APPLICANTS).map((row, at): Application => {
      const state = OPEN_STATES[at % OPEN_STATES.length]!;
      const reason = state === 'rejected' ? { reason: 'সংশ্লিষ্ট বিষয়ের সনদ নেই।' } : {};
      return { ...row, feeReference: `PO${random.int(100_000, 999_999)}${at}`, state, ...reason };
    }),
  );
  const interviewAt = `${recipe.today}T04:00:00.000Z`;
  for (const [at, row] of apply(selecting, CALLED).entries()) {
    const hasCome = at < MARKED;
    out.jobApplication.push({
      ...row,
      state: hasCome ? 'interviewed' : 'called',
      interviewAt,
      interviewPlace: 'প্রধান শিক্ষকের কক্ষ',
      writtenMarks: random.int(18, WRITTEN_MAX - 3) * 100,
    });
    if (hasCome)
      for (const member of [place.head, place.teacher])
        out.interviewMark.push({
          id: rowId('interviewMark', `${row.id}:${member}`),
          tenantId,
          post: selecting.id,
          application: row.id,
          member,
          marks: random.int(14, VIVA_MAX * 2 - 2) * 50,
        });
  }
}

function applicant(
  random: Random,
  { recipe, place, post, at }: { recipe: Recipe; place: DemoPlace; post: { id: string; code: string }; at: number },
): Application {
  const gender = random.chance(0.6) ? ('male' as const) : ('female' as const);
  const person = personName(random, { gender, religion: 'islam' });
  const born = Number(recipe.today.slice(0, 4)) - random.int(24, 33);
  const college = random.pick(COLLEGES);
  const road = random.pick(ROADS);
  const number = `${post.code}-${String(at + 1).padStart(4, '0')}`;
  return {
    id: rowId('jobApplication', `${place.alias}:${number}`),
    tenantId: place.institution,
    number,
    post: post.id,
    name: person.en,
    nameBn: person.bn,
    fatherName: personName(random, { gender: 'male', religion: 'islam', elder: true }).bn,
    motherName: personName(random, { gender: 'female', religion: 'islam', elder: true }).bn,
    dateOfBirth: `${born}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    gender,
    religion: 'islam',
    nationalId: `${born}${String(random.int(100_000_000, 999_999_999))}`,
    phone: `+88017${String(random.int(10_000_000, 99_999_999))}`,
    presentAddress: `${road}, বাসা ${random.int(1, 90)}`,
    education: [
      { degree: 'SSC', field: 'Science', institution: 'Dhaka Board', year: born + 16, result: '4.75' },
      { degree: 'HSC', field: 'Science', institution: 'Dhaka Board', year: born + 18, result: '4.50' },
      { degree: 'BSc (Honours)', field: 'Mathematics', institution: college, year: born + 23, result: '3.21' },
    ],
    experience: random.chance(0.5)
      ? [{ institution: college, post: random.pick(FORMER_POSTS), from: `${born + 23}-07-01` }]
      : [],
    training: [],
    references: [],
    state: 'received',
    source: random.chance(0.8) ? 'public' : 'office',
    locale: 'bn',
  };
}

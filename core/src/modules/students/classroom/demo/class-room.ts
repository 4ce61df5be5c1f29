import type { ClassPost, HandIn } from '@pathshala/shared/modules/students/classroom';
import { addDays } from '@pathshala/shared/text';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { hashText } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface ClassRoomRows {
  classPost: TenantRow<typeof ClassPost>[];
  handIn: TenantRow<typeof HandIn>[];
}
interface Idea {
  key: string;
  kind: 'material' | 'homework' | 'notice';
  title: string;
  body: string;
  daysAgo: number;
  dueIn?: number;
  marks?: number;
}
const IDEAS: readonly Idea[] = [
  {
    key: 'notice',
    kind: 'notice',
    title: 'বৃহস্পতিবার খাতা জমা',
    body: 'সব বিষয়ের বাড়ির কাজের খাতা বৃহস্পতিবার প্রথম পিরিয়ডে সঙ্গে আনতে হবে।',
    daysAgo: 1,
  },
  {
    key: 'now',
    kind: 'homework',
    title: 'অনুশীলনী ৩: প্রথম দশটি প্রশ্ন',
    body: 'খাতায় লিখে পরিষ্কার ছবি তুলে জমা দাও। প্রতিটি ধাপ দেখাবে।',
    daysAgo: 1,
    dueIn: 2,
    marks: 10,
  },
  {
    key: 'sheet',
    kind: 'material',
    title: 'অধ্যায়ের সারসংক্ষেপ',
    body: 'আগামী ক্লাসের আগে পড়ে আসবে। কঠিন শব্দগুলো দাগিয়ে রাখবে।',
    daysAgo: 4,
  },
  {
    key: 'past',
    kind: 'homework',
    title: 'নিজের ভাষায় পাঁচটি উদাহরণ',
    body: 'প্রতিটি উদাহরণ দুই-তিন বাক্যে লেখো।',
    daysAgo: 8,
    dueIn: -5,
    marks: 10,
  },
];
const COMMENTS = ['সুন্দর হয়েছে।', 'শেষ উদাহরণটি আবার ভেবে দেখো।', 'হাতের লেখা আরও পরিষ্কার করো।'];

/** Posts of the demo section's class teacher, with work of the section: some of it marked, some late, some missing. */
export function classRoomRows(recipe: Recipe): ClassRoomRows {
  const rows: ClassRoomRows = { classPost: [], handIn: [] };
  for (const place of recipe.places) {
    const own = recipe.rows.teachingAssignment.filter(
      (row) => row.section === place.section && row.staff === place.teacher,
    );
    const subject = own.find((row) => row.subject)?.subject;
    for (const idea of IDEAS) {
      if (idea.kind === 'notice' ? !own.some((row) => row.classTeacher) : !subject) continue;
      addPost(rows, { recipe, place, idea, subject: idea.kind === 'notice' ? undefined : (subject ?? undefined) });
    }
  }
  return rows;
}

function addPost(
  rows: ClassRoomRows,
  { recipe, place, idea, subject }: { recipe: Recipe; place: DemoPlace; idea: Idea; subject: string | undefined },
): void {
  const { institution: tenantId, section, teacher: staff } = place;
  const id = rowId('classPost', `${tenantId}:${idea.key}`);
  const publishedAt = instantOf(addDays(recipe.today, -idea.daysAgo), '15:20');
  const dueAt = idea.dueIn === undefined ? undefined : instantOf(addDays(recipe.today, idea.dueIn), '21:00');
  rows.classPost.push({
    ...{ id, tenantId, section, staff, publishedAt },
    ...(subject ? { subject } : {}),
    ...(dueAt ? { dueAt } : {}),
    ...(idea.marks ? { marks: idea.marks } : {}),
    kind: idea.kind,
    title: idea.title,
    body: idea.body,
    allowLate: true,
  });
  const seats = recipe.rows.enrolment.filter((row) => row.section === section && !row.until);
  for (const { student } of seats) {
    const chance = hashText(`${id}:${student}`) % 100;
    if (chance >= 80) continue;
    rows.handIn.push(workOf({ id, tenantId, section, subject, student, chance, publishedAt, idea, dueAt }));
  }
}

function workOf(work: {
  id: string;
  tenantId: string;
  section: string;
  subject: string | undefined;
  student: string;
  chance: number;
  publishedAt: string;
  idea: Idea;
  dueAt: string | undefined;
}): ClassRoomRows['handIn'][number] {
  const { id: post, tenantId, section, subject, student, chance, publishedAt, idea, dueAt } = work;
  const hours = (count: number) => new Date(Date.parse(publishedAt) + count * 3_600_000).toISOString();
  const base = {
    ...{ id: rowId('handIn', `${post}:${student}`), tenantId, post, section, student },
    ...(subject ? { subject } : {}),
    openedAt: hours(1 + (chance % 6)),
  };
  const isHomework = idea.kind === 'homework';
  const isPast = idea.key === 'past';
  if (!isHomework || chance >= (isPast ? 70 : 15)) return { ...base, state: 'opened' };
  const isLate = isPast && chance % 9 === 0;
  const handedInAt =
    isLate && dueAt ? new Date(Date.parse(dueAt) + 5 * 3_600_000).toISOString() : hours(6 + (chance % 10));
  const done = { ...base, handedInAt, isLate, text: 'খাতার উত্তরগুলো এখানে লিখে দিলাম।' };
  return isPast && chance < 50
    ? {
        ...done,
        state: 'marked',
        marks: 5 + (chance % 11) / 2,
        comment: COMMENTS[chance % COMMENTS.length]!,
        markedAt: new Date(Date.parse(handedInAt) + 20 * 3_600_000).toISOString(),
      }
    : { ...done, state: 'handedIn' };
}

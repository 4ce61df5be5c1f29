import { addDays, diffDays, formatDate } from '@pathshala/shared/text';
import { attendanceDays, attendanceOf, instantOf, openDay } from '../../../time/attendance/demo/attendance';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Bilingual, DemoAccount, DemoPlace, Recipe, RecipeRows } from '../../../../seed/recipe/types';

type Row = RecipeRows['notification'][number];
interface Text {
  key: string;
  kind: NonNullable<Row['kind']>;
  ago: number;
  title: Bilingual;
  body?: Bilingual;
  link?: string;
}

/** Unread notifications of the demo accounts: two to four each. */
export function demoNotifications(recipe: Recipe): Row[] {
  return recipe.accounts.flatMap((account) =>
    textsFor(recipe, account).map((text, at) => ({
      id: rowId('notification', `${account.email}:${text.key}`),
      user: account.user,
      ...institutionOf(recipe, account),
      kind: text.kind,
      title: text.title.en,
      titleBn: text.title.bn,
      ...(text.body ? { body: text.body.en, bodyBn: text.body.bn } : {}),
      ...(text.link ? { link: text.link } : {}),
      source: `demo:${text.key}`,
      createdAt: instantOf(addDays(recipe.today, -text.ago), '07:10', at * 7),
    })),
  );
}

function institutionOf(recipe: Recipe, account: DemoAccount): { institution?: string } {
  const place = placeOf(recipe, account);
  return place ? { institution: place.institution } : {};
}

function textsFor(recipe: Recipe, account: DemoAccount): Text[] {
  if (account.role === 'operator') return [welcome, newInstitution];
  if (account.role === 'groupStaff') return [welcome, groupReport(recipe)];
  const notices = latestNotices(recipe, account);
  if (account.role === 'student') return [welcome, ...notices];
  if (account.role === 'guardian') return [welcome, ...absencesOfChildren(recipe, account), ...notices.slice(0, 1)];
  if (account.role === 'teacher') return [welcome, ...markReminder(recipe, account), ...notices];
  if (account.role === 'head' || account.role === 'office')
    return [welcome, ...boardReady(recipe, account), ...notices];
  return [welcome, ...notices];
}

const welcome: Text = {
  key: 'welcome',
  kind: 'account',
  link: '/user/profile',
  ago: 9,
  title: { en: 'Welcome to Pathshala', bn: 'পাঠশালায় স্বাগতম' },
  body: {
    en: 'Your account is ready. Please check your name and mobile number on the profile page.',
    bn: 'আপনার অ্যাকাউন্ট প্রস্তুত। প্রোফাইল পাতায় নিজের নাম ও মোবাইল নম্বর মিলিয়ে নিন।',
  },
};
const newInstitution: Text = {
  key: 'new-institution',
  kind: 'work',
  link: '/edu/site/list',
  ago: 3,
  title: {
    en: 'New institution outside the group: Karnaphuli Model School',
    bn: 'গ্রুপের বাইরে একটি প্রতিষ্ঠান যুক্ত হয়েছে: কর্ণফুলী মডেল স্কুল',
  },
};

function boardReady(recipe: Recipe, account: DemoAccount): Text[] {
  const institution = placeOf(recipe, account)?.institution ?? '';
  const last = attendanceDays(recipe, institution)
    .filter((date) => date < openDay(recipe, institution))
    .at(-1);
  if (!last) return [];
  return [
    {
      key: 'board',
      kind: 'attendance',
      link: '/site/attendance/student/board',
      ago: diffDays(last, recipe.today),
      title: {
        en: `Attendance for ${formatDate(last, 'en')} is complete`,
        bn: `${formatDate(last, 'bn')} তারিখের হাজিরা সম্পূর্ণ হয়েছে`,
      },
      body: { en: 'All sections have submitted their registers.', bn: 'সব শাখার হাজিরা খাতা জমা হয়েছে।' },
    },
  ];
}

function groupReport(recipe: Recipe): Text {
  const month = addDays(`${recipe.today.slice(0, 7)}-01`, -1);
  return {
    key: 'group-report',
    kind: 'work',
    ago: 2,
    title: {
      en: "Last month's attendance is ready for all three institutions",
      bn: 'তিন প্রতিষ্ঠানের গত মাসের হাজিরার প্রতিবেদন প্রস্তুত',
    },
    body: { en: `Figures up to ${formatDate(month, 'en')}.`, bn: `${formatDate(month, 'bn')} পর্যন্ত হিসাব।` },
  };
}

function markReminder(recipe: Recipe, account: DemoAccount): Text[] {
  const open = openDay(recipe, placeOf(recipe, account)?.institution ?? '');
  return [
    {
      key: 'mark-reminder',
      kind: 'attendance',
      link: '/site/attendance/student/master',
      ago: diffDays(open, recipe.today),
      title: {
        en: `Attendance not taken for your section: ${formatDate(open, 'en')}`,
        bn: `আপনার শাখার ${formatDate(open, 'bn')} তারিখের হাজিরা এখনো নেওয়া হয়নি`,
      },
      body: { en: 'Please submit the register.', bn: 'অনুগ্রহ করে হাজিরা খাতা জমা দিন।' },
    },
  ];
}

function latestNotices(recipe: Recipe, account: DemoAccount): Text[] {
  const institution = placeOf(recipe, account)?.institution;
  return recipe.rows.notice
    .filter((notice) => notice.tenantId === institution && notice.status === 'published')
    .slice(0, 2)
    .map((notice, at) => ({
      key: `notice-${at + 1}`,
      kind: 'notice',
      link: '/web/notice/all',
      ago: at + 1,
      title: { en: `New notice: ${notice.title}`, bn: `নতুন নোটিশ: ${notice.titleBn}` },
    }));
}

/** The last absence of each child in the registers of the recipe. */
function absencesOfChildren(recipe: Recipe, account: DemoAccount): Text[] {
  const place = placeOf(recipe, account);
  if (!place) return [];
  return [place.student, place.sibling].flatMap((student): Text[] => {
    const child = recipe.rows.student.find((each) => each.id === student);
    const section =
      recipe.rows.enrolment.find((each) => each.student === student && each.year === place.year)?.section ?? '';
    const open = openDay(recipe, place.institution);
    const date = attendanceDays(recipe, place.institution)
      .filter((day) => day < open)
      .reverse()
      .find((day) =>
        attendanceOf(recipe, section, day).some((mark) => mark.student === student && mark.status === 'absent'),
      );
    if (!child || !date) return [];
    return [
      {
        key: `absent-${child.code}`,
        kind: 'attendance',
        link: '/student/attendance/my-attendance',
        ago: diffDays(date, recipe.today),
        title: {
          en: `${child.name} was absent on ${formatDate(date, 'en')}`,
          bn: `${child.nameBn} ${formatDate(date, 'bn')} তারিখে অনুপস্থিত ছিল`,
        },
        body: {
          en: 'Please inform the class teacher of the reason.',
          bn: 'অনুপস্থিতির কারণ শ্রেণি শিক্ষককে জানানোর জন্য অনুরোধ করা হলো।',
        },
      },
    ];
  });
}

function placeOf(recipe: Recipe, account: DemoAccount): DemoPlace | undefined {
  return recipe.places.find((each) => each.alias === account.alias);
}

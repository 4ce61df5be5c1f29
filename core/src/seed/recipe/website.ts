import type {
  Album,
  CharterEntry,
  ComplaintOfficer,
  ContactMessage,
  Photo,
  PublicEmployee,
  PublicStudent,
  SocialLink,
  StudentCount,
  WebDocument,
  WebMenuItem,
  WebPage,
  WebsiteClassRoom,
  WebsiteSetting,
} from '@pathshala/shared/modules/cms';
import type { Row } from '@pathshala/shared/kit';
import { addDays, toBengaliDigits } from '@pathshala/shared/text';
import {
  shownCounts,
  shownEmployees,
  shownStudents,
  type DesignationFacts,
  type EnrolmentFacts,
  type StaffFacts,
  type StudentFacts,
  type Switches,
} from '../../modules/cms';
import { INSTITUTIONS } from './institutions.data';
import { rowId } from './row-id';
import type { Bilingual, Recipe, TenantRow } from './types';
import { ALBUMS, CHARTER, DOCUMENTS, LETTERS, OFFICERS, PAGES, ROOMS } from './website.data';

export interface WebsiteRows {
  websiteSetting: TenantRow<typeof WebsiteSetting>[];
  webPage: TenantRow<typeof WebPage>[];
  webMenuItem: TenantRow<typeof WebMenuItem>[];
  socialLink: TenantRow<typeof SocialLink>[];
  charterEntry: TenantRow<typeof CharterEntry>[];
  complaintOfficer: TenantRow<typeof ComplaintOfficer>[];
  websiteClassRoom: TenantRow<typeof WebsiteClassRoom>[];
  album: TenantRow<typeof Album>[];
  photo: TenantRow<typeof Photo>[];
  webDocument: TenantRow<typeof WebDocument>[];
  contactMessage: (TenantRow<typeof ContactMessage> & { createdAt: string })[];
  publicEmployee: TenantRow<typeof PublicEmployee>[];
  publicStudent: TenantRow<typeof PublicStudent>[];
  studentCount: TenantRow<typeof StudentCount>[];
}
/**
 * Which institution switched on what: the first confirms its students, the second names them, the others show numbers
 * only.
 */
const SWITCHES: Readonly<Record<string, Switches>> = {
  shapla: { employees: 'all', students: 'details', showsStudentStatistics: true },
  meghna: { employees: 'all', students: 'names', showsStudentStatistics: true },
};
const NUMBERS_ONLY: Switches = { employees: 'teachers', students: 'none', showsStudentStatistics: true };
const LAYOUTS: Readonly<Record<string, Row<typeof WebsiteSetting>['layout']>> = { meghna: 'centred' };
const status = 'published' as const;
const titles = ({ en, bn }: Bilingual) => ({ title: en, titleBn: bn });
const bodies = ({ en, bn }: Bilingual) => ({ body: en, bodyBn: bn });

/** Ids of the files that albums and documents name. */
export const photoFile = (alias: string, album: string, at: number): string =>
  rowId('file', `${alias}:album:${album}:${at}`);
export const documentFile = (alias: string, key: string): string => rowId('file', `${alias}:document:${key}`);

/** The websites of the demo's institutions around their news: menus, pages, charters, albums, letters. */
export function websiteRows(recipe: Recipe, now: Date): WebsiteRows {
  const rows: WebsiteRows = {
    websiteSetting: [],
    webPage: [],
    webMenuItem: [],
    socialLink: [],
    charterEntry: [],
    complaintOfficer: [],
    websiteClassRoom: [],
    album: [],
    photo: [],
    webDocument: [],
    contactMessage: [],
    publicEmployee: [],
    publicStudent: [],
    studentCount: [],
  };
  for (const { id: tenantId, alias, email } of recipe.rows.institution) {
    const plan = INSTITUTIONS.find((each) => each.alias === alias)!;
    const switches = SWITCHES[alias] ?? NUMBERS_ONLY;
    const id = (kind: string, key: string) => rowId(kind, `${alias}:website:${key}`);
    const own = <T>(kind: string, key: string, row: T) => ({ id: id(kind, key), tenantId, ...row });
    const hasJubilee = alias === 'shapla';
    rows.websiteSetting.push(
      own('websiteSetting', 'default', {
        key: 'default',
        layout: LAYOUTS[alias] ?? 'bar',
        tagline: plan.motto.en,
        taglineBn: plan.motto.bn,
        officeHours: 'On school days from 9 am to 4 pm',
        officeHoursBn: 'প্রতি কর্মদিবসে সকাল ৯টা থেকে বিকাল ৪টা',
        officeEmail: email ?? '',
        mapAddress: `https://map.example.com/${alias}`,
        ...switches,
        showsJubilee: hasJubilee,
      }),
    );
    const jubilee = {
      type: 'golden-jubilee',
      title: { en: 'Fifty years', bn: 'পঞ্চাশ বছরের পথচলা' },
      body: {
        en: `Founded in ${plan.established}, the school celebrated its golden jubilee with a two-day reunion, a commemorative book and a new laboratory donated by alumni.`,
        bn: `${toBengaliDigits(String(plan.established))} সালে প্রতিষ্ঠিত এই বিদ্যালয় দুই দিনের পুনর্মিলনী, স্মরণিকা প্রকাশ ও প্রাক্তন শিক্ষার্থীদের দেওয়া নতুন বিজ্ঞানাগার উদ্বোধনের মধ্য দিয়ে সুবর্ণজয়ন্তী উদ্‌যাপন করেছে।`,
      },
    };
    for (const [at, page] of [...PAGES, ...(hasJubilee ? [jubilee] : [])].entries())
      rows.webPage.push(
        own('webPage', `${page.type}-${at}`, {
          type: page.type,
          ...titles(page.title),
          ...bodies(page.body),
          rank: at + 1,
          status,
        }),
      );
    rows.webMenuItem.push(...menuRows(own, id, { hasJubilee, namesStudents: switches.students !== 'none' }));
    for (const [at, network] of (['facebook', 'youtube'] as const).entries())
      rows.socialLink.push(
        own('socialLink', network, {
          network,
          address: `https://${network}.example.com/${alias}`,
          rank: at + 1,
          status,
        }),
      );
    for (const [at, { kind, title, procedure, papers, fee, time }] of CHARTER.entries()) {
      rows.charterEntry.push(
        own('charterEntry', String(at), {
          kind,
          ...titles(title),
          procedure: procedure.en,
          procedureBn: procedure.bn,
          papers: papers.en,
          papersBn: papers.bn,
          fee: fee.en,
          feeBn: fee.bn,
          time: time.en,
          timeBn: time.bn,
          officer: 'Head assistant',
          officerBn: 'প্রধান সহকারী',
          officerContact: email ?? '',
          appeal: plan.headDesignation === 'principal' ? 'Principal' : 'Headmaster',
          appealBn: plan.headDesignation === 'principal' ? 'অধ্যক্ষ' : 'প্রধান শিক্ষক',
          rank: at + 1,
          status,
        }),
      );
    }
    rows.complaintOfficer.push(...officerRows(recipe, { tenantId, alias, email: email ?? '' }));
    for (const [at, { title, body, seats, multimedia }] of ROOMS.entries())
      rows.websiteClassRoom.push(
        own('websiteClassRoom', String(at), {
          ...titles(title),
          ...bodies(body),
          seats,
          multimedia,
          rank: at + 1,
          status,
        }),
      );
    for (const { key, title, note, ago, photos } of ALBUMS) {
      rows.album.push(
        own('album', key, {
          ...titles(title),
          note: note.en,
          noteBn: note.bn,
          takenOn: addDays(recipe.today, -ago),
          status,
        }),
      );
      for (const [at, { caption }] of photos.entries())
        rows.photo.push(
          own('photo', `${key}-${at}`, {
            album: id('album', key),
            caption: caption.en,
            captionBn: caption.bn,
            image: photoFile(alias, key, at),
            rank: at + 1,
          }),
        );
    }
    for (const [at, { key, kind, title, file, number, ago }] of DOCUMENTS.entries())
      rows.webDocument.push(
        own('webDocument', key, {
          kind,
          ...titles(title),
          issuedOn: addDays(recipe.today, -ago),
          ...(number ? { number } : {}),
          ...(file ? { file: documentFile(alias, key) } : {}),
          rank: at + 1,
          status,
        }),
      );
    for (const [at, { hoursAgo, ...letter }] of LETTERS.entries()) {
      const writtenAt = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
      rows.contactMessage.push(
        own('contactMessage', String(at), {
          ...letter,
          language: letter.name === 'Tanvir Ahmed' ? ('en' as const) : ('bn' as const),
          createdAt: writtenAt,
          ...(letter.answer ? { answeredAt: new Date(now.getTime() - (hoursAgo - 20) * 3_600_000).toISOString() } : {}),
        }),
      );
    }
    addPeople(rows, recipe, { tenantId, switches });
  }
  return rows;
}

type Own = <T>(kind: string, key: string, row: T) => { id: string; tenantId: string } & T;

function menuRows(
  own: Own,
  id: (kind: string, key: string) => string,
  { hasJubilee, namesStudents }: { hasJubilee: boolean; namesStudents: boolean },
): WebsiteRows['webMenuItem'] {
  type Target = Pick<WebsiteRows['webMenuItem'][number], 'target' | 'page' | 'ownPage' | 'address'>;
  const page = (key: NonNullable<Target['page']>): Target => ({ target: 'page', page: key });
  type Leaf = readonly [en: string, bn: string, target: Target];
  type Branch = readonly [en: string, bn: string, target: Target, children?: readonly Leaf[]];
  const tree: readonly Branch[] = [
    [
      'About us',
      'পরিচিতি',
      { target: 'heading' },
      [
        ['History and aims', 'ইতিহাস ও লক্ষ্য', page('about')],
        ['Teachers and employees', 'শিক্ষক ও কর্মচারী', page('employees')],
        ['Class rooms', 'শ্রেণিকক্ষ', page('classRooms')],
        ...(hasJubilee ? [['Golden jubilee', 'সুবর্ণজয়ন্তী', page('jubilee')] as const] : []),
      ],
    ],
    [
      'Students',
      'শিক্ষার্থী',
      { target: 'heading' },
      [
        ...(namesStudents ? [['Names by section', 'শাখাভিত্তিক নাম', page('students')] as const] : []),
        ['Statistics', 'পরিসংখ্যান', page('studentStatistics')],
        ['Syllabus', 'পাঠ্যসূচি', page('syllabus')],
        ['Clubs', 'ক্লাবসমূহ', { target: 'own', ownPage: id('webPage', 'co-curricular-0') }],
        ['Uniform', 'ইউনিফর্ম', { target: 'own', ownPage: id('webPage', 'uniform-2') }],
      ],
    ],
    ['Notices', 'নোটিশ', page('notices')],
    ['Calendar', 'বর্ষপঞ্জি', page('calendar')],
    [
      'Admission',
      'ভর্তি',
      { target: 'heading' },
      [
        ['Prospectus', 'প্রসপেক্টাস', page('prospectus')],
        ['Online class rooms', 'অনলাইন শ্রেণিকক্ষ', page('eduClassRooms')],
      ],
    ],
    [
      'Gallery',
      'গ্যালারি',
      { target: 'heading' },
      [
        ['Photos', 'ছবিঘর', page('gallery')],
        ['Videos', 'ভিডিও', page('videos')],
      ],
    ],
    [
      'Services',
      'সেবা',
      { target: 'heading' },
      [
        ['Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি', page('citizenCharter')],
        ['Complaints', 'অভিযোগ', page('complaintOfficer')],
        ['Documents', 'নথিপত্র', page('documents')],
      ],
    ],
    ['Contact', 'যোগাযোগ', page('contact')],
  ];
  return tree.flatMap(([en, bn, target, children = []], at) => [
    own('webMenuItem', en, { ...titles({ en, bn }), ...target, newTab: false, rank: at + 1, status }),
    ...children.map(([childEn, childBn, childTarget], place) =>
      own('webMenuItem', `${en}/${childEn}`, {
        parent: id('webMenuItem', en),
        ...titles({ en: childEn, bn: childBn }),
        ...childTarget,
        newTab: false,
        rank: place + 1,
        status,
      }),
    ),
  ]);
}

/** Real employees of the institution: the head hears appeals, two teachers have the other duties. */
function officerRows(
  recipe: Recipe,
  { tenantId, alias, email }: { tenantId: string; alias: string; email: string },
): WebsiteRows['complaintOfficer'] {
  const place = recipe.places.find((each) => each.alias === alias)!;
  const duties = [
    ['complaint', place.secondTeacher],
    ['appeal', place.head],
    ['information', place.teacher],
  ] as const;
  return duties.map(([duty, staff], at) => {
    const { name, nameBn } = recipe.rows.staff.find((row) => row.id === staff)!;
    const { post, note } = OFFICERS[duty];
    return {
      id: rowId('complaintOfficer', `${alias}:${duty}`),
      tenantId,
      duty,
      name: name!,
      nameBn: nameBn!,
      post: post.en,
      postBn: post.bn,
      officeEmail: email,
      note: note.en,
      noteBn: note.bn,
      rank: at + 1,
      status,
    };
  });
}

/** The copies that the job would make. */
function addPeople(
  rows: WebsiteRows,
  { rows: all, today }: Recipe,
  { tenantId, switches }: { tenantId: string; switches: Switches },
): void {
  const ofHere = <R extends { tenantId: string }>(list: readonly R[]) =>
    list.filter((row) => row.tenantId === tenantId);
  const years = new Set(
    ofHere(all.academicYear)
      .filter((year) => year.current)
      .map((year) => year.id),
  );
  const active = ofHere(all.staff).map((row) => ({ active: true, ...row })) as unknown as StaffFacts[];
  const designations = ofHere(all.designation).map((row) => ({
    rank: 100,
    teaching: true,
    ...row,
  })) as unknown as DesignationFacts[];
  const roster = {
    students: ofHere(all.student).map((row) => ({ status: 'active', ...row })) as unknown as StudentFacts[],
    enrolments: ofHere(all.enrolment).filter((row) => years.has(row.year ?? '')) as unknown as EnrolmentFacts[],
    withheld: new Set<string>(),
    today,
  };
  rows.publicEmployee.push(
    ...shownEmployees(active, designations, switches).map((row) => ({
      id: rowId('publicEmployee', row.staff!),
      tenantId,
      ...row,
    })),
  );
  rows.publicStudent.push(
    ...shownStudents(roster, switches).map((row) => ({ id: rowId('publicStudent', row.enrolment!), tenantId, ...row })),
  );
  rows.studentCount.push(
    ...shownCounts(roster, switches).map((row) => ({ id: rowId('studentCount', row.section!), tenantId, ...row })),
  );
}

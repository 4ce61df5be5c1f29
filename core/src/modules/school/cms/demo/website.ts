import type { Row } from '@pathshala/shared/kit';
import type { WebsiteSetting } from '@pathshala/shared/modules/school/cms';
import { addDays, toBengaliDigits, todayInDhaka } from '@pathshala/shared/text';
import type { Switches } from '..';
import { INSTITUTIONS } from '../../../../seed/recipe/institutions.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe } from '../../../../seed/recipe/types';
import { menuRows } from './website-menu';
import { addPeople, officerRows, picturedRow } from './website-people';
import { bodies, status, titles, type WebsiteRows } from './website-rows';
import { visitRows } from './website-visits';
import { ALBUMS, CHARTER, DOCUMENTS, LETTERS, PAGES, ROOMS } from './website.data';

/**
 * Website settings of each institution: the first confirms its students, the second names them, the others show numbers
 * only.
 */
const SWITCHES: Readonly<Record<string, Switches>> = {
  shapla: { employees: 'all', students: 'details', showsStudentStatistics: true },
  meghna: { employees: 'all', students: 'names', showsStudentStatistics: true },
};
const NUMBERS_ONLY: Switches = { employees: 'teachers', students: 'none', showsStudentStatistics: true };
const LAYOUTS: Readonly<Record<string, Row<typeof WebsiteSetting>['layout']>> = { meghna: 'centred' };

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
    siteVisit: [],
  };
  for (const { id: tenantId, alias, email } of recipe.rows.institution) {
    const plan = INSTITUTIONS.find((each) => each.alias === alias)!;
    const switches = SWITCHES[alias] ?? NUMBERS_ONLY;
    const id = (kind: string, key: string) => rowId(kind, `${alias}:website:${key}`);
    const own = <T>(kind: string, key: string, row: T) => ({ id: id(kind, key), tenantId, ...row });
    const hasJubilee = alias === 'shapla';
    const hasLibrary = SWITCHES[alias] !== undefined;
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
        showsLibrary: hasLibrary,
        showsJubilee: hasJubilee,
        showsVisits: hasJubilee,
      }),
    );
    rows.siteVisit.push(...visitRows(own, todayInDhaka(now)));
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
    rows.webMenuItem.push(
      ...menuRows(own, id, { alias, hasJubilee, hasLibrary, namesStudents: switches.students !== 'none' }),
    );
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
      for (const [at, { caption, students }] of photos.entries())
        rows.photo.push(
          own('photo', `${key}-${at}`, {
            album: id('album', key),
            caption: caption.en,
            captionBn: caption.bn,
            image: photoFile(alias, key, at),
            ...picturedRow(recipe, tenantId, students),
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

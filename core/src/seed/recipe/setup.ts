import type {
  AcademicSession,
  Board,
  ClassGroup,
  FiscalYear,
  SessionType,
} from '@pathshala/shared/modules/school/academics';
import type { Building, ClassLesson, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { toBengaliDigits } from '@pathshala/shared/text';
import { INSTITUTIONS, type InstitutionPlan } from './institutions.data';
import { rowId } from './row-id';
import { BOARDS, FLOOR_NAMES, LESSONS, SESSION_TYPES } from './setup.data';
import type { Bilingual, PlatformRow, TenantRow } from './types';

interface SetupRows {
  board: PlatformRow<typeof Board>[];
  sessionType: PlatformRow<typeof SessionType>[];
  academicSession: TenantRow<typeof AcademicSession>[];
  fiscalYear: TenantRow<typeof FiscalYear>[];
  classGroup: TenantRow<typeof ClassGroup>[];
  building: TenantRow<typeof Building>[];
  floor: TenantRow<typeof Floor>[];
  room: TenantRow<typeof Room>[];
  classLesson: TenantRow<typeof ClassLesson>[];
}
const both = ({ en, bn }: Bilingual) => ({ name: en, nameBn: bn });
const numbered = (text: string): Bilingual => ({ en: text, bn: toBengaliDigits(text) });
const ROOMS_ON_A_FLOOR = 6;

/**
 * Sessions, boards, fiscal years, buildings with rooms, and lessons, for the day `today`. Subject and class ids are
 * those of the recipe.
 */
export function setupRows(today: string): SetupRows {
  const rows: SetupRows = {
    board: BOARDS.map(([code, en, bn], at) => ({
      id: rowId('board', code),
      code,
      name: en,
      nameBn: bn,
      rank: at + 1,
      active: true,
    })),
    sessionType: SESSION_TYPES.map(([key, name, termsInYear], at) => ({
      id: rowId('sessionType', key),
      ...both(name),
      termsInYear,
      rank: at + 1,
      active: true,
    })),
    academicSession: [],
    fiscalYear: [],
    classGroup: [],
    building: [],
    floor: [],
    room: [],
    classLesson: [],
  };
  for (const plan of INSTITUTIONS) addInstitution(rows, plan, today);
  return rows;
}

function addInstitution(rows: SetupRows, plan: InstitutionPlan, today: string): void {
  const id = (kind: string, key: string) => rowId(kind, `${plan.alias}:${key}`);
  const own = <T>(kind: string, key: string, row: T) => ({
    id: id(kind, key),
    tenantId: rowId('institution', plan.alias),
    ...row,
  });
  const year = Number(today.slice(0, 4));
  const fiscal = today.slice(5) < '07-01' ? year - 1 : year;
  for (const start of [fiscal - 1, fiscal]) {
    rows.fiscalYear.push(
      own('fiscalYear', String(start), {
        ...both(numbered(`${start}-${start + 1}`)),
        startsOn: `${start}-07-01`,
        endsOn: `${start + 1}-06-30`,
      }),
    );
  }
  for (const start of [fiscal - 2, fiscal - 1, fiscal]) {
    rows.academicSession.push(
      own('academicSession', String(start), {
        ...both(numbered(`${start}-${start + 1}`)),
        type: rowId('sessionType', 'yearly'),
        startsOn: `${start}-07-01`,
        endsOn: `${start + 1}-06-30`,
        active: true,
      }),
    );
  }
  const offered = new Map(
    plan.sections
      .filter(({ group }) => group !== 'general')
      .map(({ level, group }) => [`${level}-${group}`, { level, group }]),
  );
  for (const [key, { level, group }] of offered)
    rows.classGroup.push(
      own('classGroup', key, { class: id('class', String(level)), group: id('group', group), active: true }),
    );
  addRooms(rows, plan, own, id);
  for (const level of new Set(
    plan.sections.filter(({ curriculum }) => curriculum === 'junior').map((section) => section.level),
  )) {
    for (const [code, lessons] of Object.entries(LESSONS)) {
      lessons.forEach(([en, bn, periods], at) =>
        rows.classLesson.push(
          own('classLesson', `${level}-${code}-${at}`, {
            class: id('class', String(level)),
            subject: id('subject', code),
            number: at + 1,
            name: en,
            nameBn: bn,
            periods,
            active: true,
          }),
        ),
      );
    }
  }
}

/** Number of the classroom in place `at` of the building, from 0. */
export const classroomNumber = (at: number): string =>
  String(
    (floorLevel(at) + 1) * 100 + (at % ROOMS_ON_A_FLOOR) + 1 + (at >= FLOOR_NAMES.length * ROOMS_ON_A_FLOOR ? 50 : 0),
  );
const floorLevel = (at: number): number => Math.min(FLOOR_NAMES.length - 1, Math.floor(at / ROOMS_ON_A_FLOOR));

type Own = <T>(kind: string, key: string, row: T) => { id: string; tenantId: string } & T;

/** As many classrooms as the largest shift needs, in one building; laboratories, library and hall in a second one. */
function addRooms(rows: SetupRows, plan: InstitutionPlan, own: Own, id: (kind: string, key: string) => string): void {
  const needed = Math.max(
    ...plan.shifts.map((shift) => plan.sections.filter((section) => section.shift === shift.key).length),
  );
  rows.building.push(
    own('building', 'main', { ...both({ en: 'Academic building', bn: 'একাডেমিক ভবন' }), rank: 1, active: true }),
    own('building', 'science', { ...both({ en: 'Science building', bn: 'বিজ্ঞান ভবন' }), rank: 2, active: true }),
  );
  const floorOf = (building: string, level: number) => {
    const key = `${building}-${level}`;
    if (!rows.floor.some((floor) => floor.id === id('floor', key)))
      rows.floor.push(
        own('floor', key, {
          building: id('building', building),
          ...both(FLOOR_NAMES[level]!),
          rank: level + 1,
          active: true,
        }),
      );
    return id('floor', key);
  };
  for (let at = 0; at < needed; at += 1) {
    const level = floorLevel(at);
    const number = classroomNumber(at);
    rows.room.push(
      own('room', number, {
        floor: floorOf('main', level),
        ...both({ en: `Room ${number}`, bn: `কক্ষ ${toBengaliDigits(number)}` }),
        kind: 'classroom' as const,
        seats: 60,
        benchRows: 10,
        benchColumns: 3,
        state: 'active' as const,
        rank: at + 1,
      }),
    );
  }
  const special = [
    ['physics', 'laboratory', 'Physics laboratory', 'পদার্থবিজ্ঞান পরীক্ষাগার', 40],
    ['chemistry', 'laboratory', 'Chemistry laboratory', 'রসায়ন পরীক্ষাগার', 40],
    ['computer', 'computerLab', 'Computer laboratory', 'কম্পিউটার ল্যাব', 30],
    ['library', 'library', 'Library', 'গ্রন্থাগার', 80],
    ['hall', 'hall', 'Assembly hall', 'মিলনায়তন', 300],
  ] as const;
  special.forEach(([key, kind, en, bn, seats], at) =>
    rows.room.push(
      own('room', key, {
        floor: floorOf('science', Math.floor(at / 3)),
        ...both({ en, bn }),
        kind,
        seats,
        state: 'active' as const,
        rank: at + 1,
      }),
    ),
  );
}

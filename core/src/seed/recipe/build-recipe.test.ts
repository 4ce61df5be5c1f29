import {
  AboutUs,
  AuthorityMessage,
  Event,
  JobCircular,
  Notice,
  Slide,
  Video,
} from '@pathshala/shared/modules/school/cms';
import {
  AcademicYear,
  Class,
  Enrolment,
  Group,
  House,
  Section,
  Shift,
  Subject,
  TeachingAssignment,
  Version,
} from '@pathshala/shared/modules/school/academics';
import {
  BellSchedule,
  PeriodType,
  RoutineEntry,
  RoutineVersion,
  WeeklyLesson,
} from '@pathshala/shared/modules/school/timetable';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Country, District, Division, Thana } from '@pathshala/shared/modules/foundation/geo';
import { Membership, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Designation, Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { valueSchema, type Entity } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from './index';
import type { RecipeRows } from './types';

const entities = {
  country: Country,
  division: Division,
  district: District,
  thana: Thana,
  institutionGroup: InstitutionGroup,
  institution: Institution,
  role: Role,
  version: Version,
  class: Class,
  group: Group,
  house: House,
  shift: Shift,
  academicYear: AcademicYear,
  section: Section,
  subject: Subject,
  holiday: Holiday,
  designation: Designation,
  staff: Staff,
  guardian: Guardian,
  student: Student,
  enrolment: Enrolment,
  teachingAssignment: TeachingAssignment,
  periodType: PeriodType,
  bellSchedule: BellSchedule,
  weeklyLesson: WeeklyLesson,
  routineVersion: RoutineVersion,
  routineEntry: RoutineEntry,
  notice: Notice,
  slide: Slide,
  event: Event,
  video: Video,
  authorityMessage: AuthorityMessage,
  aboutUs: AboutUs,
  jobCircular: JobCircular,
  user: User,
  membership: Membership,
  notification: Notification,
} satisfies Record<keyof RecipeRows, unknown> as unknown as Record<keyof RecipeRows, Entity>;
type AnyRow = Record<string, unknown> & { id: string; tenantId?: string };

const TODAY = '2026-11-22';
const recipe = buildRecipe({ today: TODAY });
const rowsOf = (name: string) => (recipe.rows as unknown as Record<string, AnyRow[]>)[name] ?? [];
const names = Object.keys(entities) as (keyof RecipeRows)[];
const byId = new Map(names.map((name) => [name as string, new Map(rowsOf(name).map((row) => [row.id, row]))]));
/** Faults are collected and compared with an empty list, so that one failure names every row. */
const none: string[] = [];

describe('buildRecipe', () => {
  it('gives equal recipes for the same day', () => {
    expect(buildRecipe({ today: TODAY })).toEqual(recipe);
  });

  it('keeps people and sections the same on another day of the year', () => {
    const later = buildRecipe({ today: '2026-08-10' });
    expect(later.rows.student).toEqual(recipe.rows.student);
    expect(later.rows.section).toEqual(recipe.rows.section);
    expect(later.rows.routineEntry).toEqual(recipe.rows.routineEntry);
  });

  it.each(['2026-01-01', '2026-02-28', '2027-03-10', '2028-02-29', '2030-12-31', '2031-07-01'])(
    'can be built on %s',
    (today) => {
      const other = buildRecipe({ today });
      expect(
        other.rows.academicYear
          .filter((year) => year.current)
          .every((year) => year.startsOn <= today && today <= year.endsOn),
      ).toBe(true);
      expect(other.rows.student).toHaveLength(2000);
    },
  );

  it('refuses a day that is no date', () => {
    expect(() => buildRecipe({ today: '2026-02-30' })).toThrow(RangeError);
  });

  it('takes less than two seconds of a core', () => {
    const start = process.cpuUsage();
    buildRecipe({ today: '2026-10-01' });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  it('has three institutions in one group and one outside, with about two thousand students', () => {
    const count = Object.fromEntries(
      recipe.rows.institution.map((each) => [
        each.alias,
        recipe.rows.student.filter((student) => student.tenantId === each.id).length,
      ]),
    );
    expect(count).toEqual({ shapla: 800, meghna: 600, surma: 450, karnaphuli: 150 });
    expect(
      recipe.rows.institution
        .filter((each) => each.group === recipe.rows.institutionGroup[0]?.id)
        .map((each) => each.alias),
    ).toEqual(['shapla', 'meghna', 'surma']);
  });

  it('knows all divisions, districts and thanas', () => {
    expect([rowsOf('division').length, rowsOf('district').length, rowsOf('thana').length]).toEqual([8, 64, 605]);
  });
  it('has each place in both languages, below a place that exists', () => {
    const ids = (name: 'country' | 'division' | 'district') => new Set(recipe.rows[name].map(({ id }) => id));
    const { division, district, thana } = recipe.rows;
    const places = [...division, ...district, ...thana];
    expect(places.filter(({ nameBn }) => !/^[\u0980-\u09ff\s().,'‘’-]+$/.test(nameBn))).toEqual([]);
    expect(places.filter(({ name }) => /[\u0980-\u09ff]/.test(name))).toEqual([]);
    expect(division.filter((row) => !ids('country').has(row.country ?? ''))).toEqual([]);
    expect(district.filter((row) => !ids('division').has(row.division))).toEqual([]);
    expect(thana.filter((row) => !ids('district').has(row.district))).toEqual([]);
  });
});

describe('rows', () => {
  it.each(names)('of %s pass the schema of the entity and are already in its form', (name) => {
    const entity = entities[name];
    const faults = rowsOf(name).flatMap((row) => {
      const { id, tenantId, createdAt: _createdAt, ...values } = row;
      if (!/^[0-9a-f]{24}$/.test(id) || (entity.scope === 'tenant') !== (tenantId !== undefined))
        return [`${id} ${tenantId}`];
      return Object.entries({ ...entity.fields, ...values }).flatMap(([key]) => {
        const field = entity.fields[key];
        const value = values[key];
        if (!field) return [`${id}.${key} is no field`];
        if (value === undefined)
          return field.optional || field.defaultValue !== undefined ? none : [`${id}.${key} is missing`];
        const parsed = valueSchema(field).safeParse(value);
        return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(value)
          ? none
          : [`${id}.${key} = ${JSON.stringify(value)}`];
      });
    });
    expect(rowsOf(name).length).toBeGreaterThan(0);
    expect(faults).toEqual(none);
  });

  it.each(names.filter((name) => entities[name].actions.includes('create')))('of %s pass its create input', (name) => {
    const faults = rowsOf(name).flatMap((row) => {
      const { id, tenantId: _tenantId, createdAt: _createdAt, ...values } = row;
      // Fields that only handlers write (the group of an institution) are checked with the stored values above.
      const given = Object.fromEntries(
        Object.entries(values).filter(([field]) => !entities[name].fields[field]?.system),
      );
      const parsed = entities[name].input.safeParse(given);
      return parsed.success ? none : [`${id}: ${parsed.error.message}`];
    });
    expect(faults).toEqual(none);
  });

  it.each(names)('of %s have ids of their own and meet its unique rules', (name) => {
    const rows = rowsOf(name);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const fields of entities[name].unique) {
      // A value that is missing binds nobody when the rule has one field: a user without a phone.
      const bound = fields.length === 1 ? rows.filter((row) => row[fields[0]!] !== undefined) : rows;
      const keys = bound.map((row) =>
        JSON.stringify([row.tenantId ?? null, ...fields.map((field) => row[field] ?? null)]),
      );
      const seen = new Set<string>();
      const doubled = keys.filter((key) => (seen.has(key) ? true : void seen.add(key)));
      expect(doubled.slice(0, 5)).toEqual(none);
    }
  });

  it.each(names)('of %s refer only to rows that exist, in the same institution', (name) => {
    const refs = Object.entries(entities[name].fields).filter(([, field]) => field.kind === 'ref');
    const faults = rowsOf(name).flatMap((row) =>
      refs.flatMap(([key, field]) => {
        const value = row[key];
        if (value === undefined) return none;
        const target = byId.get(field.of.entity ?? '')?.get(value as string);
        const foreign = target?.tenantId !== undefined && target.tenantId !== row.tenantId;
        return target && !foreign ? none : [`${row.id}.${key} → ${String(value)}`];
      }),
    );
    expect(faults).toEqual(none);
  });

  it('name memberships after people of the same institution', () => {
    const strangers = recipe.rows.membership.filter((membership) =>
      (['staff', 'student', 'guardian'] as const).some((kind) => {
        const id = membership[kind];
        return id !== undefined && byId.get(kind)?.get(id)?.tenantId !== membership.institution;
      }),
    );
    expect(strangers).toEqual([]);
  });

  it('are written in Bengali script wherever a field is the Bengali one', () => {
    const faults = names.flatMap((name) =>
      rowsOf(name).flatMap((row) =>
        Object.entries(row).flatMap(([key, value]) => {
          if (typeof value !== 'string') return none;
          const bengali = /\p{Script=Bengali}/u.test(value);
          if (key.endsWith('Bn')) return bengali && !/[A-Za-z0-9]/.test(value) ? none : [`${name}.${key}: ${value}`];
          return bengali && `${key}Bn` in row ? [`${name}.${key}: ${value}`] : none;
        }),
      ),
    );
    expect(faults.slice(0, 10)).toEqual(none);
  });

  it('use only phone numbers of the fictional block and mail addresses that cannot exist', () => {
    const values = (key: string) =>
      names.flatMap((name) => rowsOf(name).flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : [])));
    expect(values('phone').length).toBeGreaterThan(3000);
    expect(values('phone').filter((phone) => !/^01300\d{6}$/.test(phone))).toEqual(none);
    expect(values('email').length).toBeGreaterThan(100);
    expect(values('email').filter((email) => !/@([a-z]+\.)*(demo\.test|example\.com)$/.test(email))).toEqual(none);
  });
});

describe('places', () => {
  const { rows } = recipe;

  it.each(recipe.places.map((place) => [place.alias, place] as const))(
    'give %s a demo section of sixty with its class teacher and a second teacher',
    (_alias, place) => {
      expect(rows.enrolment.filter((each) => each.section === place.section && each.year === place.year)).toHaveLength(
        60,
      );
      const assigned = rows.teachingAssignment.filter((each) => each.section === place.section);
      expect(assigned.filter((each) => each.classTeacher).map((each) => each.staff)).toEqual([place.teacher]);
      expect(assigned.some((each) => each.staff === place.secondTeacher)).toBe(true);
    },
  );

  it.each(recipe.places.map((place) => [place.alias, place] as const))(
    'give %s a guardian of two children, one of them in the demo section',
    (_alias, place) => {
      const children = rows.student
        .filter((student) => student.guardian === place.guardian)
        .map((student) => student.id);
      expect(children.sort()).toEqual([place.student, place.sibling].sort());
      const sections = children.map(
        (child) => rows.enrolment.find((each) => each.student === child && each.year === place.year)?.section,
      );
      expect(sections.filter((section) => section === place.section)).toHaveLength(1);
    },
  );

  it('have an account for every role, all with the one password', () => {
    expect(recipe.password).toBe('demo123');
    expect(recipe.accounts.slice(0, 2).map((each) => each.email)).toEqual(['operator@demo.test', 'group@demo.test']);
    for (const { alias } of recipe.places) {
      expect(recipe.accounts.filter((each) => each.alias === alias).map((each) => each.email)).toEqual(
        ['head', 'teacher', 'teacher2', 'office', 'accountant', 'librarian', 'student', 'guardian'].map(
          (name) => `${name}@${alias}.demo.test`,
        ),
      );
    }
  });

  it('have one teacher who is also a guardian elsewhere', () => {
    const memberships = rows.membership.filter((each) => each.user === recipe.twoRoles.user);
    expect(memberships.map((each) => each.institution)).toEqual([
      recipe.places[0]?.institution,
      recipe.places[1]?.institution,
    ]);
    expect(rows.student.filter((each) => each.guardian === memberships[1]?.guardian).length).toBeGreaterThanOrEqual(1);
    expect(rows.guardian.find((each) => each.id === memberships[1]?.guardian)?.name).toBe(
      rows.user.find((each) => each.id === recipe.twoRoles.user)?.name,
    );
  });

  it('have an account for every teacher and no two class teachers in one section', () => {
    const members = new Set(rows.membership.map((each) => each.staff));
    expect(rows.teachingAssignment.filter((each) => !members.has(each.staff))).toEqual([]);
    const sections = rows.teachingAssignment.filter((each) => each.classTeacher).map((each) => each.section);
    expect([...sections].sort()).toEqual(rows.section.map((each) => each.id).sort());
    expect(new Set(rows.teachingAssignment.filter((each) => each.classTeacher).map((each) => each.staff)).size).toBe(
      rows.section.length,
    );
  });

  it('remember where most students sat last year, one class lower and never twice', () => {
    const level = new Map(
      rows.section.map((section) => [section.id, rows.class.find((each) => each.id === section.class)?.rank ?? 0]),
    );
    const now = new Map(rows.enrolment.filter((each) => !each.until).map((each) => [each.student, each]));
    const past = rows.enrolment.filter((each) => each.until);
    expect(past.length).toBeGreaterThan(1000);
    expect(
      past.filter((each) => level.get(each.section) !== (level.get(now.get(each.student)?.section ?? '') ?? 0) - 1),
    ).toEqual([]);
    expect(past.filter((each) => (each.until ?? '') >= (now.get(each.student)?.from ?? ''))).toEqual([]);
  });

  it('name no two classmates and no two siblings alike', () => {
    const student = new Map(rows.student.map((each) => [each.id, each]));
    const keys = rows.enrolment.flatMap((each) =>
      each.until ? [] : [`${each.section} ${student.get(each.student)?.name}`],
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(rows.student.map((each) => `${each.guardian} ${each.name}`)).size).toBe(rows.student.length);
  });

  it('number the rolls of every section from one without a gap', () => {
    for (const section of rows.section) {
      const rolls = rows.enrolment
        .filter((each) => each.section === section.id && each.until === undefined)
        .map((each) => each.roll)
        .sort((a, b) => a - b);
      expect(rolls).toEqual(rolls.map((_, at) => at + 1));
      expect(rolls.length).toBeLessThanOrEqual(section.capacity ?? 0);
    }
  });

  it('have unread notifications for every demo account', () => {
    for (const account of recipe.accounts)
      expect(
        rows.notification.filter((each) => each.user === account.user && !each.readAt).length,
      ).toBeGreaterThanOrEqual(2);
  });

  it('publish at least twelve notices, newest first and none in the future', () => {
    for (const place of recipe.places) {
      const dates = rows.notice
        .filter((each) => each.tenantId === place.institution && each.status === 'published')
        .map((each) => each.publishedOn);
      expect(dates.length).toBeGreaterThanOrEqual(12);
      expect(dates).toEqual([...dates].sort().reverse());
      expect(dates[0]! <= TODAY).toBe(true);
    }
  });
});

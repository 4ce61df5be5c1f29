import { addDays } from '@pathshala/shared/text';
import { sectionKey, type InstitutionContext } from './context';
import { ageAtLevel, type SectionPlan } from './institutions.data';
import { districtBn, thanaNamed } from './locations';
import * as data from './names.data';
import type { NamePart } from './names.data';
import { familySurname, personName } from './person-names';
import { pastEnrolments } from '../../modules/students/students/demo/past-enrolments';
import type { Random } from './random';
import type { Bilingual, Gender, Religion, TenantRows } from './types';

type StudentRow = TenantRows['student'][number];
type GuardianRow = TenantRows['guardian'][number];

interface Family {
  religion: Religion;
  surname: NamePart | null;
  father: Bilingual;
  mother: Bilingual;
  guardian: GuardianRow;
  home: Pick<StudentRow, 'address' | 'addressBn' | 'thana'>;
  /** Levels of the children so far: no two of one family in a class. */
  levels: number[];
  /** Names of the children so far. */
  names: Set<string>;
}

export interface StudentsOfInstitution {
  guardian: GuardianRow[];
  student: StudentRow[];
  enrolment: TenantRows['enrolment'];
  /**
   * The demo guardian with two children, the first of them in the demo section and with an account of theirs or her
   * own.
   */
  demo: { guardian: GuardianRow; student: StudentRow; sibling: StudentRow };
}

const DEMO_ROLL = 7;
const SIBLING_ROLL = 5;

/** All students of an institution with their families and places; rolls run from 1 in every section. */
export function studentsOf(ctx: InstitutionContext): StudentsOfInstitution {
  const { plan } = ctx;
  const random = ctx.random('families');
  const out: Omit<StudentsOfInstitution, 'demo'> = { guardian: [], student: [], enrolment: [] };
  const families: Family[] = [];
  const found = (religion: Religion) => {
    const family = foundFamily(ctx, random, religion, families.length + 1);
    families.push(family);
    out.guardian.push(family.guardian);
    return family;
  };
  const demoFamily = found('islam');
  const demoSection = plan.sections.find((section) => section.demo);
  const siblingSection = plan.sections.find((section) => section.level !== demoSection?.level);
  const demoChildren: StudentRow[] = [];
  const stayed: { student: string; section: SectionPlan }[] = [];
  for (const section of plan.sections) {
    const inSection = new Set<string>();
    for (let roll = 1; roll <= section.size; roll += 1) {
      const isDemo =
        (section === demoSection && roll === DEMO_ROLL) || (section === siblingSection && roll === SIBLING_ROLL);
      const gender: Gender = random.chance(plan.girlsShare) ? 'female' : 'male';
      const shared = random.chance(0.08) ? random.pick(families) : null;
      const canShare =
        shared && shared !== demoFamily && shared.levels.length < 3 && !shared.levels.includes(section.level);
      const family = isDemo
        ? demoFamily
        : canShare
          ? shared
          : found(
              random.weighted<Religion>([
                ['islam', 900],
                ['hindu', 85],
                ['buddhist', 10],
                ['christian', 5],
              ]),
            );
      family.levels.push(section.level);
      const student = studentRow(ctx, random, family, section, gender, out.student.length + 1, inSection);
      if (isDemo) demoChildren.splice(section === demoSection ? 0 : demoChildren.length, 0, student);
      out.student.push(student);
      if (student.code.slice(0, 2) !== ctx.year.startsOn.slice(2, 4)) stayed.push({ student: student.id, section });
      out.enrolment.push({
        id: ctx.id('enrolment', `${ctx.year.name.en}:${student.code}`),
        tenantId: ctx.tenantId,
        year: ctx.year.id,
        section: ctx.id('section', sectionKey(section)),
        student: student.id,
        roll,
        from: ctx.year.startsOn,
      });
    }
  }
  const [student, sibling] = demoChildren;
  if (!student || !sibling) throw new Error(`${plan.alias} has no place for the demo family`);
  return {
    ...out,
    enrolment: [...pastEnrolments(ctx, stayed), ...out.enrolment],
    demo: { guardian: demoFamily.guardian, student, sibling },
  };
}

function foundFamily(ctx: InstitutionContext, random: Random, religion: Religion, serial: number): Family {
  const surname = familySurname(random, religion);
  const father = personName(random, { gender: 'male', religion, elder: true, surname });
  const mother = personName(random, { gender: 'female', religion, elder: true, surname });
  const relation = random.weighted<GuardianRow['relation']>([
    ['father', 78],
    ['mother', 18],
    ['other', 4],
  ]);
  const name =
    relation === 'father'
      ? father
      : relation === 'mother'
        ? mother
        : personName(random, { gender: random.chance(0.7) ? 'male' : 'female', religion, elder: true, surname });
  const occupation = random.weighted(relation === 'mother' ? data.MOTHER_OCCUPATIONS : data.FATHER_OCCUPATIONS);
  const [villageEn, villageBn] = random.pick(data.VILLAGES);
  const thana = thanaNamed(ctx.plan.district, random.pick(ctx.plan.neighbours));
  return {
    religion,
    surname,
    father,
    mother,
    levels: [],
    names: new Set(),
    guardian: {
      id: ctx.id('guardian', String(serial)),
      tenantId: ctx.tenantId,
      name: name.en,
      nameBn: name.bn,
      relation,
      phone: ctx.nextPhone(),
      // Some do not read SMS; by the serial, so that every run names the same.
      ...(serial % 9 === 4 ? { newsBy: 'call' as const } : {}),
      occupation: occupation[1],
    },
    home: {
      address: `${villageEn}, ${thana.en}, ${ctx.plan.district}`,
      addressBn: `${villageBn}, ${thana.bn}, ${districtBn(ctx.plan.district)}`,
      thana: thana.id,
    },
  };
}

function studentRow(
  ctx: InstitutionContext,
  random: Random,
  family: Family,
  section: SectionPlan,
  gender: Gender,
  serial: number,
  inSection: Set<string>,
): StudentRow {
  const name = newName(random, family, gender, inSection);
  const startYear = Number(ctx.year.startsOn.slice(0, 4));
  const climbed = section.level - stageStart(ctx, section.level);
  const admitted = startYear - (random.chance(0.88) ? climbed : random.int(0, climbed));
  const code = `${String(admitted).slice(2)}${String(serial).padStart(4, '0')}`;
  return {
    id: ctx.id('student', String(serial)),
    tenantId: ctx.tenantId,
    code,
    name: name.en,
    nameBn: name.bn,
    fatherName: family.father.en,
    fatherNameBn: family.father.bn,
    motherName: family.mother.en,
    motherNameBn: family.mother.bn,
    gender,
    religion: family.religion,
    ...(random.chance(0.85)
      ? {
          bloodGroup: random.weighted<NonNullable<StudentRow['bloodGroup']>>([
            ['B+', 34],
            ['O+', 32],
            ['A+', 22],
            ['AB+', 8],
            ['O-', 1.5],
            ['B-', 1.2],
            ['A-', 1],
            ['AB-', 0.3],
          ]),
        }
      : {}),
    ...born(addDays(`${startYear - ageAtLevel(section.level) - 1}-07-01`, random.int(0, 364)), serial),
    phone: family.guardian.phone,
    guardian: family.guardian.id,
    ...family.home,
    status: 'active',
  };
}

/** Day of birth and, but for one child in nine, the number of its registration: year, place, serial of the register. */
function born(dateOfBirth: string, serial: number): Pick<StudentRow, 'dateOfBirth' | 'birthRegistration'> {
  if (serial % WITHOUT_BIRTH_NUMBER === 0) return { dateOfBirth };
  const place = `2692${String(100 + (serial % 800))}`;
  return { dateOfBirth, birthRegistration: `${dateOfBirth.slice(0, 4)}${place}${String(serial).padStart(6, '0')}` };
}
const WITHOUT_BIRTH_NUMBER = 9;

/** A name that no classmate and no sister or brother has, so that a list by name says who is meant. */
function newName(random: Random, family: Family, gender: Gender, inSection: Set<string>): Bilingual {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const name = personName(random, { gender, religion: family.religion, surname: family.surname });
    if (inSection.has(name.en) || family.names.has(name.en)) continue;
    inSection.add(name.en);
    family.names.add(name.en);
    return name;
  }
  throw new Error('Every name is taken');
}

/**
 * The lowest class of the institution in the same stage (school, higher secondary, degree, honours): the earliest that
 * a student can have come in.
 */
function stageStart({ plan }: InstitutionContext, level: number): number {
  const stage = [16, 13, 11, 1].find((start) => level >= start) ?? 1;
  return Math.min(...plan.sections.map((each) => each.level).filter((each) => each >= stage && each <= level));
}

import { addDays, partsOf } from '@pathshala/shared/text';
import type { InstitutionContext } from '../../../../seed/recipe/context';
import { personName } from '../../../../seed/recipe/person-names';
import type { Random } from '../../../../seed/recipe/random';
import type { Religion, TenantRows } from '../../../../seed/recipe/types';

type StaffRow = TenantRows['staff'][number];
type File = Pick<
  StaffRow,
  | 'dateOfBirth'
  | 'religion'
  | 'bloodGroup'
  | 'maritalStatus'
  | 'fatherName'
  | 'fatherNameBn'
  | 'motherName'
  | 'motherNameBn'
  | 'nationality'
  | 'employment'
  | 'mpoIndex'
  | 'mpoSince'
  | 'bankName'
  | 'bankBranch'
  | 'bankAccount'
  | 'education'
  | 'experience'
  | 'training'
>;

const UNIVERSITIES = ['University of Dhaka', 'National University', 'University of Rajshahi', 'Jagannath University'];
const BOARDS = ['Dhaka Board', 'Rajshahi Board', 'Cumilla Board', 'Jashore Board'];
const TRAININGS: readonly [name: string, organiser: string, days: number][] = [
  ['New Curriculum Dissemination', 'NCTB and DSHE', 7],
  ['Digital Content Development', 'Teachers’ Training College', 12],
  ['Subject-based Training (SEDP)', 'DSHE', 6],
  ['ICT in Education', 'BANBEIS UITRCE', 15],
];
const BLOOD = ['A+', 'B+', 'O+', 'AB+', 'O-', 'B-'] as const;
const LONGEST_CAREER = 33;

/** File of an employee; ages follow from the joining date, so that some retire within the next years. */
export function fileOf(
  ctx: InstitutionContext,
  random: Random,
  {
    serial,
    joined,
    religion,
    isTeacher,
    isLeading,
  }: { serial: number; joined: string; religion: Religion; isTeacher: boolean; isLeading: boolean },
): File {
  const { year: joinedIn } = partsOf(joined);
  const { year: thisYear } = partsOf(ctx.today);
  const worked = Math.max(
    joinedIn - (isLeading ? random.int(27, LONGEST_CAREER) : random.int(23, 31)),
    thisYear - (isLeading ? 59 : 58),
  );
  // The head of an institution retires before long, so that the list of retirements has someone.
  const bornIn = isLeading && serial === 1 ? thisYear - 58 : worked;
  const dateOfBirth = addDays(`${bornIn}-01-01`, random.int(0, 364));
  const isPermanent = random.chance(0.8) && joinedIn < thisYear - 1;
  const father = personName(random, { gender: 'male', religion, elder: true });
  const mother = personName(random, { gender: 'female', religion, elder: true });
  const school = (level: string, at: number) => ({
    degree: level,
    institution: random.pick(BOARDS),
    year: bornIn + at,
    result: random.pick(['First division', 'Second division', 'GPA 4.63', 'GPA 4.19']),
  });
  const learnt = isTeacher || isLeading;
  return {
    dateOfBirth,
    religion,
    bloodGroup: random.pick(BLOOD),
    maritalStatus: thisYear - bornIn > 27 ? 'married' : 'single',
    fatherName: father.en,
    fatherNameBn: father.bn,
    motherName: mother.en,
    motherNameBn: mother.bn,
    nationality: 'Bangladeshi',
    employment: isPermanent ? 'permanent' : joinedIn >= thisYear - 1 ? 'probation' : 'contract',
    ...(isPermanent && random.chance(0.7)
      ? {
          mpoIndex: String(1_040_000 + random.int(0, 900) * 10 + (serial % 10) + serial * 10_000),
          mpoSince: addDays(joined, random.int(200, 500)),
        }
      : {}),
    bankName: random.pick(['Sonali Bank PLC', 'Agrani Bank PLC', 'Janata Bank PLC', 'Islami Bank Bangladesh PLC']),
    bankBranch: 'School Road',
    bankAccount: String(2_700_100_000_000 + random.int(1000, 9999) * 1000 + serial),
    education: [
      ...(learnt
        ? [
            {
              degree: random.pick(['MA', 'MSc', 'MSS', 'MBS']),
              institution: random.pick(UNIVERSITIES),
              year: bornIn + 24,
              result: random.pick(['First class', 'Second class', 'CGPA 3.42']),
            },
          ]
        : []),
      ...(learnt && random.chance(0.7)
        ? [{ degree: 'BEd', institution: 'National University', year: bornIn + 27, result: 'First class' }]
        : []),
      school('HSC', 18),
      school('SSC', 16),
    ],
    experience: random.chance(0.3)
      ? [
          {
            institution: random.pick([
              'Meherunnesa Girls’ High School',
              'Rampur Union High School',
              'Sonargaon College',
            ]),
            post: learnt ? 'Assistant Teacher' : 'Office Assistant',
            from: addDays(joined, -random.int(900, 1400)),
            until: addDays(joined, -random.int(5, 60)),
          },
        ]
      : [],
    training: learnt
      ? random
          .shuffle(TRAININGS)
          .slice(0, random.int(0, 2))
          .map(([name, organiser, days]) => ({ name, organiser, year: thisYear - random.int(1, 4), days }))
      : [],
  };
}

import type { SiteOption } from '@pathshala/shared/modules/foundation/platform';
import {
  registrationNumbers,
  type StudentBatch,
  type StudentChange,
  type StudentRegistration,
} from '@pathshala/shared/modules/students/students';
import type { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { personName } from '../../../../seed/recipe/person-names';
import { createRandom } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

interface StudentRecordRows {
  siteOption: TenantRow<typeof SiteOption>[];
  numberCounter: TenantRow<typeof NumberCounter>[];
  studentRegistration: TenantRow<typeof StudentRegistration>[];
  studentBatch: TenantRow<typeof StudentBatch>[];
  studentChange: TenantRow<typeof StudentChange>[];
}
const STATES = ['submitted', 'submitted', 'verified', 'submitted', 'rejected'] as const;
const TOGETHER = 12;

/** In each institution some registrations from home, two batches, and a change that a family proposes. */
export function studentRecordRows(recipe: Recipe): StudentRecordRows {
  const out: StudentRecordRows = {
    siteOption: [],
    numberCounter: [],
    studentRegistration: [],
    studentBatch: [],
    studentChange: [],
  };
  for (const place of recipe.places) writePlace(recipe, place, out);
  return out;
}

function writePlace(recipe: Recipe, place: DemoPlace, out: StudentRecordRows): void {
  const { alias, institution: tenantId, year } = place;
  const random = createRandom(`student-records:${alias}`);
  const section = recipe.rows.section.find((row) => row.id === place.section)!;
  const yy = recipe.today.slice(2, 4);
  out.siteOption.push({
    id: rowId('siteOption', `${alias}:remoteRegistration`),
    tenantId,
    key: 'remoteRegistration',
    value: 'open',
  });
  out.numberCounter.push({
    id: rowId('numberCounter', `${alias}:registration`),
    tenantId,
    kind: registrationNumbers.key,
    run: recipe.today.slice(0, 4),
    last: STATES.length,
  });
  out.studentRegistration.push(
    ...STATES.map((state, at) => {
      const gender = random.chance(0.5) ? ('male' as const) : ('female' as const);
      const child = personName(random, { gender, religion: 'islam' });
      const father = personName(random, { gender: 'male', religion: 'islam', elder: true });
      const mother = personName(random, { gender: 'female', religion: 'islam', elder: true });
      const born = Number(recipe.today.slice(0, 4)) - 12;
      return {
        id: rowId('studentRegistration', `${alias}:${at}`),
        tenantId,
        number: `R${yy}-${String(at + 1).padStart(5, '0')}`,
        class: section.class,
        name: child.en,
        nameBn: child.bn,
        dateOfBirth: `${born}-0${at + 1}-1${at}`,
        birthRegistration: `${born}5019${String(random.int(1, 999)).padStart(3, '0')}${String(at + 1).padStart(6, '0')}`,
        gender,
        religion: 'islam' as const,
        fatherName: father.en,
        fatherNameBn: father.bn,
        motherName: mother.en,
        motherNameBn: mother.bn,
        phone: `01${random.pick(['3', '7', '8', '9'])}${String(random.int(10_000_000, 99_999_999))}`,
        contact: 'father' as const,
        address: `বাড়ি ${random.int(2, 80)}, সড়ক ${random.int(1, 14)}`,
        state,
        ...(state === 'rejected' ? { reason: 'জন্ম নিবন্ধন নম্বরটি সঠিক নয়।' } : {}),
      };
    }),
  );
  const here = recipe.rows.enrolment
    .filter((row) => row.tenantId === tenantId && row.section === place.section && !row.until)
    .sort((a, b) => a.roll - b.roll)
    .map((row) => row.student);
  const batch = (key: string, names: { name: string; nameBn: string }, students: string[]) => ({
    id: rowId('studentBatch', `${alias}:${key}`),
    tenantId,
    year,
    ...names,
    class: section.class,
    students,
    active: true,
  });
  out.studentBatch.push(
    batch('practical', { name: 'Practical group 1', nameBn: 'ব্যবহারিক দল ১' }, here.slice(0, TOGETHER)),
    batch(
      'support',
      { name: 'Support class: mathematics', nameBn: 'সহায়ক ক্লাস: গণিত' },
      here.slice(TOGETHER, TOGETHER + 6),
    ),
  );
  const [first] = here;
  if (first)
    out.studentChange.push({
      id: rowId('studentChange', alias),
      tenantId,
      student: first,
      addressBn: 'বাড়ি ২১, সড়ক ৫, নতুন বাজার',
      phone: '01712998877',
      note: 'আমরা বাসা বদলেছি।',
      state: 'proposed',
    });
}

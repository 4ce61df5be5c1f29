import {
  applicationNumbers,
  commitOf,
  listHashOf,
  listLines,
  poolsOf,
  recompute,
  type AdmissionApplication,
  type AdmissionDeclaration,
  type AdmissionDraw,
  type AdmissionDrawList,
  type AdmissionPayment,
  type AdmissionQuota,
} from '@pathshala/shared/modules/students/admission';
import type { ClaimedNumber } from '@pathshala/shared/modules/money/payments';
import type { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { addDays } from '@pathshala/shared/text';
import { ADMISSION_QUOTAS, PREVIOUS_SCHOOLS } from './admission.data';
import { feeClaims } from './fee-claims';
import { feePayments } from './fees';
import { personName } from '../../../../seed/recipe/person-names';
import { createRandom, type Random } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

export interface AdmissionRows {
  admissionQuota: TenantRow<typeof AdmissionQuota>[];
  admissionDeclaration: TenantRow<typeof AdmissionDeclaration>[];
  admissionApplication: TenantRow<typeof AdmissionApplication>[];
  admissionPayment: TenantRow<typeof AdmissionPayment>[];
  admissionDraw: TenantRow<typeof AdmissionDraw>[];
  admissionDrawList: TenantRow<typeof AdmissionDrawList>[];
  numberCounter: TenantRow<typeof NumberCounter>[];
  claimedNumber: TenantRow<typeof ClaimedNumber>[];
}
const SECRET = 'demonstration-of-a-draw-that-nobody-depends-on';
const PUBLIC_NUMBER = '0426135';
const NUMBER_SOURCE = 'First prize of the Prize Bond draw of Bangladesh Bank / বাংলাদেশ ব্যাংকের প্রাইজবন্ড ড্রর প্রথম পুরস্কার';
const OPEN_APPLICANTS = 34;
const DRAWN_APPLICANTS = 64;
const DRAWN_SEATS = 20;
/** Of eleven applicants one is still to be paid, two wait to be checked. */
const STATES = [
  'submitted',
  'eligible',
  'eligible',
  'unpaid',
  'eligible',
  'submitted',
  'eligible',
  'returned',
  'eligible',
  'eligible',
  'eligible',
] as const;
const FEE = 20_000;

/** In each institution one declaration that takes applications and one whose lottery is over. */
export function admissionRows(recipe: Recipe): AdmissionRows {
  const out: AdmissionRows = {
    admissionQuota: [],
    admissionDeclaration: [],
    admissionApplication: [],
    admissionPayment: [],
    admissionDraw: [],
    admissionDrawList: [],
    numberCounter: [],
    claimedNumber: [],
  };
  for (const place of recipe.places) writePlace(recipe, place, out);
  return out;
}

function writePlace(recipe: Recipe, place: DemoPlace, out: AdmissionRows): void {
  const random = createRandom(`admission:${place.alias}`);
  const tenantId = place.institution;
  const quotas = ADMISSION_QUOTAS.map((quota, at) => ({
    ...quota,
    id: rowId('admissionQuota', `${place.alias}:${quota.code}`),
    tenantId,
    rank: at + 1,
    active: true,
  }));
  out.admissionQuota.push(...quotas);
  const section = recipe.rows.section.find((row) => row.id === place.section)!;
  const classes = recipe.rows.class.filter((row) => row.tenantId === tenantId);
  const of = (
    key: 'open' | 'drawn',
    own: { code: string; class: string; seats: number; opensOn: number; closesOn: number; fee: number },
  ) => ({
    id: rowId('admissionDeclaration', `${place.alias}:${key}`),
    tenantId,
    ...own,
    year: place.year,
    shift: section.shift,
    ...(section.version ? { version: section.version } : {}),
    waiting: own.seats,
    method: 'lottery' as const,
    quotas: quotas.map(({ id }) => id),
    opensOn: addDays(recipe.today, own.opensOn),
    closesOn: addDays(recipe.today, own.closesOn),
    needsPhoto: key === 'drawn',
    needsBirthRecord: false,
    offerDays: 5,
    admitted: 0,
    note: 'Bring the birth certificate and the parents’ NID cards on the day of admission.',
    noteBn: 'ভর্তির দিন জন্ম সনদ ও পিতা-মাতার এনআইডির মূল কপি আনতে হবে।',
  });
  const named = (row: (typeof classes)[number]) => ({
    name: `Admission to class ${row.name}`,
    nameBn: `${row.nameBn} শ্রেণিতে ভর্তি`,
  });
  const first = classes[0]!;
  const other = classes.find((row) => row.id === section.class) ?? first;
  const open = {
    ...of('open', { code: 'A', class: first.id, seats: 50, opensOn: -6, closesOn: 9, fee: FEE }),
    ...named(first),
    state: 'open' as const,
    wasFrozen: false,
  };
  const drawn = {
    ...of('drawn', { code: 'B', class: other.id, seats: DRAWN_SEATS, opensOn: -40, closesOn: -15, fee: 0 }),
    ...named(other),
    state: 'published' as const,
    wasFrozen: true,
  };
  out.admissionDeclaration.push(open, drawn);
  const intake = recipe.rows.academicYear.find((row) => row.id === place.year)!.startsOn.slice(0, 4);
  const apply = (declaration: typeof open | typeof drawn, many: number) => {
    const rows = Array.from({ length: many }, (_, at) =>
      applicant(random, {
        place,
        declaration: declaration.id,
        number: `${intake}-${declaration.code}-${String(at + 1).padStart(6, '0')}`,
        at,
        today: recipe.today,
        quotas,
      }),
    );
    out.numberCounter.push({
      id: rowId('numberCounter', `${place.alias}:admission:${declaration.code}`),
      tenantId,
      kind: applicationNumbers.key,
      run: `- ${intake} ${declaration.code}`,
      last: many,
    });
    return rows;
  };
  const applicants = apply(open, OPEN_APPLICANTS).map((row, at) => {
    const state = STATES[at % STATES.length]!;
    return { ...row, state, ...(state === 'returned' ? { reason: 'জন্ম সনদের ছবি অস্পষ্ট, আবার দিন।' } : {}) };
  });
  out.admissionApplication.push(...applicants);
  const unpaid = applicants.filter(({ state }) => state === 'unpaid');
  const { admissionPayment, claimedNumber } = feeClaims({ ...place, today: recipe.today, fee: FEE }, unpaid);
  out.admissionPayment.push(...admissionPayment);
  out.claimedNumber.push(...claimedNumber);
  const { payments, counters } = feePayments(recipe, place, {
    applications: applicants,
    opensOn: open.opensOn,
    fee: FEE,
  });
  out.admissionPayment.push(...payments);
  out.numberCounter.push(...counters);
  writeDraw(out, { recipe, place, drawn, applicants: apply(drawn, DRAWN_APPLICANTS), quotas });
}

interface Quota {
  id: string;
  code: string;
  name: string;
  nameBn: string;
  share: number;
  leastOne: boolean;
  extra: boolean;
}

function writeDraw(
  out: AdmissionRows,
  {
    recipe,
    place,
    drawn,
    applicants,
    quotas,
  }: {
    recipe: Recipe;
    place: DemoPlace;
    drawn: { id: string; tenantId: string; seats: number };
    applicants: ReturnType<typeof applicant>[];
    quotas: readonly Quota[];
  },
): void {
  const codes = new Map(quotas.map(({ id, code }) => [id, code]));
  const lines = listLines(
    applicants.map(({ number, quotas: claimed }) => ({ number, quotas: claimed.flatMap((id) => codes.get(id) ?? []) })),
  );
  const plan = { seats: drawn.seats, waiting: drawn.seats, pools: poolsOf(drawn.seats, quotas) };
  const at = (day: number, hour: string) => `${addDays(recipe.today, day)}T${hour}:00:00.000Z`;
  const number = {
    procedure: 'draw-v2' as const,
    publicNumber: PUBLIC_NUMBER,
    numberSource: NUMBER_SOURCE,
    numberDigits: PUBLIC_NUMBER.length,
    numberAt: at(-10, '04'),
  };
  const result = recompute({ ...plan, ...number, method: 'lottery', lines, secret: SECRET });
  const draw = {
    id: rowId('admissionDraw', place.alias),
    tenantId: drawn.tenantId,
    declaration: drawn.id,
    attempt: 1,
    method: 'lottery' as const,
    applicants: lines.length,
    ...plan,
    listHash: listHashOf(lines),
    commit: commitOf(SECRET),
    secret: SECRET,
    ...number,
    frozenAt: at(-13, '05'),
    seed: result.seed,
    resultHash: result.resultHash,
    drawnAt: at(-10, '05'),
    revealSeconds: 0,
    state: 'drawn' as const,
  };
  out.admissionDraw.push(draw);
  out.admissionDrawList.push({
    id: rowId('admissionDrawList', place.alias),
    tenantId: drawn.tenantId,
    draw: draw.id,
    lines,
  });
  const { selected, waiting } = result.allocation;
  for (const row of applicants) {
    const pool = selected.get(row.number);
    const queued = waiting.indexOf(row.number) + 1;
    out.admissionApplication.push({
      ...row,
      drawRank: result.order.indexOf(row.number) + 1,
      ...(pool
        ? { state: 'selected', pool }
        : queued > 0
          ? { state: 'waiting', waitingRank: queued }
          : { state: 'notSelected' }),
    });
  }
}

function applicant(
  random: Random,
  {
    place,
    declaration,
    number,
    at,
    today,
    quotas,
  }: { place: DemoPlace; declaration: string; number: string; at: number; today: string; quotas: readonly Quota[] },
) {
  const gender = random.chance(0.5) ? ('male' as const) : ('female' as const);
  const child = personName(random, { gender, religion: 'islam' });
  const father = personName(random, { gender: 'male', religion: 'islam', elder: true });
  const mother = personName(random, { gender: 'female', religion: 'islam', elder: true });
  const school = random.pick(PREVIOUS_SCHOOLS);
  const year = Number(today.slice(0, 4)) - 11;
  const road = random.int(1, 18);
  const claimed = random.weighted([
    [[], 60],
    [[quotas[2]!.id], 25],
    [[quotas[0]!.id], 5],
    [[quotas[1]!.id], 3],
    [[quotas[3]!.id], 7],
  ] as const);
  return {
    id: rowId('admissionApplication', `${place.alias}:${number}`),
    tenantId: place.institution,
    number,
    declaration,
    name: child.en,
    nameBn: child.bn,
    dateOfBirth: `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    birthRegistration: `${year}2693${String(random.int(1, 999)).padStart(3, '0')}${String(at + 1).padStart(6, '0')}`,
    gender,
    religion: 'islam' as const,
    fatherName: father.en,
    fatherNameBn: father.bn,
    motherName: mother.en,
    motherNameBn: mother.bn,
    phone: `01${random.pick(['3', '5', '6', '7', '8', '9'])}${String(random.int(10_000_000, 99_999_999))}`,
    presentAddress: `House ${random.int(1, 90)}, Road ${road}`,
    previousSchool: school,
    quotas: [...claimed],
    source: random.chance(0.7) ? ('public' as const) : ('office' as const),
    locale: 'bn' as const,
    state: 'eligible' as 'eligible' | 'selected' | 'waiting' | 'notSelected',
  };
}

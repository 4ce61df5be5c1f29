import { CLASS_NAMES, GROUP_NAMES } from '../../../../seed/recipe/institutions.data';
import {
  FEE_GROUPS,
  FEE_HEADS,
  FEE_SUB_HEADS,
  ENGLISH_VERSION_TUITION,
  LAB,
  OFFER_TYPES,
  SCIENCE_TUITION_MORE,
  SESSION,
  FINE,
  STAFF_CHILD_TUITION,
  TUITION,
  WAIVER_TYPES,
} from './fees.data';
import { hashText, unitHash } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe, TenantRow } from '../../../../seed/recipe/types';
import type {
  FeeAmount,
  FeeGroup,
  FeeHead,
  FeeSetting,
  FeeSubHead,
  StudentOffer,
  StudentOfferType,
  StudentWaiver,
  WaiverChain,
  WaiverType,
} from '@pathshala/shared/modules/money/fees';

export interface FeeSetUp {
  feeHead: TenantRow<typeof FeeHead>[];
  feeSubHead: TenantRow<typeof FeeSubHead>[];
  feeGroup: TenantRow<typeof FeeGroup>[];
  waiverType: TenantRow<typeof WaiverType>[];
  waiverChain: TenantRow<typeof WaiverChain>[];
  studentOfferType: TenantRow<typeof StudentOfferType>[];
  feeAmount: TenantRow<typeof FeeAmount>[];
  studentWaiver: TenantRow<typeof StudentWaiver>[];
  studentOffer: TenantRow<typeof StudentOffer>[];
  feeSetting: TenantRow<typeof FeeSetting>[];
}
/** Rates of children with a waiver, and of those whose request waits for the head. */
const SHARES = { half: 0.04, full: 0.012, poor: 0.03, requested: 0.008, staffChild: 0.01 };
/** Limit of the accountant's own waivers for a student in a year, without asking the head, in paisa. */
const SMALL_WAIVER = 2_000_00;
const names = ({ en, bn }: { en: string; bn: string }) => ({ name: en, nameBn: bn });
export const feeId = (kind: string, institution: string, key: string) => rowId(kind, `${institution}:${key}`);

/** Heads, prices, waivers and offers of every institution of the recipe, for its two academic years. */
export function feeSetUp(recipe: Recipe): FeeSetUp {
  const out: FeeSetUp = {
    feeHead: [],
    feeSubHead: [],
    feeGroup: [],
    waiverType: [],
    waiverChain: [],
    studentOfferType: [],
    feeAmount: [],
    studentWaiver: [],
    studentOffer: [],
    feeSetting: [],
  };
  for (const { id: tenantId } of recipe.rows.institution) {
    const id = (kind: string, key: string) => feeId(kind, tenantId, key);
    const starts = Number(recipe.rows.academicYear.find((year) => year.tenantId === tenantId)!.startsOn.slice(5, 7));
    const exams = [(starts + 4) % 12 || 12, (starts + 9) % 12 || 12].join(', ');
    out.feeHead.push(
      ...Object.entries(FEE_HEADS).map(([key, name], at) => ({
        id: id('feeHead', key),
        tenantId,
        ...names(name),
        rank: at + 1,
      })),
    );
    out.feeSubHead.push(
      ...FEE_SUB_HEADS.map(({ key, head, name, frequency, taka, priority, required, fined, refundable }) => ({
        id: id('feeSubHead', key),
        tenantId,
        head: id('feeHead', head),
        ...names(name),
        frequency,
        priority,
        billMonths: frequency === 'exam' ? exams : String(starts),
        ...(taka === undefined ? {} : { amount: taka * 100 }),
        required: required ?? false,
        fined: fined ?? false,
        refundable: refundable ?? false,
      })),
    );
    out.feeGroup.push(
      ...FEE_GROUPS.map(({ key, name, subHeads }, at) => ({
        id: id('feeGroup', key),
        tenantId,
        ...names(name),
        subHeads: subHeads.map((each) => id('feeSubHead', each)),
        rank: at + 1,
      })),
    );
    out.waiverType.push(
      ...WAIVER_TYPES.map(({ key, name, kind, percent = 100, taka = 0, priority, stackable, needsApproval }) => ({
        id: id('waiverType', key),
        tenantId,
        ...names(name),
        kind,
        percent,
        amount: taka * 100,
        priority,
        stackable,
        needsApproval,
      })),
    );
    out.studentOfferType.push(
      ...OFFER_TYPES.map(({ key, name }, at) => ({
        id: id('studentOfferType', key),
        tenantId,
        ...names(name),
        rank: at + 1,
      })),
    );
    out.feeSetting.push({
      id: id('feeSetting', 'default'),
      tenantId,
      key: 'default',
      dueDay: 10,
      fineKind: 'flat',
      fineAmount: FINE,
    });
    out.feeAmount.push(...priceList(recipe, tenantId));
    out.waiverChain.push({
      id: id('waiverChain', 'all'),
      tenantId,
      name: 'Small ones by the accountant, others by the head',
      nameBn: 'অল্প পরিমাণ হিসাবরক্ষক, বেশি হলে প্রধান',
      steps: [
        { role: 'accountant', limit: SMALL_WAIVER, mode: 'any', escalateHours: 48 },
        { role: 'head', mode: 'any', escalateHours: 0 },
      ],
      rank: 10,
      state: 'active',
      writers: [],
    });
    const given = waiversOf(recipe, tenantId);
    out.studentWaiver.push(...given.waivers);
    out.studentOffer.push(...given.offers);
  }
  return out;
}

const levelNamed = (name: string) => Number(Object.entries(CLASS_NAMES).find(([, each]) => each.en === name)?.[0]);

/** By class; dearer in science and in the English version, cheap for children of the staff. */
function priceList({ rows }: Recipe, tenantId: string): FeeSetUp['feeAmount'] {
  const own = <T extends { tenantId: string }>(list: readonly T[]) => list.filter((each) => each.tenantId === tenantId);
  const out: FeeSetUp['feeAmount'] = [];
  const science = own(rows.group).find((group) => group.name === GROUP_NAMES.science.en);
  const english = own(rows.version).find((version) => version.name.startsWith('English'));
  for (const year of own(rows.academicYear)) {
    const add = (key: string, subHead: string, taka: number, of: object) =>
      out.push({
        id: feeId('feeAmount', tenantId, `${year.name}:${key}`),
        tenantId,
        year: year.id,
        subHead: feeId('feeSubHead', tenantId, subHead),
        amount: taka * 100,
        ...of,
      });
    for (const each of own(rows.class)) {
      const level = levelNamed(each.name);
      add(`tuition:${level}`, 'tuition', TUITION(level), { class: each.id });
      add(`session:${level}`, 'session', SESSION(level), { class: each.id });
      if (!science || level < 9 || level > 12) continue;
      add(`tuition:${level}:science`, 'tuition', TUITION(level) + SCIENCE_TUITION_MORE, {
        class: each.id,
        group: science.id,
      });
      add(`lab:${level}:science`, 'lab', LAB, { class: each.id, group: science.id });
    }
    if (english) add('tuition:english', 'tuition', ENGLISH_VERSION_TUITION, { version: english.id });
    add('tuition:staffChild', 'tuition', STAFF_CHILD_TUITION, {
      offerType: feeId('studentOfferType', tenantId, 'staffChild'),
    });
  }
  return out;
}

/** Children of one guardian get the sibling waiver but for the first; the rest is by lot, the same on every machine. */
function waiversOf(
  { rows }: Recipe,
  tenantId: string,
): { waivers: FeeSetUp['studentWaiver']; offers: FeeSetUp['studentOffer'] } {
  const waivers: FeeSetUp['studentWaiver'] = [];
  const offers: FeeSetUp['studentOffer'] = [];
  const tuition = [feeId('feeSubHead', tenantId, 'tuition')];
  const from = rows.academicYear
    .filter((year) => year.tenantId === tenantId)
    .map((year) => year.startsOn)
    .sort()[0]!;
  const families = new Set<string>();
  for (const { id: student, guardian } of rows.student.filter((each) => each.tenantId === tenantId)) {
    const lot = unitHash(hashText(student), 41);
    const add = (type: string, status: 'approved' | 'requested', reason?: string) =>
      waivers.push({
        id: feeId('studentWaiver', tenantId, `${student}:${type}`),
        tenantId,
        student,
        waiverType: feeId('waiverType', tenantId, type),
        subHeads: tuition,
        from,
        status,
        ...(reason ? { reason } : {}),
      });
    const isSibling = Boolean(guardian) && families.has(guardian!);
    if (guardian) families.add(guardian);
    if (lot < SHARES.full) add('full', 'approved', 'পিতৃহীন, আর্থিকভাবে অসচ্ছল');
    else if (lot < SHARES.full + SHARES.half) add('half', 'approved', 'আর্থিকভাবে অসচ্ছল');
    else if (lot < SHARES.full + SHARES.half + SHARES.poor) add('poor', 'approved', 'মেধাবী ও অসচ্ছল');
    else if (lot > 1 - SHARES.requested) add('half', 'requested', 'আবেদনপত্র ও চেয়ারম্যানের প্রত্যয়ন জমা আছে');
    else if (lot > 1 - SHARES.requested - SHARES.staffChild)
      offers.push({
        id: feeId('studentOffer', tenantId, student),
        tenantId,
        student,
        offerType: feeId('studentOfferType', tenantId, 'staffChild'),
        from,
      });
    if (isSibling) add('sibling', 'approved');
  }
  return { waivers, offers };
}

import { addMonths, formatMonth } from '@pathshala/shared/text';
import type { Row } from '@pathshala/shared/kit';
import {
  balanceOf,
  type FeeLine,
  type FeeRun,
  lineStatus,
  planLines,
  type PlannedLine,
  type PlanRules,
  type PriceEntry,
} from '@pathshala/shared/modules/money/fees';
import type { Run } from '@pathshala/shared/modules/foundation/runs';
import { feeId, type FeeSetUp } from './fees';
import { FEE_HEADS, FEE_SUB_HEADS, WAIVER_TYPES } from './fees.data';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { payingFamily } from '../../payments/demo/joint-payments';
import { hashText, unitHash } from '../../../../seed/recipe/random';
import type { DemoPlace, Recipe, TenantRow } from '../../../../seed/recipe/types';

type Stamped<E> = TenantRow<E> & { createdAt: string; createdBy?: string };
export interface FeeHistory {
  run: Stamped<typeof Run>[];
  feeRun: Stamped<typeof FeeRun>[];
  feeLine: Stamped<typeof FeeLine>[];
}
type Planned = PlannedLine & { student: string };
const MONTHS = 3;

/**
 * Bills of the present month and the two before it, as far as they lie in the present year, for two sections of each
 * institution: the one of the demo teacher and that of the demo guardian's other child. The rest of the institution is
 * left to be generated.
 */
export function feeHistory(recipe: Recipe, setUp: FeeSetUp): FeeHistory {
  const out: FeeHistory = { run: [], feeRun: [], feeLine: [] };
  for (const place of recipe.places) {
    const { year: yearId, institution: tenantId } = place;
    const year = recipe.rows.academicYear.find((each) => each.id === yearId)!;
    const months = Array.from({ length: MONTHS }, (_, ago) =>
      addMonths(`${recipe.today.slice(0, 7)}-01`, ago - MONTHS + 1),
    ).filter((month) => month >= year.startsOn.slice(0, 7));
    const sections = billedSections(recipe, place);
    const family = payingFamily(recipe, place, sections);
    const rules = rulesOf(setUp, tenantId, yearId, year.startsOn);
    const clerk = recipe.accounts.find(
      (account) => account.role === 'accountant' && account.alias === place.alias,
    )?.user;
    for (const section of sections)
      for (const month of months) addRun(out, { recipe, place, setUp, rules, section, month, clerk, family });
  }
  return out;
}

/** The section of the demo teacher, and that of the demo guardian's other child. */
export const billedSections = (recipe: Recipe, place: DemoPlace): string[] => [
  ...new Set([place.section, sectionOf(recipe, place, place.sibling)]),
];

const sectionOf = ({ rows }: Recipe, { year }: DemoPlace, student: string) =>
  rows.enrolment.find((row) => row.student === student && row.year === year)!.section;

function rulesOf({ feeSubHead, feeAmount }: FeeSetUp, tenantId: string, year: string, yearStartsOn: string): PlanRules {
  const prices = new Map<string, PriceEntry[]>();
  for (const entry of feeAmount)
    if (entry.tenantId === tenantId && entry.year === year)
      prices.set(entry.subHead, [...(prices.get(entry.subHead) ?? []), entry]);
  return {
    yearStartsOn,
    dueDay: 10,
    waiverOrder: 'fixedFirst',
    only: null,
    prices,
    subHeads: feeSubHead
      .filter((row) => row.tenantId === tenantId)
      .map(({ id, frequency = 'monthly', billMonths = '1', amount, required = false }) => ({
        id,
        frequency,
        billMonths,
        amount,
        required,
      })),
  };
}

interface Part {
  recipe: Recipe;
  place: DemoPlace;
  setUp: FeeSetUp;
  rules: PlanRules;
  section: string;
  month: string;
  clerk: string | undefined;
  /** Children for whom one transfer is sent each month. */
  family: readonly string[];
}

/** One generation as the accountant of the institution would have done it on the first of the month. */
function addRun(
  out: FeeHistory,
  { recipe, place, setUp, rules, section: sectionId, month, clerk, family }: Part,
): void {
  const { rows } = recipe;
  const tenantId = place.institution;
  const section = rows.section.find((each) => each.id === sectionId)!;
  const students = rows.enrolment.filter((row) => row.section === sectionId && row.year === place.year);
  const planned = students.flatMap(({ student }): Planned[] => {
    const offerTypes = setUp.studentOffer.filter((offer) => offer.student === student).map((offer) => offer.offerType);
    const grants = setUp.studentWaiver
      .filter((waiver) => waiver.student === student && waiver.status === 'approved')
      .map((waiver) => {
        const type = setUp.waiverType.find((each) => each.id === waiver.waiverType)!;
        return {
          id: waiver.id,
          kind: type.kind ?? 'percent',
          percent: type.percent ?? 0,
          amount: type.amount ?? 0,
          priority: type.priority ?? 0,
          stackable: type.stackable ?? true,
          subHeads: waiver.subHeads ?? [],
          from: waiver.from,
        };
      });
    const where = {
      student,
      class: section.class,
      section: sectionId,
      shift: section.shift,
      version: section.version,
      group: section.group,
      offerTypes,
    };
    return planLines(rules, { places: [{ month, place: where }], grants, standing: new Map() }).lines.map((line) => ({
      ...line,
      student,
    }));
  });
  const createdAt = instantOf(month, '10:00');
  const stamp = { tenantId, createdAt, ...(clerk ? { createdBy: clerk } : {}) };
  const key = `${sectionId}:${month}`;
  const [runId, feeRunId] = [feeId('run', tenantId, `fees:${key}`), feeId('feeRun', tenantId, key)];
  const level = rows.class.find((each) => each.id === section.class)!;
  const title = {
    title: `Fees for ${formatMonth(month, 'en')}: ${level.name} - ${section.name}`,
    titleBn: `${formatMonth(month, 'bn')} মাসের ফি: ${level.nameBn} - ${section.nameBn}`,
  };
  const lock = `fees:${sectionId}::${month.slice(0, 7)}`;
  out.run.push({
    id: runId,
    ...stamp,
    kind: 'feeGeneration',
    ...title,
    subject: 'fees',
    permission: 'fees.generate',
    job: 'fees.generateBills',
    lockName: lock,
    state: 'completed',
    total: students.length,
    done: students.length,
    failed: 0,
    attempt: 1,
    stopWanted: false,
    startedAt: createdAt,
    endedAt: createdAt,
  });
  out.feeRun.push({
    id: feeRunId,
    ...stamp,
    ...title,
    year: place.year,
    section: sectionId,
    months: [month],
    run: runId,
    tellGuardians: false,
    created: planned.length,
    adjusted: 0,
    unchanged: 0,
    amount: planned.reduce((sum, line) => sum + line.amount, 0),
    waived: planned.reduce((sum, line) => sum + line.waived, 0),
  });
  for (const line of planned)
    out.feeLine.push({
      id: feeId('feeLine', tenantId, `${line.student}:${line.subHead}:${line.period}`),
      ...stamp,
      ...frozen(setUp, tenantId, line),
      ...paidOf(recipe, place, { line, family }),
      run: feeRunId,
    });
}

function frozen(
  setUp: FeeSetUp,
  tenantId: string,
  { waivers, student, section, subHead, period, seq, kind, month, dueDate, reason }: Planned,
) {
  const plan = FEE_SUB_HEADS.find((each) => feeId('feeSubHead', tenantId, each.key) === subHead)!;
  const head = FEE_HEADS[plan.head];
  const nameOf = (id: string) =>
    WAIVER_TYPES.find(
      (type) =>
        feeId('waiverType', tenantId, type.key) === setUp.studentWaiver.find((waiver) => waiver.id === id)?.waiverType,
    )!.name;
  return {
    student,
    section,
    subHead,
    period,
    seq,
    kind,
    month,
    dueDate,
    reason,
    headName: head.en,
    headNameBn: head.bn,
    name: plan.name.en,
    nameBn: plan.name.bn,
    priority: plan.priority,
    fined: plan.fined ?? false,
    ...(waivers.length > 0
      ? {
          waivers: waivers.map(({ grant, amount }) => ({
            waiver: grant,
            name: nameOf(grant).en,
            nameBn: nameOf(grant).bn,
            amount,
          })),
        }
      : {}),
  };
}

/**
 * Three in four pay in time, some a part, some not; of the present month half have paid. The demo guardian still owes
 * something for the first child.
 */
function paidOf(
  { today }: Recipe,
  { student, sibling }: DemoPlace,
  { line, family }: { line: Planned; family: readonly string[] },
): Pick<Row<typeof FeeLine>, 'amount' | 'waived' | 'paid' | 'balance' | 'status'> {
  const ago =
    (Number(today.slice(0, 4)) - Number(line.month.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(line.month.slice(5, 7));
  const lot = unitHash(hashText(line.student), hashText(line.month));
  const habit =
    line.student === student
      ? ago === 0
        ? 'none'
        : ago === 1
          ? 'part'
          : 'all'
      : line.student === sibling || family.includes(line.student)
        ? ago === 0
          ? 'none'
          : 'all'
        : lot < (ago === 0 ? 0.5 : 0.75)
          ? 'all'
          : lot < (ago === 0 ? 0.55 : 0.9)
            ? 'part'
            : 'none';
  const due = line.amount - line.waived;
  const paid = habit === 'all' ? due : habit === 'part' ? Math.floor(due / 20_000) * 10_000 : 0;
  const money = { amount: line.amount, waived: line.waived, paid };
  return { ...money, balance: balanceOf(money), status: lineStatus(money) };
}

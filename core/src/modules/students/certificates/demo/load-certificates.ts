import { actionsOf, transitionsOf, type Action } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import {
  Attestation,
  Certificate,
  certificatesActions,
  CertificateOffer,
  CertificateTemplate,
  standardText,
} from '@pathshala/shared/modules/students/certificates';
import { AttendanceMark, countActions } from '@pathshala/shared/modules/time/attendance';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { addDays } from '@pathshala/shared/text';
import { execute, isRestricted, makeContext, systemContext, type Kernel } from '../../../../kernel';
import { seedOfMembership } from '../../../foundation/identity';
import type { DemoPlace, Recipe } from '../../../../seed/recipe/types';
import { DEMO_ATTESTATIONS, DEMO_FAMILY_REQUESTS, DEMO_OFFERS, DEMO_PURPOSES } from './certificates.data';

type Run = <I, O>(action: Action<I, O>, input: I) => Promise<O>;
const { askOwn, ownPapers, request } = certificatesActions;
const life = transitionsOf(Certificate);
const SHORTEST_DAYS = 20;
const WORKING_SHARE = 0.7;

/**
 * Papers are bytes with hash and serial number, so the demo's are made as people make them: by the actions of office
 * and head, one institution after the other. An institution that has some is left alone.
 */
export async function loadCertificates(kernel: Kernel, recipe: Recipe, say: (line: string) => void): Promise<void> {
  let papers = 0;
  for (const place of recipe.places) papers += await loadPlace(kernel, place);
  kernel.typesetter.close();
  say(`${papers} certificates, attestations of ${recipe.places.length} institutions`);
}

async function loadPlace(kernel: Kernel, place: DemoPlace): Promise<number> {
  const sys = systemContext(kernel, 'demo certificates', { tenantId: place.institution });
  if ((await sys.repo(Certificate).count({})) > 0) return 0;
  const office = await personAt(kernel, place, 'office');
  const head = await personAt(kernel, place, 'head');
  if (!office || !head) return 0;
  const body = standardText('study');
  const template = await head(actionsOf(CertificateTemplate).create, {
    kind: 'study',
    name: 'Study certificate, two lines',
    nameBn: 'অধ্যয়ন প্রত্যয়নপত্র, দুই রেখা',
    body: body.en,
    bodyBn: body.bn,
    border: 'double',
    hasPhoto: true,
    hasOffice: true,
  });
  const seats = await sys
    .repo(Enrolment)
    .find({ where: { section: place.section, year: place.year }, sort: ['roll'], limit: 14 });
  const children = seats.filter(({ until }) => !until).map(({ student }) => student);
  const rowOf = (id: string) => sys.repo(Certificate).get(id);
  const steps = async (id: string, names: readonly ('approve' | 'issue')[]) => {
    for (const name of names) await (name === 'issue' ? office : head)(life[name], { id, rev: (await rowOf(id)).rev });
  };
  let papers = 0;
  for (const [index, { en, bn }] of DEMO_PURPOSES.entries()) {
    const student = children[index];
    if (!student) break;
    const language = index % 2 === 0 ? ('bn' as const) : ('en' as const);
    const asked = { language, purpose: language === 'bn' ? bn : en, students: [student] };
    const { made } = await office(request, { kind: 'study', template: template.id, ...asked });
    if (index < 5) await steps(made[0]!, ['approve', 'issue']);
    papers += 1;
  }
  const more = [
    { kind: 'character' as const, student: children[6], names: ['approve', 'issue'] as const },
    { kind: 'bonafide' as const, student: children[7], names: ['approve'] as const },
    { kind: 'testimonial' as const, student: children[8], names: [] as const },
    { kind: 'testimonial' as const, student: children[9], names: [] as const },
  ];
  for (const { kind, student, names } of more) {
    if (!student) continue;
    const { made } = await office(request, { kind, language: 'bn', students: [student] });
    await steps(made[0]!, names);
    papers += 1;
  }
  const [first] = await sys
    .repo(Certificate)
    .find({ where: { state: 'issued', kind: 'study' }, sort: ['number'], limit: 1 });
  if (first) await head(life.revoke, { id: first.id, rev: first.rev, revokeReason: 'জন্মতারিখে ভুল ছিল' });
  for (const { paper, holderName, purpose, copies } of DEMO_ATTESTATIONS)
    await office(actionsOf(Attestation).create, { paper, holderName, purpose, copies, officer: place.head });
  await countByHand(kernel, place, office);
  for (const offer of DEMO_OFFERS) await head(actionsOf(CertificateOffer).create, offer);
  return papers + (await askAsFamily(kernel, place, steps, office));
}

type Steps = (id: string, names: readonly ('approve' | 'issue')[]) => Promise<void>;
/** The guardian asks without a fee, so that the bills of the demo stay as its fees made them. */
async function askAsFamily(kernel: Kernel, place: DemoPlace, steps: Steps, office: Run): Promise<number> {
  const family = await personAt(kernel, place, 'guardian');
  if (!family) return 0;
  const { student } = await family(ownPapers, {});
  if (!student) return 0;
  const sys = systemContext(kernel, 'demo certificates', { tenantId: place.institution });
  for (const { kind, purpose, isApproved } of DEMO_FAMILY_REQUESTS) {
    const { id } = await family(askOwn, { student, kind, purpose, language: 'bn' });
    if (!isApproved) continue;
    await office(life.clear, { id, rev: (await sys.repo(Certificate).get(id)).rev });
    await steps(id, ['approve']);
  }
  return DEMO_FAMILY_REQUESTS.length;
}

/** Days before the first daily register were counted by hand. */
async function countByHand(kernel: Kernel, { institution, section, year: id }: DemoPlace, office: Run): Promise<void> {
  const sys = systemContext(kernel, 'demo certificates', { tenantId: institution });
  const year = await sys.repo(AcademicYear).get(id);
  const [first] = await sys
    .repo(AttendanceMark)
    .find({ where: { section, date: { gte: year.startsOn } }, sort: ['date'], limit: 1 });
  const until = first ? addDays(first.date, -1) : sys.today;
  const days = Math.round((Date.parse(until) - Date.parse(year.startsOn)) / 86_400_000) + 1;
  if (days < SHORTEST_DAYS) return;
  const span = { section, from: year.startsOn, until };
  const { rows } = await office(countActions.openCount, span);
  const workingDays = Math.round(days * WORKING_SHARE);
  const counted = rows.filter(({ registered }) => registered === null);
  if (counted.length === 0) return;
  await office(countActions.saveCount, {
    ...span,
    workingDays,
    rows: counted.map(({ student, roll }) => ({ student, rev: null, presentDays: workingDays - (roll % 9) })),
  });
}

/**
 * The demo's person of a role, who acts with the rights of their membership; null where the institution's package is a
 * smaller one.
 */
async function personAt(
  kernel: Kernel,
  { alias, institution }: DemoPlace,
  role: 'office' | 'head' | 'guardian',
): Promise<Run | null> {
  const sys = systemContext(kernel, 'demo certificates', { tenantId: null });
  const user = await sys.repo(User).findOne({ email: `${role}@${alias}.demo.test` });
  const membership = user ? await sys.repo(Membership).findOne({ user: user.id, institution }) : null;
  const seed = membership ? await seedOfMembership(sys, membership.id) : null;
  if (!seed) throw new Error(`The demo has no ${role} of ${alias}`);
  const right = role === 'guardian' ? 'certificates.own' : 'certificates.handle';
  if (await isRestricted(makeContext(kernel, seed), right)) return null;
  return (action, input) => execute(action, makeContext(kernel, seed), input);
}

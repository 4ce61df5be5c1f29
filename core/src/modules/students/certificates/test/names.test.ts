import type { Action, DocumentKind } from '@pathshala/shared/kit';
import { academicsDocuments } from '@pathshala/shared/modules/school/academics';
import { examdayDocuments } from '@pathshala/shared/modules/exams/examday';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { paymentsActions, paymentsDocuments, Receipt } from '@pathshala/shared/modules/money/payments';
import { employeesDocuments } from '@pathshala/shared/modules/staff/employees';
import {
  Certificate,
  certificatesActions,
  certificatesDocuments,
  type CertificateKind,
} from '@pathshala/shared/modules/students/certificates';
import { libraryActions, libraryDocuments, LibraryMember } from '@pathshala/shared/modules/students/library';
import { studentsDocuments } from '@pathshala/shared/modules/students/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declareExam, world, type Person, type World } from '../../../../testing';
import { LONG, LONG_BN } from '../../../foundation/documents/test/long-names';
import { openCounter, take } from '../../../money/payments/test/counter';
import { openLibrary } from '../../library/test/stage';

let w: World;
let exam: string;
let receipt: string;
const papers = new Map<CertificateKind, string>();
const child = () => w.school.students[0]!.id;
const sys = () => w.system(w.school.id);
beforeAll(async () => {
  w = await world({ students: 1 });
  exam = (await declareExam(w)).exam.id;
  await openLibrary(w);
  await employeeCalled({ joiningDate: '2019-03-01' });
  await w.school.librarian.run(libraryActions.openCards, { section: w.school.sectionA.id });
  const { accountant } = w.school;
  const { cash } = await openCounter(w);
  const order = await take(accountant, { student: child(), money: 100_000, paymentType: cash });
  receipt = (await accountant.run(paymentsActions.collect, order)).receipt.id;
  const leaving = { leavingOn: '2026-03-03', leavingReason: 'Father posted to Rangpur' };
  for (const kind of ['study', 'bonafide', 'character', 'attendance', 'testimonial', 'transfer'] as const) {
    const input = { kind, students: [child()], language: 'en' as const, ...(kind === 'transfer' ? leaving : {}) };
    papers.set(kind, (await w.school.office.run(certificatesActions.request, input)).made[0]!);
  }
});
afterAll(() => w.close());

const everyName = (en: string | null, bn: string | null) => ({
  fatherName: en,
  fatherNameBn: bn,
  motherName: en,
  motherNameBn: bn,
  address: en,
  addressBn: bn,
  permanentAddress: en,
  permanentAddressBn: bn,
});
const called = async (values: object) => {
  const { rev } = await sys().repo(Student).get(child());
  await sys().repo(Student).update(child(), values, { rev });
};

/** A receipt keeps the name of its day. */
async function onReceipt(name: string, nameBn: string): Promise<void> {
  const { rev } = await sys().repo(Receipt).get(receipt);
  await sys().repo(Receipt).update(receipt, { name, nameBn }, { rev });
}
async function employeeCalled(values: object): Promise<void> {
  const { rev } = await sys().repo(Staff).get(teacher());
  await sys().repo(Staff).update(teacher(), values, { rev });
}
const teacher = () => w.school.teacher.actor.staff!;

type Paper = readonly [string, DocumentKind<never, never>, () => Person, () => Promise<object>];
const certificate = (kind: CertificateKind, family: keyof typeof certificatesDocuments): Paper => [
  kind,
  certificatesDocuments[family] as never,
  () => w.school.office,
  () => Promise.resolve({ certificate: papers.get(kind)! }),
];
const ofStudent = () => Promise.resolve({ student: child() });
const ofEmployee = () => Promise.resolve({ staff: teacher() });
const PAPERS: readonly Paper[] = [
  certificate('study', 'certificate'),
  certificate('bonafide', 'certificate'),
  certificate('character', 'certificate'),
  certificate('attendance', 'certificate'),
  certificate('testimonial', 'testimonial'),
  certificate('transfer', 'transfer-certificate'),
  ['ID card', academicsDocuments.idCard as never, () => w.school.office, ofStudent],
  [
    'admit card',
    examdayDocuments.admitCard as never,
    () => w.school.head,
    () => Promise.resolve({ exam, student: child() }),
  ],
  [
    'library card',
    libraryDocuments.libraryCard as never,
    () => w.school.librarian,
    async () => ({ member: (await sys().repo(LibraryMember).findOne({ student: child() }))!.id }),
  ],
  ['receipt', paymentsDocuments.receipt as never, () => w.school.accountant, () => Promise.resolve({ id: receipt })],
  ['fee card', paymentsDocuments.feeCard as never, () => w.school.accountant, ofStudent],
  ['fee statement', paymentsDocuments.statement as never, () => w.school.accountant, ofStudent],
  ['employee ID card', employeesDocuments.idCard as never, () => w.school.head, ofEmployee],
  ['curriculum vitae', employeesDocuments.cv as never, () => w.school.head, ofEmployee],
  ['experience certificate', employeesDocuments.experience as never, () => w.school.head, ofEmployee],
  // The last one: it is of a student who has left.
  [
    'earlier transfer certificate',
    studentsDocuments.transferCertificate as never,
    () => w.school.office,
    async () => {
      await called({ leftOn: '2026-03-03' });
      return ofStudent();
    },
  ],
];

describe.each(PAPERS)('%s', (_name, kind, who, input) => {
  const pages = async (language: 'en' | 'bn') => {
    const preview = kind.actions.preview as unknown as Action<object, { pages: number }>;
    return (await who().run(preview, { ...(await input()), language })).pages;
  };

  it.each(['en', 'bn'] as const)(
    'has in %s as many pages for names of 80 letters, and for none, as for others',
    async (language) => {
      await called({ name: 'Student 01', nameBn: 'শিক্ষার্থী ০১', ...everyName('Rahim Uddin', 'রহিম উদ্দিন') });
      await onReceipt('Student 01', 'শিক্ষার্থী ০১');
      await employeeCalled({ name: 'Teacher', nameBn: 'শিক্ষক' });
      const usual = await pages(language);
      expect(usual).toBeGreaterThan(0);
      await called({ name: LONG, nameBn: LONG_BN, ...everyName(LONG, LONG_BN) });
      await onReceipt(LONG, LONG_BN);
      await employeeCalled({ name: LONG, nameBn: LONG_BN });
      expect(await pages(language)).toBe(usual);
      await called({ name: 'X', nameBn: 'ক', ...everyName(null, null) });
      await onReceipt('X', 'ক');
      await employeeCalled({ name: 'X', nameBn: 'ক' });
      expect(await pages(language)).toBe(usual);
    },
  );
});

it('tries names of 80 letters', () => {
  expect([LONG.length, LONG_BN.length >= 80, Certificate.name]).toEqual([80, true, 'certificate']);
});

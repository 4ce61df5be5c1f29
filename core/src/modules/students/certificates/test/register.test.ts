import { actionsOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import {
  Certificate,
  certificatesActions,
  certificatesDocuments,
  certificatesErrors,
  CertificateTemplate,
  type CertificateKind,
} from '@pathshala/shared/modules/students/certificates';
import { documentsActions, IssuedDocument } from '@pathshala/shared/modules/foundation/documents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatDate } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyCode } from '../../../foundation/documents/services/verify-code';
import { world, type Person, type World } from '../../../../testing';
import { bill, lendBook, returnBook } from './open-matters';

let w: World;
beforeAll(async () => {
  w = await world({ students: 12 });
});
afterAll(() => w.close());

const life = transitionsOf(Certificate);
const { request, stepMany, originals, clearance } = certificatesActions;
const childAt = (index: number) => w.school.students[index]!.id;
const rowOf = (id: string) => w.system(w.school.id).repo(Certificate).get(id);
const step = async (who: Person, name: 'clear' | 'approve' | 'issue', id: string) =>
  who.run(life[name], { id, rev: (await rowOf(id)).rev });
const refusedStep = async (who: Person, name: keyof typeof life, id: string, input = {}) =>
  (await who.refused(life[name], { id, rev: (await rowOf(id)).rev, ...input })).code;
const ask = async (kind: CertificateKind, student: string, over = {}, who: Person = w.school.office) =>
  (await who.run(request, { kind, students: [student], language: 'en', ...over })).made[0]!;
const leaving = { leavingOn: '2026-03-03', leavingReason: 'Father posted to Rangpur' };
/** From request to paper. */
const made = async (kind: CertificateKind, student: string, over = {}): Promise<Row<typeof Certificate>> => {
  const id = await ask(kind, student, over);
  if ((await rowOf(id)).state === 'requested') await step(w.school.office, 'clear', id);
  await step(w.school.head, 'approve', id);
  return step(w.school.office, 'issue', id);
};
const codeOf = ({ id, family }: Row<typeof Certificate>) =>
  verifyCode(w.config.SECRET, { kind: certificatesDocuments[family], tenantId: w.school.id, record: id });

describe('a certificate', () => {
  it('is asked for by the office, approved by the head and issued with the next number of its register', async () => {
    const first = await made('study', childAt(0), { purpose: 'a passport' });
    const second = await made('character', childAt(0));
    expect([first.number, second.number, first.state]).toEqual(['CERT-2026-0001', 'CERT-2026-0002', 'issued']);
    const row = await w.system(w.school.id).repo(IssuedDocument).get(first.document!);
    expect(row).toMatchObject({ kind: 'certificates.certificate', number: first.number, language: 'en', copies: 0 });
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(row.input).toEqual({ certificate: first.id, student: childAt(0) });
  });

  it('says in the language asked for who it is about, also with the longest names and with none', async () => {
    const sys = w.system(w.school.id);
    const { rev } = await sys.repo(Student).get(childAt(1));
    await sys
      .repo(Student)
      .update(childAt(1), { name: '#eval("1+1") '.repeat(6), nameBn: 'ক্ষ্ম স্ত্রী জ্ঞ '.repeat(5).trim() }, { rev });
    const id = await ask('character', childAt(1), { language: 'bn' });
    const { certificate } = certificatesDocuments;
    for (const language of ['en', 'bn'] as const) {
      const shown = await w.school.office.run(certificate.actions.preview, { certificate: id, language });
      expect(shown.pages).toBe(1);
    }
  });

  it('is not asked for twice while one is under way, nor for someone who has left', async () => {
    const id = await ask('study', childAt(2));
    expect(
      (await w.school.office.refused(request, { kind: 'study', students: [childAt(2)], language: 'en' })).code,
    ).toBe('CERTIFICATE_UNDER_WAY');
    await w.school.head.run(life.reject, { id, rev: (await rowOf(id)).rev, rejectReason: 'Not needed' });
    await ask('study', childAt(2));
    const gone = await made('transfer', childAt(3), leaving);
    expect(gone.number).toBe('TC-2026-0001');
    expect(
      (await w.school.office.refused(request, { kind: 'study', students: [childAt(3)], language: 'en' })).code,
    ).toBe('CERTIFICATE_STAY');
  });

  it('of a section is asked for together; a student for whom it is not possible holds nobody up', async () => {
    const { made: ids, refused } = await w.school.office.run(request, {
      kind: 'bonafide',
      students: [childAt(3), childAt(4), childAt(5)],
      language: 'bn',
    });
    expect([ids.length, refused.map(({ id }) => id)]).toEqual([2, [childAt(3)]]);
    const rows = async () => Promise.all(ids.map(async (id) => ({ id, rev: (await rowOf(id)).rev })));
    const together = await w.school.office.refused(stepMany, { step: 'approve', rows: await rows() });
    expect(together.code).toBe('FORBIDDEN');
    expect((await w.school.head.run(stepMany, { step: 'approve', rows: await rows() })).done).toEqual(ids);
    expect((await w.school.office.run(stepMany, { step: 'issue', rows: await rows() })).refused).toEqual([]);
    const file = await w.school.office.run(originals, { certificates: ids });
    expect(Buffer.from(file.bytes.slice(0, 5)).toString()).toBe('%PDF-');
  });
});

describe('the clearance', () => {
  it('refuses dues and books until someone other than the asker lets them pass, and counts what came later', async () => {
    const id = await ask('testimonial', childAt(6));
    await bill(w, childAt(6), 50_000);
    await lendBook(w, childAt(6));
    expect(await w.school.office.run(clearance, { certificate: id })).toMatchObject({ isNeeded: true, dues: 50_000 });
    expect(await refusedStep(w.school.office, 'clear', id)).toBe('CERTIFICATE_DUES');
    expect(await refusedStep(w.school.office, 'override', id, { overrideReason: 'I say so' })).toBe('FORBIDDEN');
    await w.school.head.run(life.override, { id, rev: (await rowOf(id)).rev, overrideReason: 'Stipend pays in May' });
    expect(await rowOf(id)).toMatchObject({ state: 'cleared', duesPassed: 50_000, booksPassed: 1 });
    // An amount was let pass, and not a freedom from dues.
    await bill(w, childAt(6), 100);
    expect(await refusedStep(w.school.head, 'approve', id)).toBe('CERTIFICATE_DUES');
  });

  it('is not let pass by the person who asked, with this account or another of theirs', async () => {
    const staff = w.school.staffRecords.head.id;
    const first = await w.school.hire('head', w.school.id, 'Head by one account', { staff });
    const second = await w.school.hire('head', w.school.id, 'The same person', { staff });
    const id = await ask('testimonial', childAt(7), {}, first);
    await bill(w, childAt(7), 10_000);
    for (const who of [first, second]) {
      expect(await refusedStep(who, 'override', id, { overrideReason: 'For myself' })).toBe('OWN_RECORD');
    }
    const plain = await ask('study', childAt(7), {}, first);
    for (const who of [first, second]) expect(await refusedStep(who, 'approve', plain)).toBe('OWN_RECORD');
  });

  it('refuses a book alone', async () => {
    const id = await ask('testimonial', childAt(9));
    await lendBook(w, childAt(9), 1);
    expect(await refusedStep(w.school.office, 'clear', id)).toBe('CERTIFICATE_BOOKS');
  });

  it('is asked again when the paper is issued', async () => {
    const id = await ask('testimonial', childAt(8));
    await step(w.school.office, 'clear', id);
    await step(w.school.head, 'approve', id);
    await bill(w, childAt(8), 900);
    expect(await refusedStep(w.school.office, 'issue', id)).toBe('CERTIFICATE_DUES');
    expect((await rowOf(id)).number).toBeUndefined();
  });
});

describe('nobody', () => {
  it('prepares, approves or issues a paper of their own family', async () => {
    const guardian = w.school.students[0]!.guardian!;
    const parent = await w.school.hire('guardian', w.school.id, 'A parent in the office', { guardian });
    const sys = w.system(w.school.id);
    const officer = w.person('head', w.school.id, { ...parent.actor, role: 'head' });
    expect((await officer.refused(request, { kind: 'character', students: [childAt(0)], language: 'en' })).code).toBe(
      'CERTIFICATE_OWN',
    );
    const id = await ask('attendance', childAt(0));
    expect(await refusedStep(officer, 'approve', id)).toBe('CERTIFICATE_OWN');
    await step(w.school.head, 'approve', id);
    expect(await refusedStep(officer, 'issue', id)).toBe('CERTIFICATE_OWN');
    expect((await sys.repo(Certificate).get(id)).state).toBe('approved');
  });

  it('issues before it is approved, or around the register by the action of the paper', async () => {
    const id = await ask('study', childAt(9));
    expect(await refusedStep(w.school.office, 'issue', id)).toBe('TRANSITION_REFUSED');
    for (const family of ['certificate', 'testimonial', 'transfer-certificate'] as const)
      expect(certificatesDocuments[family].actions.issue).toBeNull();
  });

  it('gets the original twice: later, or for someone else, there are copies with their number', async () => {
    const paper = await made('character', childAt(9));
    const { issued, reprint } = certificatesDocuments.certificate.actions;
    const original = { id: paper.document!, copy: 0 };
    await w.school.office.run(issued!, original);
    expect((await w.school.head.refused(issued!, original)).code).toBe('ORIGINAL_GIVEN');
    expect((await w.school.head.refused(originals, { certificates: [paper.id] })).code).toBe('ORIGINAL_GIVEN');
    const later = new Date(new Date(paper.issuedAt!).getTime() + 61 * 60_000).toISOString();
    const now = w.clock.now().toISOString();
    w.clock.set(later);
    expect((await w.school.office.refused(issued!, original)).code).toBe('ORIGINAL_GIVEN');
    const { copy } = await w.school.office.run(reprint!, { id: paper.document!, reason: 'Lost' });
    expect(copy).toBe(1);
    expect((await w.school.office.run(issued!, { id: paper.document!, copy })).bytes.length).toBeGreaterThan(1_000);
    w.clock.set(now);
  });
});

describe('a revoked paper', () => {
  it('is cancelled on the page that verifies it, is not printed again, and its number is given to no other', async () => {
    const paper = await made('character', childAt(10));
    const code = codeOf(paper);
    const seen = await w.anonymous.run(documentsActions.verify, { code });
    expect([seen.state, seen.kind.en]).toEqual(['valid', 'Certificate']);
    expect(JSON.stringify(seen.facts)).not.toContain('dateOfBirth');
    // Two in the night in Dhaka; in Greenwich it is still the day before.
    const { rev } = await rowOf(paper.id);
    const night = { issuedAt: '2026-03-04T20:00:00.000Z' };
    paper.rev = (await w.system(w.school.id).repo(Certificate).update(paper.id, night, { rev })).rev;
    const verified = await w.anonymous.run(documentsActions.verify, { code });
    expect(verified.facts.map(({ value }) => value.en)).toContain(formatDate('2026-03-05', 'en'));
    const { issued, reprint } = certificatesDocuments.certificate.actions;
    await w.school.office.run(reprint!, { id: paper.document!, reason: 'Lost' });
    for (const copy of [0, 1]) await w.school.office.run(issued!, { id: paper.document!, copy });
    const input = { id: paper.id, rev: paper.rev, revokeReason: 'Wrong name' };
    expect((await w.school.office.refused(life.revoke, input)).code).toBe('FORBIDDEN');
    await w.school.head.run(life.revoke, input);
    expect((await w.anonymous.run(documentsActions.verify, { code })).state).toBe('cancelled');
    const refused = async (answer: Promise<{ code: string }>) =>
      expect((await answer).code).toBe('CERTIFICATE_REVOKED');
    await refused(w.school.office.refused(reprint!, { id: paper.document!, reason: 'Again' }));
    for (const copy of [0, 1]) await refused(w.school.office.refused(issued!, { id: paper.document!, copy }));
    await refused(w.school.office.refused(originals, { certificates: [paper.id] }));
    expect(await refusedStep(w.school.head, 'approve', paper.id)).toBe('TRANSITION_REFUSED');
    expect(await refusedStep(w.school.office, 'issue', paper.id)).toBe('TRANSITION_REFUSED');
    const next = await made('character', childAt(10));
    expect(next.number).not.toBe(paper.number);
    expect(Number(next.number!.slice(-4))).toBe(Number(paper.number!.slice(-4)) + 1);
  });

  it('was no paper for the public before it was issued', async () => {
    const id = await ask('study', childAt(11));
    const code = codeOf(await rowOf(id));
    expect((await w.anonymous.refused(documentsActions.verify, { code })).code).toBe('NOT_FOUND');
  });
});

describe('a transfer certificate', () => {
  it('says when and why, ends the stay, and its dues', async () => {
    expect(
      (await w.school.office.refused(request, { kind: 'transfer', students: [childAt(4)], language: 'en' })).code,
    ).toBe('LEAVING_UNSAID');
    const paper = await made('transfer', childAt(4), leaving);
    expect(paper.number).toBe('TC-2026-0002');
    expect(await w.system(w.school.id).repo(Student).get(childAt(4))).toMatchObject({
      status: 'transferred',
      leftOn: leaving.leavingOn,
      leavingNote: leaving.leavingReason,
    });
  });

  it('is issued with the books that the head let pass, and not with one more', async () => {
    await lendBook(w, childAt(11), 2);
    const id = await ask('transfer', childAt(11), leaving);
    expect(await refusedStep(w.school.office, 'clear', id)).toBe('CERTIFICATE_BOOKS');
    await w.school.head.run(life.override, { id, rev: (await rowOf(id)).rev, overrideReason: 'Pays for it in June' });
    const leave = async () => {
      const { rev } = await w.system(w.school.id).repo(Student).get(childAt(11));
      const input = { id: childAt(11), rev, leftOn: leaving.leavingOn, leavingNote: 'Around it', duesAccepted: true };
      return (await w.school.office.refused(transitionsOf(Student).transfer, input)).code;
    };
    // Cleared is not approved: nobody leaves by it on the page of the student.
    expect(await leave()).toBe('BOOKS_OUT');
    await step(w.school.head, 'approve', id);
    await lendBook(w, childAt(11), 0, 1);
    expect(await leave()).toBe('BOOKS_OUT');
    expect(await refusedStep(w.school.office, 'issue', id)).toBe('CERTIFICATE_BOOKS');
    await returnBook(w, 0, 1);
    expect((await step(w.school.office, 'issue', id)).state).toBe('issued');
    expect((await w.system(w.school.id).repo(Student).get(childAt(11))).status).toBe('transferred');
    await w.school.head.run(life.revoke, { id, rev: (await rowOf(id)).rev, revokeReason: 'Stays after all' });
  });

  it('is held once: a second one needs the revocation of the first', async () => {
    const again = { kind: 'transfer' as const, students: [childAt(4)], language: 'en' as const, ...leaving };
    expect((await w.school.office.refused(request, again)).code).toBe('TRANSFER_HELD');
    const first = (await w
      .system(w.school.id)
      .repo(Certificate)
      .findOne({ student: childAt(4), kind: 'transfer' }))!;
    await w.school.head.run(life.revoke, { id: first.id, rev: first.rev, revokeReason: 'Wrong last day' });
    const second = await made('transfer', childAt(4), leaving);
    expect([second.state, second.number]).toEqual(['issued', 'TC-2026-0004']);
  });

  it('is issued one by one, and in classes 9 to 12 with the permission of the board', async () => {
    const ids = [await ask('transfer', childAt(1), leaving), await ask('transfer', childAt(2), leaving)];
    for (const id of ids) {
      await step(w.school.office, 'clear', id);
      await step(w.school.head, 'approve', id);
    }
    const rows = await Promise.all(ids.map(async (id) => ({ id, rev: (await rowOf(id)).rev })));
    const { done, refused } = await w.school.office.run(stepMany, { step: 'issue', rows });
    expect([done.length, refused[0]!.message.en]).toEqual([0, certificatesErrors.TRANSFER_ALONE.text.en]);
    const sys = w.system(w.school.id);
    const { class: id } = await sys.repo(Section).get(w.school.sectionB.id);
    const known = await sys.repo(Class).get(id);
    const renamed = await sys.repo(Class).update(id, { name: 'Class Nine' }, { rev: known.rev });
    const asked = {
      kind: 'transfer' as const,
      students: [w.school.studentOfB.id],
      language: 'en' as const,
      ...leaving,
    };
    expect((await w.school.office.refused(request, asked)).code).toBe('BOARD_PERMISSION_NEEDED');
    // The request of before the class had this name is stopped as well.
    expect(await refusedStep(w.school.office, 'issue', ids[0]!)).toBe('BOARD_PERMISSION_NEEDED');
    const { made: of } = await w.school.office.run(request, { ...asked, boardPermission: 'DB/TC/2026/118' });
    expect(of).toHaveLength(1);
    await sys.repo(Class).update(id, { name: known.name }, { rev: renamed.rev });
  });
});

describe('the text of an institution', () => {
  it('is written by the head alone, in fields that exist, and is of its kind', async () => {
    const text = {
      kind: 'study' as const,
      name: 'Own',
      nameBn: 'নিজস্ব',
      body: 'Of {student_name} here',
      bodyBn: 'এখানে {student_name}',
    };
    const { create } = actionsOf(CertificateTemplate);
    expect((await w.school.office.refused(create, text)).code).toBe('FORBIDDEN');
    const faulty = await w.school.head.refused(create, { ...text, body: 'Of {nmae} here' });
    expect(Object.keys(faulty.fields ?? {})).toEqual(['body']);
    const own = await w.school.head.run(create, text);
    expect(
      (
        await w.school.office.refused(request, {
          kind: 'character',
          students: [childAt(5)],
          language: 'en',
          template: own.id,
        })
      ).code,
    ).toBe('TEMPLATE_OF_OTHER_KIND');
    const look = { kind: 'study' as const, border: 'double' as const, hasPhoto: true, hasOffice: true };
    const shown = await w.school.head.run(certificatesActions.templatePreview, {
      ...look,
      language: 'bn',
      body: '{nmae} [a',
    });
    expect([shown.svg.startsWith('<svg'), shown.faults.map(({ fault }) => fault)]).toEqual([
      true,
      ['unknownField', 'bracket'],
    ]);
  });
});

describe('another institution', () => {
  it('sees no request, no paper and no text of this one', async () => {
    const paper = await made('character', childAt(5));
    const { head } = w.stranger;
    expect((await head.refused(life.revoke, { id: paper.id, rev: paper.rev, revokeReason: 'Not ours' })).code).toBe(
      'NOT_FOUND',
    );
    const { issued, pdf } = certificatesDocuments.certificate.actions;
    expect((await head.refused(issued!, { id: paper.document!, copy: 0 })).code).toBe('NOT_FOUND');
    expect((await head.refused(pdf, { certificate: paper.id })).code).toBe('NOT_FOUND');
    expect((await head.refused(request, { kind: 'study', students: [childAt(5)], language: 'en' })).code).toBe(
      'NOT_FOUND',
    );
    // A code names its institution and is signed: the record of one is no paper of the other.
    const forged = verifyCode(w.config.SECRET, {
      kind: certificatesDocuments.certificate,
      tenantId: w.stranger.id,
      record: paper.id,
    });
    expect((await w.anonymous.refused(documentsActions.verify, { code: forged })).code).toBe('NOT_FOUND');
  });
});

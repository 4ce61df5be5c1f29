import { Certificate } from '@pathshala/shared/modules/students/certificates';
import { provideBooksPassed } from '../../library';

/**
 * Books with which a student may leave: as many as someone let pass for a transfer certificate that is approved and is
 * now being issued. Other ways of leaving ask for every book.
 */
provideBooksPassed(async (sys, student) => {
  const papers = await sys
    .repo(Certificate)
    .find({ where: { student, kind: 'transfer', state: 'approved' }, sort: [] });
  return Math.max(0, ...papers.map(({ booksPassed }) => booksPassed ?? 0));
});

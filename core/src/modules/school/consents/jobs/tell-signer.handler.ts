import { fill, t } from '@pathshala/shared/kit';
import { Consent, PURPOSES } from '@pathshala/shared/modules/school/consents';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../messaging';

const GIVEN = t(
  'The office has entered your consent from paper: {purpose}',
  'কাগজ দেখে আপনার সম্মতি লেখা হয়েছে: {purpose}',
);
const REFUSED = t(
  'The office has entered your refusal from paper: {purpose}',
  'কাগজ দেখে আপনার অসম্মতি লেখা হয়েছে: {purpose}',
);

export default async function tellSignerJob(sys: Context, { consent: id, rev }: { consent: string; rev: number }) {
  const consent = await sys.repo(Consent).findOne({ id });
  if (!consent) return;
  const { guardian, student } = consent;
  const accounts = await accountsOf(sys, guardian ? { guardians: [guardian] } : { students: [student] });
  const { label } = PURPOSES.find(({ value }) => value === consent.purpose)!;
  const title = fill(consent.answer === 'given' ? GIVEN : REFUSED, { purpose: label });
  const { name, nameBn } = await sys.repo(Student).get(student);
  await notify(
    sys,
    accounts.map(({ user }) => ({
      user,
      ...(sys.tenantId ? { institution: sys.tenantId } : {}),
      kind: 'account' as const,
      title: title.en,
      titleBn: title.bn,
      body: name,
      bodyBn: nameBn,
      link: '/consents/mine',
      source: `consent:${id}:${rev}`,
    })),
  );
}

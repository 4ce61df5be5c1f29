import { fill } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  approvedMail,
  InstitutionApplication,
  receivedMail,
  rejectedMail,
} from '@pathshala/shared/modules/front/onboarding';
import type { Context } from '../../../../kernel';

const MAILS = { received: receivedMail, approved: approvedMail, rejected: rejectedMail };

/** In the language in which they wrote. A decision that was changed meanwhile is told by the job of the later one. */
export default async function tellApplicantJob(
  sys: Context,
  { application: id, about, head = '' }: { application: string; about: keyof typeof MAILS; head?: string | undefined },
) {
  const application = await sys.repo(InstitutionApplication).findOne({ id });
  if (!application || (about !== 'received' && application.status !== about)) return;
  const place = application.institution ? await sys.repo(Institution).findOne({ id: application.institution }) : null;
  const { locale, reference } = application;
  const base = sys.kernel.config.PUBLIC_URL ?? `http://127.0.0.1:${sys.kernel.config.PORT}`;
  const isBengali = locale === 'bn';
  const values = {
    reference,
    head,
    reason: application.reason ?? '',
    name: isBengali ? application.applicantBn : application.applicant,
    place: isBengali ? application.nameBn : application.name,
    link: place ? `${base}/s/${place.alias}` : base,
  };
  const { subject, body } = MAILS[about];
  const source = `application:${id}:${about}:${about === 'rejected' ? application.rev : 1}`;
  await sys.kernel.queue.add(
    'messaging.sendMail',
    {
      payload: {
        source,
        to: application.email,
        subject: fill(subject, values)[locale],
        body: fill(body, values)[locale],
      },
      tenantId: null,
      actorId: null,
      requestId: sys.requestId,
    },
    { jobId: `mail-${source.replaceAll(':', '-')}`, delayMs: 0 },
  );
}

import { fill } from '@pathshala/shared/kit';
import { ContactMessage, contactTexts } from '@pathshala/shared/modules/school/cms';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';

/** In the language in which they wrote. An answer that was changed meanwhile is sent by the job of the later one. */
export default async function mailAnswerJob(sys: Context, { message: id, rev }: { message: string; rev: number }) {
  const message = await sys.repo(ContactMessage).findOne({ id, state: 'answered' });
  const place = sys.tenantId ? await sys.repo(Institution).findOne({ id: sys.tenantId }) : null;
  if (!message?.email || !message.answer || message.rev !== rev || !place) return;
  const values = {
    subject: message.subject,
    name: message.name,
    answer: message.answer,
    place: { en: place.name, bn: place.nameBn },
  };
  const source = `contact:${id}:${rev}`;
  const mail = {
    source,
    to: message.email,
    subject: fill(contactTexts.answerSubject, values)[message.language],
    body: fill(contactTexts.answerBody, values)[message.language],
  };
  await sys.kernel.queue.add(
    'messaging.sendMail',
    { payload: mail, tenantId: sys.tenantId, actorId: null, requestId: sys.requestId },
    { jobId: `mail-${source.replaceAll(':', '-')}`, delayMs: 0 },
  );
}

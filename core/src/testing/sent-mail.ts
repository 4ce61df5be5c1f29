import type { World } from './world';

/** Texts of mails to someone as the mail server would get them, the newest first: the mailbox keeps no link that opens something. */
export async function mailsOrdered({ queue, runJobs }: World, to: string): Promise<string[]> {
  await runJobs();
  return queue.jobs
    .flatMap(({ name, envelope }) =>
      name === 'messaging.sendMail' ? [envelope.payload as { to: string; body: string }] : [],
    )
    .filter((mail) => mail.to === to)
    .map(({ body }) => body)
    .toReversed();
}

/** The secret of the link in a mail. @throws Error when there is none */
export function tokenIn(body: string | undefined): string {
  const token = new URL(/http\S+/.exec(body ?? '')?.[0] ?? '').searchParams.get('token');
  if (!token) throw new Error(`No token in ${body}`);
  return token;
}

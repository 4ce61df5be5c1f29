import { fill, t } from '@pathshala/shared/kit';
import { SupportPost, SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import type { Context } from '../../../../kernel';
import { notify } from '../../messaging';
import { deskUsers } from '../services/desk-users';

const TITLES = {
  asked: t('New help request: {subject}', 'নতুন সহায়তার আবেদন: {subject}'),
  answered: t('The sender wrote again: {subject}', 'প্রেরক আবার লিখেছেন: {subject}'),
  replied: t('Reply of the help desk: {subject}', 'হেল্প ডেস্কের উত্তর: {subject}'),
  assigned: t('A help request was given to you: {subject}', 'আপনাকে একটি সহায়তার আবেদন দেওয়া হয়েছে: {subject}'),
  solved: t('Your help request is solved: {subject}', 'আপনার সহায়তার আবেদনের সমাধান হয়েছে: {subject}'),
  late: t('Help request overdue: {subject}', 'সহায়তার আবেদনের সময় পেরিয়ে গেছে: {subject}'),
};
type What = keyof typeof TITLES;
const BODY_MOST = 500;

export default async function tellTicketJob(
  sys: Context,
  { ticket: id, what, post }: { ticket: string; what: What; post: string },
) {
  const ticket = await sys.repo(SupportTicket).findOne({ id });
  if (!ticket) return;
  const toSender = what === 'replied' || what === 'solved';
  const desk = toSender ? [] : await deskUsers(sys, ticket);
  // An assignee who has left the desk since reads nothing more of it.
  const own = what === 'asked' ? [] : desk.filter((user) => user === ticket.assignee);
  const users = toSender ? [ticket.asker] : own.length > 0 ? own : desk;
  // Bells ring on locked screens: only what was written by the other side, and no note ever.
  const words =
    what === 'assigned' || what === 'late'
      ? null
      : await sys
          .repo(SupportPost)
          .findOne({ id: post })
          .catch(() => null);
  const title = fill(TITLES[what], { subject: ticket.subject });
  const isPlatform = ticket.level === 'platform' && !toSender;
  await notify(
    sys,
    users
      .filter((user) => user !== sys.actor.userId)
      .map((user) => ({
        user,
        ...(isPlatform ? {} : { institution: ticket.institution }),
        kind: 'helpDesk' as const,
        title: title.en.slice(0, 300),
        titleBn: title.bn.slice(0, 300),
        ...(words?.text ? { body: words.text.slice(0, BODY_MOST), bodyBn: words.text.slice(0, BODY_MOST) } : {}),
        link: isPlatform ? `/edu/help-desk/view/${id}` : `/site/help-desk/view/${id}`,
        source: `ticket:${id}:${what}:${post}`,
      })),
  );
}

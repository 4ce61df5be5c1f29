import { fill, type Text } from '@pathshala/shared/kit';
import {
  invitationNotices,
  Membership,
  Role,
  User,
  type InvitationNews,
} from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';

interface Told {
  invitation: string;
  news: InvitationNews;
  guest: string;
  host?: string | undefined;
  role: string;
  institution?: string | undefined;
}
const INVITATIONS = '/user/my-invitation';
const PLATFORM: Text = { en: 'Pathshala', bn: 'পাঠশালা' };

/**
 * Puts it into the bell of anyone who is concerned; with it the offer leaves the invited person's bell, also when
 * nobody is told. Messaging is above this module, so it is handed over as a job of the name that messaging listens to.
 */
export default async function tellInvitationJob(
  sys: Context,
  { invitation, news, guest, host, role: roleId, institution }: Told,
) {
  const [role, place, person] = await Promise.all([
    sys.repo(Role).findOne({ id: roleId }),
    institution ? sys.repo(Institution).findOne({ id: institution }) : null,
    sys.repo(User).findOne({ id: guest }),
  ]);
  if (!role || !person) return;
  const offer = `invitation:${invitation}`;
  const notice = (key: keyof typeof invitationNotices, source: string, link: string) => {
    const title = fill(invitationNotices[key], {
      role: nameOf(role),
      place: place ? nameOf(place) : PLATFORM,
      name: nameOf(person),
    });
    return { source, title: title.en, titleBn: title.bn, link };
  };
  const hand = (user: string, told: { settles?: string; notice?: ReturnType<typeof notice> }) =>
    sys.kernel.queue.add(
      'messaging.tellUser',
      { payload: { user, ...told }, tenantId: null, actorId: null, requestId: sys.requestId },
      { jobId: `tell-${invitation}-${news}-${user}`, delayMs: 0 },
    );

  if (news === 'offered') return hand(guest, { notice: notice(news, offer, INVITATIONS) });
  if (news === 'withdrawn')
    return hand(guest, { settles: offer, notice: notice(news, `${offer}:${news}`, INVITATIONS) });
  await hand(guest, { settles: offer });
  if (host && news !== 'cleared')
    await hand(host, { notice: notice(news, `${offer}:${news}`, await listOf(sys, host, institution)) });
}

/**
 * Where the person who made it finds their people: a head in their institution, someone of the platform in the list of
 * all.
 */
async function listOf(sys: Context, host: string, institution: string | undefined): Promise<string> {
  return institution && (await sys.repo(Membership).findOne({ user: host, institution }))
    ? '/site/user/master'
    : '/edu/user/list';
}

const nameOf = ({ name, nameBn }: { name: string; nameBn: string }): Text => ({ en: name, bn: nameBn });

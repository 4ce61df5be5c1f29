import {
  AboutUs,
  Album,
  audiencesOf,
  AuthorityMessage,
  CharterEntry,
  CHOSEN_LISTS,
  cmsFaults,
  ComplaintOfficer,
  Event,
  JobCircular,
  Notice,
  Photo,
  Slide,
  SocialLink,
  Video,
  WebDocument,
  WebMenuItem,
  WebPage,
  WebsiteClassRoom,
} from '@pathshala/shared/modules/school/cms';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { inOrder } from '../academics';
import {
  definePolicy,
  fieldFault,
  type Context,
  type Policy,
  type PolicyAnswer,
  type RecordValues,
} from '../../../kernel';
import { draftWhenRestored, judgePublishing, writersOfNotices } from './services/judge-publishing';
import { endedWhenRestored, judgeTimes } from './services/judge-times';
import { LEVELS } from './services/menu-tree';
import { chosenFor } from './services/notice-readers';
import { withheldOf } from './services/pictures';

/** Editors see drafts too; everyone else sees what is published. */
const policyOf = (entity: Parameters<typeof definePolicy>[0], rules: Pick<Policy, 'check' | 'restored'> = {}) =>
  definePolicy(entity, {
    ...rules,
    by: ['status'],
    read: (ctx: Context) => (ctx.can(`${entity.name}.update`) ? true : { status: 'published' }),
    write: () => true,
  });

/** An entry is below others than itself, not too deep. Where it leads may be said later: until then it is not shown. */
async function checkMenuItem(ctx: Context, { parent }: RecordValues, id: string): Promise<void> {
  const items = new Map((await ctx.repo(WebMenuItem).find({ limit: 1_000 })).map((row) => [row.id, row]));
  let above = 0;
  for (let at = parent as string | undefined; at; at = items.get(at)?.parent) {
    if (at === id || above >= items.size) throw fieldFault('parent', cmsFaults.loop);
    above += 1;
  }
  const below = (of: string): number =>
    1 +
    Math.max(
      0,
      ...[...items.values()].filter((item) => item.parent === of && item.id !== of).map((item) => below(item.id)),
    );
  if (above + below(id) > LEVELS) throw fieldFault('parent', cmsFaults.deep);
}

/** A notice is read by those whom it is for; on the website is only what is for everyone and not kept inside. */
async function noticesOf(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can(`${Notice.name}.update`)) return true;
  if (ctx.actor.kind === 'visitor') return { status: 'published', audience: 'everyone', reach: 'website' };
  return [{ status: 'published', audience: { in: audiencesOf(ctx.actor) } }, ...(await chosenFor(ctx))];
}

/** Chosen readers are said where they are asked for, and nowhere else. */
function checkReaders({ audience, ...values }: RecordValues): void {
  const named = CHOSEN_LISTS.filter((list) => (values[list] as readonly string[] | undefined)?.length);
  if (audience === 'chosen' && named.length === 0) throw fieldFault('classes', cmsFaults.nobody);
  if (audience !== 'chosen' && named.length > 0) throw fieldFault(named[0]!, cmsFaults.notChosen);
}

export const cmsPolicies = [
  definePolicy(Notice, {
    by: ['status', 'audience', 'reach', 'among', ...CHOSEN_LISTS],
    restsOn: [Enrolment, Section, Student],
    read: noticesOf,
    write: () => true,
    async check(ctx, values, id) {
      checkReaders(values);
      await judgeTimes(ctx, Notice, { values, id });
      await judgePublishing(ctx, values, id);
    },
    derived: writersOfNotices,
    restored: async (ctx, values) => ({ ...(await draftWhenRestored(ctx, values)), ...endedWhenRestored(ctx, values) }),
  }),
  ...[
    Video,
    AuthorityMessage,
    AboutUs,
    SocialLink,
    CharterEntry,
    ComplaintOfficer,
    WebsiteClassRoom,
    Album,
    WebDocument,
  ].map((entity) => policyOf(entity)),
  policyOf(WebMenuItem, { check: checkMenuItem }),
  policyOf(WebPage, {
    check: (ctx, values, id) => judgeTimes(ctx, WebPage, { values, id }),
    restored: endedWhenRestored,
  }),
  policyOf(Event, {
    async check(ctx, values, id) {
      inOrder(Event, 'startsOn', 'endsOn')(ctx, values);
      await judgeTimes(ctx, Event, { values, id });
    },
    restored: endedWhenRestored,
  }),
  policyOf(JobCircular, { check: inOrder(JobCircular, 'publishedOn', 'closesOn') }),
  definePolicy(Slide, {
    by: ['status', 'withheld'],
    derived: withheldOf,
    read: (ctx: Context) => (ctx.can(`${Slide.name}.update`) ? true : { status: 'published', withheld: false }),
    write: () => true,
  }),
  definePolicy(Photo, {
    by: ['album', 'withheld'],
    derived: withheldOf,
    restsOn: [Album],
    read: async (ctx: Context) => {
      if (ctx.can(`${Photo.name}.update`)) return true;
      const albums = await ctx.repo(Album).find({ where: { status: 'published' }, limit: 1_000 });
      return { album: { in: albums.map(({ id }) => id) }, withheld: false };
    },
    write: () => true,
  }),
];

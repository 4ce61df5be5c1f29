import { AboutUs, AuthorityMessage, Event, JobCircular, Notice, Slide, Video } from '@pathshala/shared/modules/cms';
import { inOrder } from '../academics';
import { definePolicy, type Context } from '../../kernel';

/** Who may write sees drafts too; everybody else what is published. */
const policyOf = (entity: Parameters<typeof definePolicy>[0], dates?: readonly [string, string]) =>
  definePolicy(entity, { ...(dates ? { check: inOrder(...dates) } : {}), read: (ctx: Context) => (ctx.can(`${entity.name}.update`) ? true : { status: 'published' }), write: () => true });

export const cmsPolicies = [
  ...[Notice, Slide, Video, AuthorityMessage, AboutUs].map((entity) => policyOf(entity)),
  policyOf(Event, ['startsOn', 'endsOn']), policyOf(JobCircular, ['publishedOn', 'closesOn']),
];

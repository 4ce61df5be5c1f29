import { cmsActions } from '@pathshala/shared/modules/cms';
import { defineCoreModule, implement, jobSpec } from '../../kernel';
import { publishingHandlers } from './handlers/publish-notice';
import * as publicSite from './handlers/public-site';
import { announceNotice } from './jobs/announce-notice';
import { cmsPolicies } from './policies';

export const cms = defineCoreModule({ name: 'cms', handlers: [...implement(cmsActions, publicSite), ...publishingHandlers], policies: cmsPolicies, jobs: [jobSpec(announceNotice, async () => (await import('./jobs/announce-notice.handler')).default)] });

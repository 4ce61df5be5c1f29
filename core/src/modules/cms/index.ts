import { cmsActions } from '@pathshala/shared/modules/cms';
import { defineCoreModule, implement } from '../../kernel';
import * as publicSite from './handlers/public-site';
import { cmsPolicies } from './policies';

export const cms = defineCoreModule({ name: 'cms', handlers: implement(cmsActions, publicSite), policies: cmsPolicies });

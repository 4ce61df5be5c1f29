import { platformActions } from '@pathshala/shared/modules/platform';
import { defineCoreModule, implement } from '../../kernel';
import { features } from './handlers/features';
import { dashboardLook, options, setOption } from './handlers/site-options';
import { platformPolicies } from './policies';

export { optionOf } from './services/site-options';
export const platform = defineCoreModule({ name: 'platform', handlers: implement(platformActions, { features, options, setOption, dashboardLook }), policies: platformPolicies });

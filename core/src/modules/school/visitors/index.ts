import { visitorsActions } from '@pathshala/shared/modules/school/visitors';
import { defineCoreModule, implement, type Context } from '../../../kernel';
import { giveStamp } from './services/visit-key';

export { dropDraft, keepDraft } from './services/drafts';
export { assertPerson, defineGate, type Holder } from './services/gate';
export { visit } from './services/visit';

export const visitors = defineCoreModule({
  name: 'visitors',
  handlers: [
    ...implement(visitorsActions, {
      gateStamp: async (ctx: Context, { site_id }: { site_id: string }) => ({ stamp: giveStamp(ctx, site_id) }),
    }),
  ],
});

import { defineModule, defineScreens, t } from '../../../kit';
import { Replication, ReplicationLine, ReplicationLink, replicationActions, replicationErrors } from './replication';

export { Replication, ReplicationLine, ReplicationLink, replicationActions, replicationErrors };
export { differingFields, keyFields, keyOf, otherKeys, REPLICABLE, type ReplicationMode } from './rules';
export const replicationScreens = defineScreens([
  {
    id: 'replication.master',
    path: '/edu/site/replication',
    title: t('Copy settings', 'সেটিংস কপি'),
    permission: 'replication.read',
    menu: { group: 'packages', icon: 'layers', order: 30 },
  },
]);
export const replication = defineModule({
  name: 'replication',
  labels: t('Copy settings', 'সেটিংস কপি'),
  entities: [Replication, ReplicationLine, ReplicationLink],
  actions: replicationActions,
  errors: replicationErrors,
  screens: replicationScreens,
});

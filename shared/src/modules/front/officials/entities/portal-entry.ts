import { access, defineEntity, f, t } from '../../../../kit';
import { PORTALS } from '../portals';

/** A row that someone has typed at the portal, for everyone who types at the same time. */
export const PortalEntry = defineEntity({
  name: 'portalEntry',
  labels: { one: t('Row entered at a portal', 'পোর্টালে তোলা সারি'), many: t('Rows entered at portals', 'পোর্টালে তোলা সারি') },
  fields: {
    portal: f.choice(PORTALS, { label: t('Portal', 'পোর্টাল'), list: true, filter: true, system: true }),
    /** The academic year, or the month of a monthly list. */
    round: f.code({ label: t('Round', 'পর্ব'), system: true, filter: true, max: 24 }),
    /** Student, employee or class of the row. */
    row: f.code({ label: t('Row', 'সারি'), system: true, max: 24 }),
    /** Of the cells that were typed: a row whose record changed afterwards no longer has it. */
    seal: f.code({ label: t('Seal', 'চিহ্ন'), system: true, max: 16 }),
    by: f.ref('user', { label: t('Entered by', 'যিনি তুলেছেন'), system: true, list: true }),
  },
  title: 'portal',
  order: ['-createdAt'],
  unique: [['portal', 'round', 'row']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get'],
});

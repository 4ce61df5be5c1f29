import { defineModule, defineScreens, t } from '../../../kit';
import { numberingActions } from './actions';
import { NumberCounter, NumberSeries } from './number-series';

export { NumberCounter, numberingActions, NumberSeries };
export const numberingScreens = defineScreens([
  {
    id: 'numbering.series',
    path: '/site/setting/number-series',
    title: NumberSeries.labels.many,
    permission: 'numberSeries.update',
    menu: { group: 'settings', icon: 'list-numbers', order: 30 },
    flags: { displayable: true },
  },
]);
/**
 * Formats of the numbers of receipts, vouchers, certificates and the like, and the points at which they begin again.
 */
export const numbering = defineModule({
  name: 'numbering',
  labels: t('Number series', 'নম্বর ক্রম'),
  entities: [NumberSeries, NumberCounter],
  actions: numberingActions,
  screens: numberingScreens,
});

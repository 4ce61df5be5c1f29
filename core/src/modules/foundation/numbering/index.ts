import { numberingActions } from '@pathshala/shared/modules/foundation/numbering';
import { defineCoreModule, implement } from '../../../kernel';
import { saveSeries, series } from './handlers/series';
import { keptSeries } from './services/series-of';

export { takeNumber, takeNumbers, type NumberGiven } from './services/take-number';

export const numbering = defineCoreModule({
  name: 'numbering',
  handlers: implement(numberingActions, { series, saveSeries }),
  caches: [keptSeries],
});

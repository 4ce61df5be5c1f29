import { Holiday } from '@pathshala/shared/modules/calendar';
import { defineCoreModule } from '../../kernel';
import { orderedPolicy } from '../academics';

export const calendar = defineCoreModule({ name: 'calendar', policies: [orderedPolicy(Holiday, 'from', 'until')] });

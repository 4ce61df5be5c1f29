import { agendaActions } from '@pathshala/shared/modules/agenda';
import { defineCoreModule, implement } from '../../kernel';
import { days, publicDays } from './handlers/days';

export const agenda = defineCoreModule({ name: 'agenda', handlers: implement(agendaActions, { days, publicDays }) });

import type { AgendaKind } from '@pathshala/shared/modules/front/agenda';
import classes from './Agenda.module.css';

/** The colour of a kind of entry; a word always is with it. */
export const Dot = ({ kind }: { kind: AgendaKind | 'weekend' }) => (
  <span className={classes.dot} data-kind={kind} aria-hidden />
);

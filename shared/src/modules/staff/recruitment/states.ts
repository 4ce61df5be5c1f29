import { jobApplicationLife } from './entities/job-application';

type State = keyof typeof jobApplicationLife.states;
/** In the order of an application's life. */
export const JOB_APPLICATION_STATES = Object.keys(jobApplicationLife.states) as [State, ...State[]];
/** Of those who were called and take part in the order of merit. */
export const CALLED_STATES = [
  'called',
  'interviewed',
  'selected',
  'waiting',
  'joined',
] as const satisfies readonly State[];
/** Of those for whom there is a letter of appointment. */
export const APPOINTED_STATES = ['selected', 'joined'] as const satisfies readonly State[];
/** Of those who are to come to an interview: applicants fetch their interview card themselves. */
export const CARD_STATES = ['called'] as const satisfies readonly State[];

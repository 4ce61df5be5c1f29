import type { Module } from '../kit';
import { academics } from './academics';
import { agenda } from './agenda';
import { attendance } from './attendance';
import { calendar } from './calendar';
import { campus } from './campus';
import { cms } from './cms';
import { dashboard } from './dashboard';
import { files } from './files';
import { exams } from './exams';
import { fees } from './fees';
import { geo } from './geo';
import { identity } from './identity';
import { institutions } from './institutions';
import { leave } from './leave';
import { messaging } from './messaging';
import { packages } from './packages';
import { onboarding } from './onboarding';
import { people } from './people';
import { quizzes } from './quizzes';
import { results } from './results';
import { lists } from './lists';
import { replication } from './replication';
import { runs } from './runs';

/** The only list of modules, in the order of their dependencies: a module may use those before it. */
export const modules: readonly Module[] = [files, geo, institutions, people, identity, lists, packages, academics, campus, calendar, runs, messaging, cms, attendance, leave, exams, results, fees, quizzes, replication, onboarding, agenda, dashboard];

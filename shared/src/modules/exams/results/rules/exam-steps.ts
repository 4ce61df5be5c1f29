/** The steps of an exam from its papers to its published results, in order. */
export const EXAM_STEPS = ['papers', 'routine', 'seats', 'marks', 'checks', 'results', 'publication'] as const;
export type ExamStep = (typeof EXAM_STEPS)[number];
export const STEP_STATES = ['done', 'running', 'next', 'waiting', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StepFacts {
  /** Classes with papers, papers in the routine, sittings with published seats, sheets with all marks, and so on. */
  done: number;
  all: number;
  /** The product is doing this step now: there is nothing to start until it ends. */
  isRunning?: boolean;
}

/** A class test has no routine and no seats: they are passed over once marks come in without them. */
const MAY_BE_SKIPPED: readonly ExamStep[] = ['routine', 'seats'];

/**
 * The state of each step. One is next at most: the first that is not done, unless it is running; those after it wait.
 */
export function examSteps(
  facts: Readonly<Record<ExamStep, StepFacts>>,
): { id: ExamStep; state: StepState; done: number; all: number }[] {
  const isDone = (id: ExamStep) => facts[id].all > 0 && facts[id].done >= facts[id].all;
  const hasMarks = EXAM_STEPS.slice(EXAM_STEPS.indexOf('marks')).some((id) => facts[id].done > 0);
  const isSkipped = (id: ExamStep) => !isDone(id) && hasMarks && MAY_BE_SKIPPED.includes(id);
  const next = EXAM_STEPS.find((id) => !isDone(id) && !isSkipped(id));
  const stateOf = (id: ExamStep): StepState => {
    if (isDone(id)) return 'done';
    if (isSkipped(id)) return 'skipped';
    if (facts[id].isRunning) return 'running';
    return id === next ? 'next' : 'waiting';
  };
  return EXAM_STEPS.map((id) => ({ id, state: stateOf(id), done: facts[id].done, all: facts[id].all }));
}

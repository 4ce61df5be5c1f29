import { createElement, lazy, Suspense, type ComponentType } from 'react';

type Of = ComponentType<{ student: string }>;
type Whole = ComponentType;
let papers: Of | null = null;
let section: Whole | null = null;

/** Payments know where money is sent, and are above fees: they make the papers that are paid with. */
export function provideFeePapers(
  loadOf: () => Promise<{ default: Of }>,
  loadSection: () => Promise<{ default: Whole }>,
): void {
  papers = lazy(loadOf);
  section = lazy(loadSection);
}

export const FeePapers: Of = ({ student }) =>
  papers ? <Suspense fallback={null}>{createElement(papers, { student })}</Suspense> : null;
export const SectionPapers: Whole = () =>
  section ? <Suspense fallback={null}>{createElement(section)}</Suspense> : null;

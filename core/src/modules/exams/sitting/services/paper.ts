import type { Row } from '@pathshala/shared/kit';
import type { PaperContent, PaperQuestion, Quiz, QuizSitting, Sheet } from '@pathshala/shared/modules/exams/sitting';
import type { ShownIds } from './shown-ids';

export type QuizRow = Row<typeof Quiz>;
export type SittingRow = Row<typeof QuizSitting>;
export interface Paper {
  id: string;
  hash: string;
  version: number;
  content: PaperContent;
  /** Content that students may read, checked once for all of them. */
  sheet: Sheet;
  /** Says to a device whether it holds this paper. */
  shownHash: string;
  /** The ids by which its students know what is on it. */
  shown: ShownIds;
  byId: ReadonlyMap<string, PaperQuestion>;
  /** Ids of the questions, where every student has the same; null when some are drawn. */
  everybody: ReadonlySet<string> | null;
}
/** A published quiz as cached in this process, for all its students. Handlers decide which parts a student sees. */
export interface QuizSnapshot {
  quiz: QuizRow;
  sittings: ReadonlyMap<string, SittingRow>;
  paper: Paper | null;
}

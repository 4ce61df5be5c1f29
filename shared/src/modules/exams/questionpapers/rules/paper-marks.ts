import type { PaperLine } from '../entities/question-paper';

export interface Division {
  key: string;
  answer?: number | undefined;
}
/** Marks of one division: of all its questions, or of as many as are to be answered, the best paid ones first. */
export function divisionMarks({ key, answer }: Division, lines: readonly PaperLine[]): number {
  const cents = lines
    .filter((line) => line.division === key)
    .map((line) => Math.round(line.marks * 100))
    .sort((a, b) => b - a);
  return cents.slice(0, answer ?? cents.length).reduce((sum, each) => sum + each, 0) / 100;
}

/** The marks that someone who answers as asked can get. */
export const fullMarksOf = (divisions: readonly Division[], lines: readonly PaperLine[]): number =>
  divisions.reduce((sum, each) => sum + Math.round(divisionMarks(each, lines) * 100), 0) / 100;

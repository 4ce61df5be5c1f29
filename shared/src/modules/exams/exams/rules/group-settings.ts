import type { AnyEntity } from '../../../../kit';
import { AcademicYear, NAMED_LISTS } from '../../../school/academics';
import { Exam, ExamSubject, ExamTerm } from '../entities/exam';
import { GradeBand, GradeScale, ResultSetting } from '../entities/grade-scale';

/**
 * The settings that a group's office makes about exams in its institutions, by screen; an entity comes after those that
 * it refers to.
 */
export const EXAM_SETTINGS = {
  declare: [Exam, ExamTerm],
  papers: [ExamSubject],
  results: [GradeScale, GradeBand, ResultSetting, Exam],
} as const satisfies Record<string, readonly AnyEntity[]>;
export type ExamSettingKind = keyof typeof EXAM_SETTINGS;
export const EXAM_SETTING_KINDS = Object.keys(EXAM_SETTINGS) as [ExamSettingKind, ...ExamSettingKind[]];
const ENTITIES: readonly AnyEntity[] = [...new Set(Object.values(EXAM_SETTINGS).flat())];
export const EXAM_SETTING_ENTITIES = ENTITIES.map(({ name }) => name) as [string, ...string[]];
export const examSettingEntity = (name: string): AnyEntity => ENTITIES.find((entity) => entity.name === name)!;

/**
 * Of an exam that is declared: by which rules its results are made, and whether families look them up on the
 * website.
 */
export const EXAM_RESULT_FIELDS = ['year', 'title', 'titleBn', 'setting', 'onWebsite'] as const;
/**
 * Fields that a screen shows of a kind of record; undefined: all. A record of which it shows a part is not added
 * there.
 */
export const examFieldsShown = (kind: ExamSettingKind, entity: string): readonly string[] | undefined =>
  kind === 'results' && entity === Exam.name ? EXAM_RESULT_FIELDS : undefined;

/** The lists that these refer to are known in every institution by their names, an exam by its year and title. */
export const EXAM_NAMED_LISTS: readonly AnyEntity[] = [...NAMED_LISTS, AcademicYear, GradeScale, ResultSetting, Exam];

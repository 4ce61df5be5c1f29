import type { AnyEntity } from '../../../kit';
import { AcademicYear, NAMED_LISTS } from '../../academics';
import { Exam, ExamSubject, ExamTerm } from '../entities/exam';
import { GradeBand, GradeScale, ResultSetting } from '../entities/grade-scale';

/** What a group's office sets about exams in its institutions, by screen; what refers is behind what it refers to. */
export const EXAM_SETTINGS = {
  declare: [Exam, ExamTerm],
  papers: [ExamSubject],
  results: [GradeScale, GradeBand, ResultSetting],
} as const satisfies Record<string, readonly AnyEntity[]>;
export type ExamSettingKind = keyof typeof EXAM_SETTINGS;
export const EXAM_SETTING_KINDS = Object.keys(EXAM_SETTINGS) as [ExamSettingKind, ...ExamSettingKind[]];
const ENTITIES: readonly AnyEntity[] = Object.values(EXAM_SETTINGS).flat();
export const EXAM_SETTING_ENTITIES = ENTITIES.map(({ name }) => name) as [string, ...string[]];
export const examSettingEntity = (name: string): AnyEntity => ENTITIES.find((entity) => entity.name === name)!;

/** What these refer to is known in every institution by its name, an exam by its year and title. */
export const EXAM_NAMED_LISTS: readonly AnyEntity[] = [...NAMED_LISTS, AcademicYear, GradeScale, ResultSetting, Exam];

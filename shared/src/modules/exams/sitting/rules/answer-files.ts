import { PICTURE_TYPES } from '../../../../kit';

/** The files that a student may hand in for a question of the type `file`. */
export const ANSWER_FILE_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;
/** Largest file, in bytes as it travels; photos are made smaller before. */
export const ANSWER_FILE_LIMIT = 5 * 1024 * 1024;
/** Files that one answer may name. */
export const ANSWER_FILES_MOST = 5;
/** Files that are kept for one question of one student, those they replaced included. */
export const ANSWER_FILES_KEPT = 20;

/**
 * The text hashed by SHA-256 into the id of an answer's file (its first 24 hexadecimal digits). The answer names the
 * file by this id, and so says before the deadline what will arrive: a file that the network holds back for an hour
 * still counts, and none can be exchanged for another.
 */
export const answerFileText = ({
  attempt,
  question,
  data,
}: {
  attempt: string;
  question: string;
  data: string;
}): string => `${attempt}\n${question}\n${data}`;
export const ANSWER_FILE_ID_DIGITS = 24;

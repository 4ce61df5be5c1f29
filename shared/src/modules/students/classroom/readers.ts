import type { RoleKey } from '../../../kit';

/**
 * Students with their families, those who teach and lead them, and the office, which makes the accounts of students and
 * gives no right that it does not hold. The rest of the staff has no business in a class room.
 */
export const CLASS_ROOM_READERS: readonly RoleKey[] = ['head', 'office', 'teacher', 'student', 'guardian'];

import type { RoleKey } from '../../../kit';

/** Students with their families, and those who teach and lead them; the rest of the staff has no business in a class room. */
export const CLASS_ROOM_READERS: readonly RoleKey[] = ['head', 'teacher', 'student', 'guardian'];

import { z } from 'zod';
import { idSchema, t, type Choice } from '../../kit';

/** Who decides a step of a chain. */
export const stepApprovers = [
  { value: 'classTeacher', label: t('Class teacher', 'শ্রেণি শিক্ষক') },
  { value: 'reportingHead', label: t("Employee's reporting head", 'কর্মচারীর ঊর্ধ্বতন') },
  { value: 'role', label: t('Everyone with a role', 'নির্দিষ্ট ভূমিকার সবাই') },
  { value: 'staff', label: t('A named employee', 'নির্দিষ্ট একজন') },
] as const satisfies readonly Choice[];
/** Roles that may decide. */
export const approverRoles = ['head', 'office', 'teacher', 'accountant', 'librarian'] as const;

/** One step: who decides, whether one of them is enough, who acts while they are away, and after how many hours it goes further up (0 = never). */
export const stepSchema = z.strictObject({
  by: z.enum(stepApprovers.map((each) => each.value) as ['classTeacher', 'reportingHead', 'role', 'staff']),
  role: z.enum(approverRoles).optional(),
  staff: idSchema.optional(),
  mode: z.enum(['any', 'all']).default('any'),
  delegate: idSchema.optional(),
  escalateHours: z.int().min(0).max(720).default(0),
});
export type ChainStep = z.infer<typeof stepSchema>;

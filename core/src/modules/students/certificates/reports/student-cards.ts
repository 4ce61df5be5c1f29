import type { ReportRow } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { certificatesReports } from '@pathshala/shared/modules/students/certificates';
import { reportSpec } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';

/** Counts only; the operator reads no student's record for them. */
export const studentCardsReport = reportSpec<(typeof certificatesReports.studentCards)['parameters'], ReportRow>(
  certificatesReports.studentCards,
  {
    async rows(ctx, { institution }) {
      const out: ReportRow[] = [];
      const reached = await reachInstitutions(ctx, {
        reason: 'ID cards of all institutions',
        area: 'students',
        ids: institution ? [institution] : undefined,
      });
      for (const { institution: each, inside } of reached) {
        const students = inside.repo(Student);
        const here = { status: 'active' as const };
        const count = await students.count(here);
        const missing = await students.count({ ...here, photo: { exists: false } });
        const blood = await students.count({ ...here, bloodGroup: { exists: false } });
        out.push({
          cells: {
            institution: { en: each.name, bn: each.nameBn },
            students: count,
            ready: count - missing,
            missing,
            blood,
          },
        });
      }
      return out;
    },
  },
);

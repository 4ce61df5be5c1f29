import { t, type ReportRow } from '@pathshala/shared/kit';
import { JobApplication, JobPost, recruitmentReports } from '@pathshala/shared/modules/staff/recruitment';
import { reportSpec } from '../../../../kernel';
import { latestDegree, meritOf } from '../services/merit';

const MOST = 5_000;
const points = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

export const applicantsReport = reportSpec<(typeof recruitmentReports.applicants)['parameters'], ReportRow>(
  recruitmentReports.applicants,
  {
    async rows(ctx, { post: asked, state }) {
      const { id: post } = await ctx.repo(JobPost).get(asked);
      const rows = await ctx.repo(JobApplication).find({ where: { post, ...(state ? { state } : {}) }, atMost: MOST });
      return rows.map((row) => ({
        cells: {
          number: row.number,
          applicant: t(row.name, row.nameBn),
          father: row.fatherName,
          born: row.dateOfBirth,
          gender: row.gender,
          degree: latestDegree(row),
          experience: row.experience?.length ?? 0,
          phone: row.phone,
          address: row.presentAddress,
          state: row.state,
        },
      }));
    },
  },
);

export const meritReport = reportSpec<(typeof recruitmentReports.merit)['parameters'], ReportRow>(
  recruitmentReports.merit,
  {
    async rows(ctx, { post: id }) {
      const post = await ctx.repo(JobPost).get(id);
      const { merit } = await meritOf(ctx, post);
      return merit.map(({ row, viva, votes, total, place, outcome }) => ({
        cells: {
          place,
          number: row.number,
          applicant: t(row.name, row.nameBn),
          written: points(row.writtenMarks ?? null),
          viva: points(viva),
          votes,
          total: points(total),
          outcome,
        },
      }));
    },
  },
);

import { attendanceActions, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import type { ActionOutput } from '@pathshala/shared';
import type { OpenRegister } from '../support/school-days';
import { startBareServer } from './bare-process';
import { openHttp, pageHeaders } from './http-connection';
import { measureInTurn, type Line } from './timing';

const RUNS = 100;

/**
 * A whole section marked again and again over HTTP, audited and told to every browser: the product against a bare
 * server on the same store.
 */
export async function benchSectionSave(
  mongoUrl: string,
  { url, token, register }: { url: string; token: string; register: OpenRegister },
): Promise<Line> {
  const { section, date, roster } = register;
  const bare = await startBareServer(mongoUrl);
  const http = openHttp();
  try {
    const headers = await pageHeaders(url, token);
    const key = { section, date, period: 0 };
    const sheet = await http.send<ActionOutput<typeof attendanceActions.openSheet>>(
      'GET',
      `${url}${attendanceActions.openSheet.path}?${new URLSearchParams(Object.entries(key).map(([name, value]) => [name, String(value)]))}`,
      headers,
    );
    const revs = new Map(sheet.roster.map((row) => [row.student, row.mark?.rev ?? 0]));
    const edit = (index: number): MarkStatus => (index % 2 === 0 ? 'absent' : 'present');
    const [times, bound] = await measureInTurn(
      RUNS,
      async (index) => {
        const entries = roster.map(({ student }) => ({ student, status: edit(index), base: revs.get(student)! }));
        const answer = await http.send<ActionOutput<typeof attendanceActions.mark>>(
          'POST',
          `${url}${attendanceActions.mark.path}`,
          headers,
          { ...key, entries },
        );
        if (answer.conflicts.length > 0) throw new Error('Nobody else marks during the bench');
        for (const mark of answer.applied) revs.set(mark.student, mark.rev);
      },
      (index) =>
        http.send(
          'POST',
          `${bare.url}/save`,
          {},
          { entries: roster.map(({ student }) => ({ student, status: edit(index) })) },
        ),
      10,
    );
    return { what: `save of a section of ${roster.length} over HTTP, audited`, times, bound };
  } finally {
    http.close();
    bare.stop();
  }
}

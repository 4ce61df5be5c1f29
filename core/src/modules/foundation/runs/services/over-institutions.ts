import type { Row, Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Run } from '@pathshala/shared/modules/foundation/runs';
import { workIn, type Context } from '../../../../kernel';
import type { RunWork } from './work-run';

export interface InstitutionWork extends Pick<RunWork<InstitutionItem>, 'finish' | 'fail'> {
  institutions: readonly string[];
  /** Name of the work in the activity log of each institution. */
  action: string;
  /** Does one institution; `inside` is the platform's side of the same transaction. */
  work(here: Context, inside: Context, run: Row<typeof Run>): Promise<void>;
}
interface InstitutionItem {
  id: string;
  name: Text;
}

/**
 * The work of a run of the platform: each institution is a slice of its own, written down in its own activity log under
 * the name of the person who ordered the run. One that fails is skipped with its reason, and the others are done.
 */
export const overInstitutions = ({
  institutions,
  action,
  work,
  ...ends
}: InstitutionWork): RunWork<InstitutionItem> => {
  const ordered = [...new Set(institutions)].sort();
  return {
    ...ends,
    count: async () => ordered.length,
    async next(sys, cursor) {
      const id = ordered.find((each) => cursor === null || each > cursor);
      if (id === undefined) return [];
      return [{ id, name: (await sys.labels(Institution, [id])).get(id) ?? { en: id, bn: id } }];
    },
    cursorOf: ({ id }) => id,
    name: ({ id, name }) => ({ item: id, label: name }),
    async work(inside, items, run) {
      const by = run.orderedBy ? { en: run.orderedBy, bn: run.orderedByBn ?? run.orderedBy } : null;
      for (const { id } of items) await workIn(inside, id, { action, by, work: (here) => work(here, inside, run) });
      return new Map();
    },
  };
};

import { InstitutionDeletion, InstitutionExport } from '@pathshala/shared/modules/front/transfers';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';

const DAY_MS = 86_400_000;

/** A head who asks for a copy of everything, and a deletion that was withdrawn because the dues were paid. */
export async function loadTransfers(
  store: Store,
  { rows: { institution } }: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const asking = institution.find(({ alias }) => alias === 'shapla');
  const staying = institution.find(({ alias }) => alias === 'meghna');
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  if (asking)
    await bulkLoad(
      store,
      InstitutionExport,
      [
        {
          id: rowId('institutionExport', asking.id),
          createdAt: ago(1),
          institution: asking.id,
          state: 'asked',
          fromHead: true,
          reason: 'ম্যানেজিং কমিটির জন্য বার্ষিক কপি',
        },
      ],
      now,
    );
  if (staying)
    await bulkLoad(
      store,
      InstitutionDeletion,
      [
        {
          id: rowId('institutionDeletion', staying.id),
          createdAt: ago(40),
          institution: staying.id,
          name: staying.name,
          nameBn: staying.nameBn,
          alias: staying.alias,
          ...(staying.eiin ? { eiin: staying.eiin } : {}),
          reason: 'বকেয়া পরিশোধ না করায় চুক্তি শেষ',
          state: 'withdrawn',
        },
      ],
      now,
    );
  say('1 export asked for, 1 deletion withdrawn');
}

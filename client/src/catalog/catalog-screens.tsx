import type { Screen } from '@pathshala/shared';
import { Navigate, useParams } from 'react-router-dom';
import { loadRegistry } from '../kit/data/session';
import { loadRecordTabs } from '../kit/record-tabs';
import type { ScreenLoad } from '../kit/screen-loads';

/** Screens that name an entity get their page from its declaration; all of them share one chunk. */
export function catalogScreens(screens: readonly Screen[]): Record<string, ScreenLoad> {
  const out: Record<string, ScreenLoad> = {};
  for (const screen of screens) {
    const { entity } = screen;
    if (entity === undefined) continue;
    if (screen.opens) {
      const list = screens.find((each) => each.id === screen.parent)!;
      out[screen.id] = async () => ({ default: () => <OpenForm list={list.path} opens={screen.opens!} /> });
      continue;
    }
    out[screen.id] = async () => {
      const [{ CatalogPage }, registry] = await Promise.all([
        import('./CatalogPage'),
        loadRegistry(),
        loadRecordTabs(),
      ]);
      const declared = registry.entities.get(entity)!;
      return { default: () => <CatalogPage entity={declared} /> };
    };
  }
  return out;
}

/** The address of a form leads to the list with that form open, so that closing it lands there. */
function OpenForm({ list, opens }: { list: string; opens: NonNullable<Screen['opens']> }) {
  const [id = ''] = Object.values(useParams());
  return <Navigate to={`${list}?${new URLSearchParams(opens === 'new' ? { new: '1' } : { open: id })}`} replace />;
}

import { inWallOrder, type WallEntry } from '../wall-state';
import { InstitutionTile } from './InstitutionTile';
import classes from './Wall.module.css';

/** Institutions side by side, what needs a call first. */
export function InstitutionWall({ entries, limit = Infinity }: { entries: readonly WallEntry[]; limit?: number }) {
  return (
    <div className={classes.wall}>
      {inWallOrder(entries)
        .slice(0, limit)
        .map((entry) => (
          <InstitutionTile key={entry.institution} entry={entry} />
        ))}
    </div>
  );
}

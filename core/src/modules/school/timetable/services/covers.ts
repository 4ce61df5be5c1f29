import type { Context } from '../../../../kernel';

/** State of one lesson on one day. */
export interface Cover {
  /** Teacher of the lesson in the routine. */
  absent: string;
  /** Substitute; null while there is none, and when the lesson is cancelled. */
  staff: string | null;
  state: 'needed' | 'offered' | 'accepted' | 'assigned' | 'merged' | 'cancelled' | 'swapped';
  /** The lesson of another section with which it is held. */
  into?: { entry: string; section: string; room: string | null };
}
type CoversOn = (ctx: Context, dates: readonly string[]) => Promise<ReadonlyMap<string, Cover>>;
let provided: CoversOn | null = null;
/** Leave knows who is away and who takes their lessons; it comes after the routine in the order of modules. */
export const provideCovers = (covers: CoversOn): void => void (provided = covers);
/** `date entry` → what became of the lesson. */
export const coversOn = async (ctx: Context, dates: readonly string[]): Promise<ReadonlyMap<string, Cover>> =>
  provided ? provided(ctx, dates) : new Map<string, Cover>();

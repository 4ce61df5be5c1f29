interface Post {
  kind: 'material' | 'homework' | 'notice';
  dueAt?: string | null | undefined;
  allowLate: boolean;
}
export type HandInVerdict = 'onTime' | 'late' | 'closed' | 'marked' | 'notAsked';

/** Whether work is taken now (milliseconds). Work that the teacher gave back is taken also after its time. */
export function judgeHandIn(
  { kind, dueAt, allowLate }: Post,
  { state, now }: { state: 'opened' | 'handedIn' | 'returned' | 'marked'; now: number },
): HandInVerdict {
  if (kind !== 'homework') return 'notAsked';
  if (state === 'marked') return 'marked';
  if (!dueAt || now <= Date.parse(dueAt)) return 'onTime';
  return allowLate || state === 'returned' ? 'late' : 'closed';
}

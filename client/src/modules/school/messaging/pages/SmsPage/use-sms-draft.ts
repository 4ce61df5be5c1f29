import type { ActionInput, ActionOutput } from '@pathshala/shared';
import {
  unknownVariables,
  variablesFor,
  type messagingActions,
  type SmsAudience,
  type SmsPurpose,
} from '@pathshala/shared/modules/school/messaging';
import { isDateString } from '@pathshala/shared/text';
import { useState } from 'react';

export type Desk = ActionOutput<typeof messagingActions.smsDesk>;
export type Composed = ActionInput<typeof messagingActions.smsPreview>;
export type AudienceKind = SmsAudience['kind'];
export interface Draft {
  kind: AudienceKind;
  section: string | null;
  class: string | null;
  students: readonly string[];
  date: string;
  posts: 'all' | 'teaching' | 'other';
  language: 'bn' | 'en';
  template: string | null;
  purpose: SmsPurpose;
  text: string;
}

/** The selection and text so far, and the part of it that can already be previewed. */
export function useSmsDraft(desk: Desk, students: readonly string[]) {
  const [draft, setDraft] = useState<Draft>({
    kind: students.length > 0 ? 'students' : 'section',
    students,
    section: desk.sections.length === 1 ? desk.sections[0]!.section : null,
    class: null,
    date: desk.today,
    posts: 'all',
    language: desk.language,
    template: null,
    purpose: 'notice',
    text: '',
  });
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  const audience = audienceOf(draft, desk);
  const unknown = unknownVariables(draft.text, variablesFor(draft.kind));
  const composed: Composed | null =
    audience && draft.text.trim() !== '' && unknown.length === 0
      ? { audience, language: draft.language, text: draft.text.trim(), purpose: draft.purpose }
      : null;
  return { draft, change, composed, unknown };
}

/** Null while the choice is not complete. */
export function audienceOf(
  { kind, section, class: classId, students, date, posts }: Draft,
  { everybody }: Pick<Desk, 'everybody'>,
): SmsAudience | null {
  if (kind === 'section') return section ? { kind, section } : null;
  if (kind === 'students') return students.length > 0 ? { kind, students: [...students] } : null;
  if (kind === 'owing') return section || everybody ? { kind, ...(section ? { section } : {}) } : null;
  if (kind === 'absentees')
    return isDateString(date) && (section || everybody) ? { kind, date, ...(section ? { section } : {}) } : null;
  if (!everybody) return null;
  if (kind === 'class') return classId ? { kind, class: classId } : null;
  return kind === 'staff' ? { kind, posts } : { kind: 'institution' };
}

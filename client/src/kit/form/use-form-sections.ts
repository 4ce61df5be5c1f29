import type { Field } from '@pathshala/shared';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useText } from '../text/locale';
import { focusFirstFault } from './focus-first-fault';
import { missingOf, useSectionStates } from './section-state';
import type { EntityFormState } from './use-entity-form';

interface Sections {
  sections: readonly { fields: readonly string[] }[];
  fields: readonly (readonly [string, Field])[];
  inSteps: boolean;
}

/** Navigation in a form of several sections, and the way from its faults to the fields. */
export function useFormSections(state: EntityFormState, { sections, fields, inSteps }: Sections) {
  const { form, formId } = state;
  const [shown, setShown] = useState(0);
  const say = useText();
  const states = useSectionStates(state, sections, fields);
  const values = useWatch({ control: form.control });
  const { submitCount } = useFormState({ control: form.control });
  const step = inSteps ? Math.min(shown, sections.length - 1) : null;
  const idOf = (index: number) => `${formId}-section-${index}`;
  const asked = new Map(fields);
  const shownFields = (step === null ? sections : sections.slice(step, step + 1)).flatMap((each) => each.fields);
  const faulty = states.findIndex(({ faults }) => faults > 0);
  useEffect(() => {
    // A refused save shows the first section with a fault, unless the one that is shown has some itself.
    if (submitCount > 0 && step !== null && faulty >= 0 && (states[step]?.faults ?? 0) === 0) setShown(faulty);
    // Once for each attempt; going through the sections afterwards is up to the person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  useEffect(() => {
    if (step !== null && submitCount > 0) focusFirstFault(document.getElementById(idOf(step)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);
  const enter = (index: number) => {
    const section = document.getElementById(idOf(index));
    section?.scrollIntoView({ block: 'start' });
    section
      ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [contenteditable=true], button')
      ?.focus({ preventScroll: true });
  };
  const go = (index: number) => {
    setShown(index);
    // A section that was hidden takes the cursor only when it is drawn.
    requestAnimationFrame(() => enter(index));
  };
  const hasNext = step !== null && step < sections.length - 1;
  return {
    states,
    step,
    hasNext,
    /** Required fields of what is shown that are still empty. */
    missing: missingOf(shownFields, asked, values).map((name) => ({ name, label: say(asked.get(name)!.label) })),
    idOf,
    go,
    reveal: (name: string) =>
      setShown(
        Math.max(
          0,
          sections.findIndex((section) => section.fields.includes(name)),
        ),
      ),
    /** Saves, or goes on when this step is right. */
    submit: async () => {
      if (!hasNext) return state.submit();
      if (await form.trigger([...sections[step]!.fields])) return go(step + 1);
      requestAnimationFrame(() => focusFirstFault(document.getElementById(idOf(step))));
    },
  };
}
